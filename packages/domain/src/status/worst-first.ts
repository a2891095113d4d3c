import { priorityStars } from "../objects/object-facts.ts";
import { compareWorstFirst } from "./status.ts";
import type { Status } from "./status.ts";

/** What decides how early an object is in a list; a priority outside 1 to 5 is the lowest (EN-16). */
export interface Ranked {
  readonly status: Status;
  readonly priority?: number | null | undefined;
}

/** The order of every list that goes "worst first": shown severity, raw severity inside it, then the higher priority (ST-06). */
export function compareUrgency(a: Ranked, b: Ranked): number {
  return compareWorstFirst(a.status, b.status) || priorityStars(b.priority) - priorityStars(a.priority);
}
