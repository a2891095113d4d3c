import { automaticReasons } from "../storage/index.ts";
import type { AutomaticReason, ObjectRecord } from "../storage/index.ts";
import type { Entry } from "./entry.ts";

/** What pauses an object: a user, or a setting. */
export type PauseReason = "user" | AutomaticReason;

/** The pause that is shown of those that hold for an object. */
export interface HoldingPause {
  readonly reason: PauseReason;
  /** The object that has it: the object itself or one above it. */
  readonly source: string;
  readonly since_ms: number;
  /** Null: not known. */
  readonly until_ms: number | null;
  /** A user's comment, the reason of maintenance, the name of a schedule. */
  readonly text: string | null;
  /** Who has paused it. */
  readonly user_name: string | null;
  /** The id of the schedule or of the master. */
  readonly cause: string | null;
}

/** A user's pause goes before maintenance and schedule, these before a dependency. */
const ranks: Readonly<Record<PauseReason, number>> = { user: 3, maintenance: 2, schedule: 2, dependency: 1 };

/** Of an object's own pauses the one that goes first. */
export function ownPauseOf({ id, pause, automatic_pauses }: ObjectRecord): HoldingPause | null {
  if (pause !== null) {
    const { since_ms, until_ms, message, user_name } = pause;
    return { reason: "user", source: id, since_ms, until_ms, text: message, user_name, cause: null };
  }
  if (automatic_pauses === null) return null;
  const reason = automaticReasons.find((each) => automatic_pauses[each] !== undefined);
  const own = reason === undefined ? undefined : automatic_pauses[reason];
  if (reason === undefined || own === undefined) return null;
  const { since_ms, until_ms, text, cause } = own;
  return { reason, source: id, since_ms, until_ms, text, user_name: null, cause };
}

/** Of all pauses of an object and of those above it the one that is shown: of equals the nearest. Null: none. */
export function holdingPause(entry: Entry | undefined): HoldingPause | null {
  let holding: HoldingPause | null = null;
  for (let at: Entry | null | undefined = entry; at; at = at.parent) {
    if (at.record.pause === null && at.record.automatic_pauses === null) continue;
    const own = ownPauseOf(at.record);
    if (own !== null && (holding === null || ranks[own.reason] > ranks[holding.reason])) holding = own;
  }
  return holding;
}
