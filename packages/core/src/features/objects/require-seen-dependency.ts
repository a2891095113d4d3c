import { CallError } from "@monitor/contract";
import type { OwnSettings } from "@monitor/contract";
import type { SectionChanges } from "../../commands/index.ts";
import type { View } from "../../viewers/index.ts";

/** Whether a user may choose an object to depend on. */
export const mayDependOn = (view: View, id: string): boolean => view.get(id) !== undefined && !view.isPassage(id);

/**
 * Refuses a dependency on a hidden object with the message for one that does not exist: a new one, whatever the type beside it, and
 * one that the change makes hold. Errors: CallError BAD_REQUEST.
 */
export function requireSeenDependency(view: View, sections: SectionChanges, own: OwnSettings = {}): void {
  const change = sections["scheduledependency"] ?? {};
  const before = own["scheduledependency"] ?? {};
  const { dependencytype, dependency } = { ...before, ...change };
  const isNew = dependency !== before["dependency"];
  const isHeld = dependencytype === "object" && ("dependencytype" in change || "dependency" in change);
  if ((!isNew && !isHeld) || typeof dependency !== "string" || dependency === "") return;
  if (!mayDependOn(view, dependency)) throw new CallError("BAD_REQUEST", "There is no such object to depend on.");
}
