import type { ChartSeries } from "./downsample.ts";
import type { Rollup } from "./rollup.ts";
import type { Series } from "./series.ts";
import { stepStart, stepStarts } from "./steps.ts";
import type { StepRange } from "./steps.ts";

/** What there is of the samples of a range: each of them is in one of the two. */
export interface SampleParts {
  readonly series: Series;
  readonly rollups: readonly Rollup[];
}

interface Weighted {
  readonly value: number;
  readonly weight: number;
}

/**
 * A percentile (more than 0, at most 100) of all values of each step that overlaps the range, timed by the start of the step; null
 * for a step without a finite value. It is the smallest value that so many percent of the values don't exceed. A rollup
 * counts as its minimum, its maximum and the average of what is between them, which is exact up to three values and never
 * outside of what was measured. More than `maxSteps` steps throw a RangeError.
 */
export function percentilesOfSteps(
  { series, rollups }: SampleParts,
  range: StepRange,
  percentile: number,
): ChartSeries {
  const starts = stepStarts(range);
  const places = new Map(starts.map((startMs, place) => [startMs, place]));
  const steps: Weighted[][] = starts.map(() => []);
  const stepOf = (timeMs: number) => steps[places.get(stepStart(timeMs, range.stepMs)) ?? -1];
  for (let at = 0; at < series.values.length; at += 1) {
    const value = series.values[at] as number;
    if (Number.isFinite(value)) stepOf(series.times[at] as number)?.push({ value, weight: 1 });
  }
  for (const rollup of rollups) stepOf(rollup.fromMs)?.push(...valuesOf(rollup));
  return { times: starts, values: steps.map((values) => percentileOf(values, percentile)) };
}

function valuesOf({ count, minimum, maximum, sum }: Rollup): Weighted[] {
  if (count === 1) return [{ value: sum, weight: 1 }];
  const ends = [minimum, maximum].map((value) => ({ value, weight: 1 }));
  if (count === 2) return ends;
  const weight = count - 2;
  const average = (sum - minimum - maximum) / weight;
  return [...ends, { value: Math.min(maximum, Math.max(minimum, average)), weight }];
}

function percentileOf(values: Weighted[], percentile: number): number | null {
  const total = values.reduce((sum, { weight }) => sum + weight, 0);
  // What a division leaves behind must not push the rank to the next value.
  const rank = Math.ceil((percentile / 100) * total - 1e-9);
  let passed = 0;
  for (const { value, weight } of values.sort((one, other) => one.value - other.value)) {
    passed += weight;
    if (passed >= rank) return value;
  }
  return null;
}
