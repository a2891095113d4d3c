import { future } from "../validation/rules.ts";
import type { ValidationIssue } from "../validation/rules.ts";

/** The choices for how long a pause or an acknowledgement lasts, in the order in which they are offered (AC-07). */
export const durationChoices = [
  "one_day",
  "five_hours",
  "one_hour",
  "thirty_minutes",
  "five_minutes",
  "until",
  "indefinitely",
] as const;

/** One choice of duration. */
export type DurationChoice = (typeof durationChoices)[number];

/** The choice that a dialog starts with. */
export const defaultDurationChoice: DurationChoice = "one_hour";

/** The length of each choice in seconds; null for the two that have no fixed length (AC-07, AC-10). */
export const durationSeconds: Readonly<Record<DurationChoice, number | null>> = {
  one_day: 86_400,
  five_hours: 18_000,
  one_hour: 3600,
  thirty_minutes: 1800,
  five_minutes: 300,
  until: null,
  indefinitely: null,
};

/** The time left until a chosen moment, or why the moment cannot be taken. */
export type UntilResult = { isValid: true; seconds: number } | { isValid: false; issue: ValidationIssue };

/** What a person chose; `untilMs` is the moment for the choice `until`, in milliseconds since 1970. */
export interface ChosenDuration {
  choice: DurationChoice;
  untilMs: number | null;
}

/** What goes to the server: seconds, or null for indefinitely; or why the choice cannot be taken. */
export type DurationResult = { isValid: true; seconds: number | null } | { isValid: false; issue: ValidationIssue };

/**
 * The whole seconds from now until a moment, at least 1; both in milliseconds since 1970 (AC-10).
 * A moment that is not in the future or no number is refused with the issue `until` (VA-09).
 */
export function parseUntil(nowMs: number, untilMs: number): UntilResult {
  if (future(untilMs, nowMs) !== null) {
    return { isValid: false, issue: { code: "until" } };
  }
  return { isValid: true, seconds: Math.ceil((untilMs - nowMs) / 1000) };
}

/** The `duration` of a pause or acknowledge call: seconds, null for indefinitely (AC-10); VA-09 for a moment not to come. */
export function parseDuration(chosen: ChosenDuration, nowMs: number): DurationResult {
  if (chosen.choice === "until") {
    return parseUntil(nowMs, chosen.untilMs ?? Number.NaN);
  }
  return { isValid: true, seconds: durationSeconds[chosen.choice] };
}
