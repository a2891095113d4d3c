import { allCalls } from "@monitor/contract";
import { eventStreamCall } from "@monitor/contract/events";

/** The stream of changes is a call too, though no JSON answers it. */
export const documentedCalls = { ...allCalls, streamEvents: eventStreamCall } as const;
export type DocumentedCallId = keyof typeof documentedCalls;

/** What calls are about, in the order in which they are shown. */
export const callAreas = ["session", "objects", "actions", "changes", "history", "server"] as const;
export type CallArea = (typeof callAreas)[number];

const areaPatterns: readonly (readonly [RegExp, CallArea])[] = [
  [/^\w+ \/(?:session|users|ext\/(?:account|audit|first-run|second-factor|users|usergroups))\b/, "session"],
  [/^\w+ \/(?:health|version|settings|experimental\/feature-toggles|ext\/(?:settings|server-problems))\b/, "server"],
  [/^\w+ .*\/(?:acknowledge|pause|resume|scan)$/, "actions"],
  [/timeseries|\/ext\/(?:log|status-histor|recent-values|received-messages)/, "history"],
  [/^(?:POST|PATCH|DELETE) /, "changes"],
];

/** The area that a call belongs to; what none of the patterns takes is about objects. */
export function areaOf({ method, path }: { readonly method: string; readonly path: string }): CallArea {
  return areaPatterns.find(([pattern]) => pattern.test(`${method} ${path}`))?.[1] ?? "objects";
}
