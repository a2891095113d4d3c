import { isInHours, nextChangeOfHours } from "@monitor/domain";
import type { SealedValue, WeekHours } from "@monitor/domain";
import type { Told } from "./records.ts";

/** One of the methods of a person. */
export interface PersonalMethod {
  readonly method_id: string;
  /** Where this person gets it, such as a chat, sealed where it is secret; empty: the method knows the way to people itself. */
  readonly address: string | SealedValue;
}

/** The hours of a week in which a person gets urgent messages only. */
export interface QuietHours {
  readonly hours: WeekHours;
  readonly time_zone: string;
}

/** How one person wants to be told. */
export interface PersonalNotifications {
  /** Of the user. */
  readonly id: string;
  /** The first is used, the next one where it refuses; empty: what a rule says. */
  readonly methods: readonly PersonalMethod[];
  readonly quiet: QuietHours | null;
}

/** When the quiet hours end that there are at a moment; null where there are none, or where they would never end. */
export function quietUntil(quiet: QuietHours | null, nowMs: number): number | null {
  if (quiet === null || !isInHours(quiet.hours, nowMs, quiet.time_zone)) return null;
  return nextChangeOfHours(quiet.hours, nowMs, quiet.time_zone);
}

/** A person who is told by the own methods, as far as they can be used, and by that of the rule when these have refused. */
export function toldByOwn(told: Told, own: readonly PersonalMethod[], isUsable: (methodId: string) => boolean): Told {
  const ids = own.map(({ method_id }) => method_id).filter(isUsable);
  const [method_id = told.method_id, ...others] = ids;
  const then_ids = ids.length === 0 || ids.includes(told.method_id) ? others : [...others, told.method_id];
  return { ...told, method_id, ...(then_ids.length > 0 && { then_ids }) };
}
