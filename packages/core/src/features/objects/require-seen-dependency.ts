import { CallError } from "@monitor/contract";
import type { SectionChanges } from "../../commands/index.ts";
import type { View } from "../../viewers/index.ts";

/** Refuses a dependency on an object that may not be seen, in the words for one that does not exist. Errors: CallError BAD_REQUEST. */
export function requireSeenDependency(view: View, sections: SectionChanges): void {
  const { dependencytype, dependency } = sections.scheduledependency ?? {};
  const isNamed = dependencytype === undefined || dependencytype === "object";
  if (!isNamed || typeof dependency !== "string" || dependency === "") return;
  const isSeen = view.get(dependency) !== undefined && !view.isPassage(dependency);
  if (!isSeen) throw new CallError("BAD_REQUEST", "There is no such object to depend on.");
}
