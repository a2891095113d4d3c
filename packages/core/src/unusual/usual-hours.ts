/** What is usual in one hour: values between the two, both of which are on `scale`, as `scatter` is. */
export interface UsualHour {
  readonly low: number;
  readonly high: number;
  /** How far values are from what is usual: robust, in the place of a standard deviation. */
  readonly scatter: number;
  readonly scale: UsualScale;
  /** From how many weeks that is known. */
  readonly weeks: number;
}

/** Values that are never below zero are compared by their ratio, others by their difference. */
export interface UsualScale {
  /** Added to a value before its logarithm is taken, so that nothing at all is no infinity; null: values as they are. */
  readonly addend: number | null;
}

export const onScale = (value: number, { addend }: UsualScale): number =>
  addend === null ? value : Math.log(Math.max(0, value) + addend);
export const fromScale = (place: number, { addend }: UsualScale): number =>
  addend === null ? place : Math.max(0, Math.exp(place) - addend);

/** A week tells nothing of the next one by itself, and a season is longer than two months. */
export const maxWeeks = 8;
export const minWeeks = 3;
/** The scatter of normally distributed values is so much more than their median distance from the middle. */
const normal = 1.4826;
/** Few values lie closer to their own median than to the true one: so much wider is their scatter, by their number. */
const smallSample = [1, 1, 1, 2.2, 1.6, 1.45, 1.3, 1.25, 1.2];

/** What is added to values, in parts of what is usual over all. */
const addedPart = 0.02;
/** How far what is usual reaches to that of the hours beside it. */
const reach = 0.25;

/**
 * What is usual in some hours that follow each other: the median of each in the weeks before, and a quarter of the way to those
 * of the hours before and after, as habits are no clockwork. `weeks` has the averages of these hours with one more before and
 * after them, a row a week, the last week first; NaN: no value. Null for an hour of which fewer than three weeks are known.
 */
export function usualHours(weeks: readonly Float64Array[]): (UsualHour | null)[] {
  const known = weeks.slice(0, maxWeeks);
  const scale = scaleOf(known.flatMap((week) => [...week].filter((value) => Number.isFinite(value))));
  const slots = Array.from(known[0] ?? [], (_value, hour) => slotOf(known, hour, scale));
  const ofAll = normal * medianOf(slots.flatMap(({ distances }) => distances));
  return slots.slice(2).map((_slot, hour) => usualHour(slots.slice(hour, hour + 3), ofAll, scale));
}

function usualHour(slots: readonly Slot[], ofAll: number, scale: UsualScale): UsualHour | null {
  const own = slots[1];
  if (own === undefined || own.count < minWeeks) return null;
  const near = slots.filter(({ count }) => count >= minWeeks);
  const middles = near.map(({ middle }) => own.middle + reach * (middle - own.middle));
  const ofHour = normal * medianOf(near.flatMap(({ distances }) => distances));
  const scatter = Math.max(ofHour, ofAll / 2) * (smallSample[Math.min(own.count, maxWeeks)] ?? 1);
  return { low: Math.min(...middles), high: Math.max(...middles), scatter, scale, weeks: own.count };
}

function scaleOf(values: readonly number[]): UsualScale {
  const middle = medianOf(values);
  const isRatio = middle > 0 && values.every((value) => value >= 0);
  return { addend: isRatio ? addedPart * middle : null };
}

interface Slot {
  readonly count: number;
  readonly middle: number;
  readonly distances: number[];
}

function slotOf(weeks: readonly Float64Array[], hour: number, scale: UsualScale): Slot {
  const values = weeks
    .map((week) => week[hour] ?? Number.NaN)
    .filter((value) => Number.isFinite(value))
    .map((value) => onScale(value, scale));
  const middle = medianOf(values);
  return { count: values.length, middle, distances: values.map((value) => Math.abs(value - middle)) };
}

/** NaN of none. */
export function medianOf(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort();
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2;
}
