import { mergeRollups, percentilesOfSteps, rollUp, rollupsToSeries, stepStart } from "@monitor/timeseries";
import type { ChartSeries, Rollup, RollupFigure, Series, StepRange, TimeRange } from "@monitor/timeseries";
import type { FineHistory, HistoryReader } from "../storage/index.ts";

/** What a step is shown by; a percentile is more than 0 and at most 100. */
export type HistoryFigure = RollupFigure | { readonly percentile: number };

export interface ChannelRange {
  readonly sensorId: string;
  readonly number: number;
  readonly range: StepRange;
}

export const fiveMinutesMs = 300_000;
export const hourMs = 3_600_000;
/** Percentiles of longer times are made of hours, as reading all else would hold up others. */
const maxFinePercentileMs = 92 * 24 * hourMs;

/** The figure of each step of a channel, from the level of its history that has it. */
export async function readFigures(
  store: HistoryReader,
  { sensorId, number, range }: ChannelRange,
  figure: HistoryFigure,
): Promise<ChartSeries> {
  // A step that begins before the range counts with all its samples.
  const whole: TimeRange = { fromMs: stepStart(range.fromMs, range.stepMs), toMs: range.toMs };
  const hours = () => store.readHours(sensorId, number, whole);
  const fine = () => store.readFine(sensorId, number, whole);
  if (typeof figure === "string") {
    const rollups = range.stepMs % hourMs === 0 ? await hours() : fineRollups(await fine(), range.stepMs);
    return rollupsToSeries(rollups, range, figure);
  }
  if (range.toMs - range.fromMs > maxFinePercentileMs) {
    return percentilesOfSteps({ series: noSeries, rollups: await hours() }, range, figure.percentile);
  }
  const parts = await fine();
  const rest = range.stepMs % hourMs === 0 ? hoursWithout(await hours(), parts) : [];
  return percentilesOfSteps(
    { series: parts.series, rollups: [...rest, ...parts.fiveMinutes] },
    range,
    figure.percentile,
  );
}

/** Hours of which nothing finer is kept. */
export function hoursWithout(hours: readonly Rollup[], { series, fiveMinutes }: FineHistory): Rollup[] {
  const finer = new Set(
    mergeRollups(fiveMinutes, rollUp(series, hourMs)).map(({ fromMs }) => stepStart(fromMs, hourMs)),
  );
  return hours.filter(({ fromMs }) => !finer.has(fromMs));
}

function fineRollups({ series, fiveMinutes }: FineHistory, stepMs: number): Rollup[] {
  return [...fiveMinutes, ...rollUp(series, stepMs)];
}

const noSeries: Series = { times: new Float64Array(), values: new Float64Array() };
