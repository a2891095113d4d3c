import { fromScale, onScale } from "./usual-hours.ts";
import type { UsualHour } from "./usual-hours.ts";

/** An hour, the newest last, with what is usual in it; null where too little is known of it. */
export interface LookedAtHour {
  /** NaN: no value. */
  readonly value: number;
  readonly usual: UsualHour | null;
}

/** How many hours are looked at. */
export const lookedAtHours = 4;
const mostUsual = 1;
const fewestUnusual = 3;
/** As many scatters from what is usual are no chance any more. */
const farScatters = 2.75;
/** Less than this part of the value is of no interest, however steady it usually is. */
const smallPart = 0.25;

export type Verdict = "usual" | "unusual" | "unknown";

/** How far above (or below, negative) of what is usual a value is, in scatters; 0 within, or where the difference is small. */
export function distanceOf({ value, usual }: LookedAtHour): number {
  if (usual === null || !Number.isFinite(value)) return Number.NaN;
  const { low, high, scatter, scale } = usual;
  const place = onScale(value, scale);
  const beyond = place > high ? place - high : place < low ? place - low : 0;
  const nearest = fromScale(beyond > 0 ? high : low, scale);
  if (beyond === 0 || Math.abs(value - nearest) < smallPart * Math.max(Math.abs(value), Math.abs(nearest))) return 0;
  return beyond / Math.max(scatter, Number.MIN_VALUE);
}

/**
 * Whether the last four hours are unusual: three of them are far beyond what is usual, all on one side. What was unusual stays
 * so until only one of them is. Unknown, where too little is known to say either.
 */
export function judgeHours(hours: readonly LookedAtHour[], wasUnusual: boolean): Verdict {
  const last = hours
    .slice(-lookedAtHours)
    .map(distanceOf)
    .filter((distance) => !Number.isNaN(distance));
  if (last.length < fewestUnusual) return "unknown";
  const above = last.filter((distance) => distance > farScatters).length;
  const below = last.filter((distance) => distance < -farScatters).length;
  const count = Math.max(above, below);
  return count >= fewestUnusual || (wasUnusual && count > mostUsual) ? "unusual" : "usual";
}
