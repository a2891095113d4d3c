import type { TimeRange } from "./series.ts";

/** A span of time cut into steps of `stepMs` milliseconds that begin at multiples of it. */
export interface StepRange extends TimeRange {
  stepMs: number;
}

/** Most steps of one request: a guard against a year in steps of a millisecond. */
export const maxSteps = 100_000;

/** Start of the step that a time belongs to, a multiple of `stepMs` since 1970. A step of 0 or less throws a RangeError. */
export function stepStart(timeMs: number, stepMs: number): number {
  if (!(stepMs > 0)) throw new RangeError(`A step must be longer than 0 ms, not ${stepMs}.`);
  return Math.floor(timeMs / stepMs) * stepMs;
}

/**
 * Starts of all steps that overlap the range, in order: the first may begin before `fromMs`. An empty or reversed range gives
 * none; more than `maxSteps`, or a range that is not finite, throws a RangeError.
 */
export function stepStarts(range: StepRange): number[] {
  const firstMs = stepStart(range.fromMs, range.stepMs);
  const count = range.toMs > range.fromMs ? Math.ceil((range.toMs - firstMs) / range.stepMs) : 0;
  if (!(count <= maxSteps)) throw new RangeError(`A series has at most ${maxSteps} steps, not ${count}.`);
  return Array.from({ length: count }, (_, index) => firstMs + index * range.stepMs);
}
