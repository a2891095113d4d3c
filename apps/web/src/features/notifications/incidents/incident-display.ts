import type { IncidentInfo } from "@monitor/contract";
import { compareWorstFirst, parseStatus } from "@monitor/domain";

/** The groups of the list, in its order. One that flaps is open. */
export const incidentGroups = ["open", "acknowledged", "recovering", "closed"] as const;
export type IncidentGroup = (typeof incidentGroups)[number];

/** What is shown without a choice: all that is not over. */
export const usualGroups: readonly IncidentGroup[] = ["open", "acknowledged", "recovering"];

/** States of servers that are newer than this page count as open. */
export function groupOf({ state }: Pick<IncidentInfo, "state">): IncidentGroup {
  return incidentGroups.find((group) => group === state) ?? "open";
}

/** The groups that an address names ("open,closed"); null: it names none, and the usual ones are shown. */
export function groupsOfText(text: string | null | undefined): readonly IncidentGroup[] {
  const named = (text ?? "").split(",");
  const known = incidentGroups.filter((group) => named.includes(group));
  return known.length > 0 ? known : usualGroups;
}

/** The text for the address; "" for the usual choice, which needs none. */
export function textOfGroups(groups: readonly IncidentGroup[]): string {
  const text = incidentGroups.filter((group) => groups.includes(group)).join(",");
  return text === usualGroups.join(",") ? "" : text;
}

const compare = (one: IncidentInfo, other: IncidentInfo): number =>
  compareWorstFirst(parseStatus(one.worst_status), parseStatus(other.worst_status)) ||
  other.priority - one.priority ||
  Date.parse(one.opened_at) - Date.parse(other.opened_at);

export interface ShownGroup {
  readonly group: IncidentGroup;
  readonly incidents: readonly IncidentInfo[];
}

/**
 * Incidents in their groups: the worst status first, then the highest priority, then the oldest; those that are over as they came,
 * the newest first. Groups without one are left out.
 */
export function inGroups(incidents: readonly IncidentInfo[], shown: readonly IncidentGroup[]): ShownGroup[] {
  return incidentGroups
    .filter((group) => shown.includes(group))
    .map((group) => {
      const own = incidents.filter((incident) => groupOf(incident) === group);
      return { group, incidents: group === "closed" ? own : [...own].sort(compare) };
    })
    .filter((group) => group.incidents.length > 0);
}

/** Whom messages went to, or why to nobody. */
export type Told =
  | { readonly kind: "told"; readonly names: readonly string[]; readonly more: number; readonly undelivered: number }
  /** No rule is about it. */
  | { readonly kind: "no_rule" }
  /** Nobody yet: it gathers, or its rule waits. */
  | { readonly kind: "not_yet" }
  /** It was over before. */
  | { readonly kind: "never" };

export function toldOf({ told, told_names, undelivered, rule, state }: IncidentInfo): Told {
  if (told > 0) {
    const names = told_names.filter((name) => name !== "");
    return { kind: "told", names, more: told - names.length, undelivered };
  }
  if ((rule ?? null) === null) return { kind: "no_rule" };
  return { kind: state === "closed" ? "never" : "not_yet" };
}

/** What time alone brings next, if nothing changes. */
export type Next = { readonly kind: "due" | "over"; readonly atMs: number } | { readonly kind: "none" };

export function nextOf({ state, next_at }: Pick<IncidentInfo, "state" | "next_at">): Next {
  const atMs = Date.parse(next_at ?? "");
  if (state === "closed" || Number.isNaN(atMs)) return { kind: "none" };
  return { kind: state === "recovering" ? "over" : "due", atMs };
}

/** From its beginning until now, or until it was over; seconds. */
export function lastedSeconds(
  { opened_at, closed_at }: Pick<IncidentInfo, "opened_at" | "closed_at">,
  nowMs: number,
): number {
  const endMs = closed_at ? Date.parse(closed_at) : nowMs;
  return Math.max(0, Math.floor((endMs - Date.parse(opened_at)) / 1000));
}
