import type { Rollup } from "./rollup.ts";
import { sliceSeries } from "./series.ts";
import type { Series } from "./series.ts";
import { stepStarts } from "./steps.ts";
import type { StepRange } from "./steps.ts";

/** A series as it is sent to a chart: times in milliseconds, ascending; null where there is no value. Both have one length. */
export interface ChartSeries {
  times: number[];
  values: (number | null)[];
}

interface Totals {
  sums: Float64Array;
  counts: Float64Array;
}

/**
 * The average of each step that overlaps the range, timed by the start of the step; null for a step without a finite value.
 * A step counts all its samples in `series`, also those just outside the range, so that an average does not depend on when it
 * was requested: read from `stepStart(fromMs, stepMs)` on. A step of 0 gives the samples of the range themselves.
 * More than `maxSteps` steps throw a RangeError.
 */
export function downsample(series: Series, range: StepRange): ChartSeries {
  if (range.stepMs === 0) {
    const { times, values } = sliceSeries(series, range);
    return { times: Array.from(times), values: Array.from(values, finiteOrNull) };
  }
  const starts = stepStarts(range);
  const totals = emptyTotals(starts.length);
  const firstMs = starts[0] ?? 0;
  for (let index = 0; index < series.values.length; index += 1) {
    const sum = series.values[index] as number;
    if (!Number.isFinite(sum)) continue;
    addTo(totals, stepIndex(series.times[index] as number, firstMs, range.stepMs), { sum, count: 1 });
  }
  return { times: starts, values: averages(totals) };
}

/** What a step is shown by, where it is made of rollups. */
export type RollupFigure = "average" | "minimum" | "maximum";

/**
 * As `downsample`, from rollups: each step is the average of all values counted in its rollups, or their minimum or maximum.
 * Their own step must divide `stepMs` (hours into days), which must be more than 0: a RangeError otherwise.
 */
export function rollupsToSeries(
  rollups: readonly Rollup[],
  range: StepRange,
  figure: RollupFigure = "average",
): ChartSeries {
  const starts = stepStarts(range);
  const firstMs = starts[0] ?? 0;
  if (figure !== "average") return { times: starts, values: extremes(rollups, { firstMs, ...range }, figure) };
  const totals = emptyTotals(starts.length);
  for (const rollup of rollups) addTo(totals, stepIndex(rollup.fromMs, firstMs, range.stepMs), rollup);
  return { times: starts, values: averages(totals) };
}

function extremes(
  rollups: readonly Rollup[],
  { firstMs, ...range }: StepRange & { firstMs: number },
  figure: "minimum" | "maximum",
): (number | null)[] {
  const values: (number | null)[] = stepStarts(range).map(() => null);
  const choose = figure === "minimum" ? Math.min : Math.max;
  for (const rollup of rollups) {
    const at = stepIndex(rollup.fromMs, firstMs, range.stepMs);
    const known = values[at];
    if (known !== undefined) values[at] = known === null ? rollup[figure] : choose(known, rollup[figure]);
  }
  return values;
}

function stepIndex(timeMs: number, firstMs: number, stepMs: number): number {
  return Math.floor((timeMs - firstMs) / stepMs);
}

function emptyTotals(length: number): Totals {
  return { sums: new Float64Array(length), counts: new Float64Array(length) };
}

function addTo(totals: Totals, index: number, part: { sum: number; count: number }): void {
  if (index < 0 || index >= totals.counts.length) return;
  totals.sums[index] = (totals.sums[index] as number) + part.sum;
  totals.counts[index] = (totals.counts[index] as number) + part.count;
}

function averages(totals: Totals): (number | null)[] {
  return Array.from(totals.sums, (sum, index) => finiteOrNull(sum / (totals.counts[index] as number)));
}

// An empty step is 0 ÷ 0, and JSON knows no infinities.
function finiteOrNull(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
