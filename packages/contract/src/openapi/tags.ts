import type { AnyCall } from "../call.ts";

/** What calls are grouped by in the document, as other programs know the groups. */
export const tags = [
  "Sensors",
  "Devices",
  "Channels",
  "Groups",
  "Probes",
  "Timeseries",
  "Objects",
  "Schemas",
  "Accounts",
  "Libraries",
  "Lookups",
  "Authentication",
  "Notifications",
  "System",
] as const;
/** A group of calls. */
export type Tag = (typeof tags)[number];

const patterns: readonly (readonly [RegExp, Tag])[] = [
  [/^\/session$/, "Authentication"],
  [/^\/(?:users|usergroups|ext\/(?:account|audit|first-run|second-factor|users|usergroups))\b/, "Accounts"],
  [/^\/schemas\b/, "Schemas"],
  [/^\/(?:timeseries|ext\/(?:log|recent-values|status-history|received-messages))\b/, "Timeseries"],
  [/^\/(?:setting-lookups|lookup-definitions|ext\/schedules)\b/, "Lookups"],
  [/^\/ext\/(?:incident|notification|on-call)/, "Notifications"],
  [/^\/(?:ext\/)?libraries\b/, "Libraries"],
  [/^\/(?:sensors?|sensor-status-summary|ext\/sensor-counts)\b|\/sensor$|\/metascan$/, "Sensors"],
  [/^\/devices\b|\/device$/, "Devices"],
  [/^\/channels\b/, "Channels"],
  [/^\/groups\b|\/group$/, "Groups"],
  [/^\/probes\b/, "Probes"],
  [/^\/(?:objects|autodiscover\w*|ext\/(?:events|discovery|changes))\b/, "Objects"],
];

/** The group of a call; what none of the patterns takes is about the server. */
export function tagOf({ path }: Pick<AnyCall, "path">): Tag {
  const common = path.replace(/^\/experimental/, "");
  return patterns.find(([pattern]) => pattern.test(common))?.[1] ?? "System";
}
