import { historyPeriods, historyStepOf } from "@monitor/domain";
import type { HistoryPeriod } from "@monitor/domain";
import { downsample, rollupsToSeries, stepStart } from "@monitor/timeseries";
import type { ChartSeries, Series, StepRange, TimeRange } from "@monitor/timeseries";
import type { ChannelKey, HistoryReader } from "../storage/index.ts";

/** History of several channels over the same times: one column a channel, null where it has no value. */
export interface HistoryTable {
  times: number[];
  columns: (number | null)[][];
}

export interface History {
  /** The period that ends at `nowMs`, a column for each of the channel numbers in their order. */
  readPeriod(request: PeriodRequest): Promise<HistoryTable>;
  readRange(request: RangeRequest): Promise<HistoryTable>;
  /** The last two hours of several channels over the same times, a column for each channel in their order. */
  readRecent(channels: readonly RecentChannel[], nowMs: number): Promise<RecentTable>;
}

export interface RecentChannel extends ChannelKey {
  /** Silence is a gap only after two of these. */
  intervalMs: number;
}

export interface RecentTable {
  firstMs: number;
  stepMs: number;
  columns: (number | null)[][];
}

export interface PeriodRequest {
  sensorId: string;
  period: HistoryPeriod;
  channelNumbers: readonly number[];
  nowMs: number;
}

export interface RangeRequest extends TimeRange {
  sensorId: string;
  channelNumbers: readonly number[];
}

const hourMs = historyPeriods.medium.stepMs;
const recentStepMs = 150_000;
const recentSteps = 48;
const intervalsToGap = 2;
const maxBridgedMs = 24 * hourMs;

/** Reads history: single values up to four hours, else averages of 5 minutes, an hour or a day. */
export function createHistory(store: HistoryReader): History {
  const read = async (sensorId: string, channelNumbers: readonly number[], range: StepRange): Promise<HistoryTable> => {
    await store.fetchTails(channelNumbers.map((channelNumber) => ({ sensorId, channelNumber })));
    if (range.stepMs !== 0) {
      const columns = channelNumbers.map((number) => averages(store, { sensorId, number, range }));
      return alignedColumns(await Promise.all(columns), range);
    }
    const series = channelNumbers.map((number) => store.readSeries(sensorId, number, range));
    return joinColumns((await Promise.all(series)).map((each) => downsample(each, range)));
  };
  return {
    readPeriod: ({ sensorId, period, channelNumbers, nowMs }) => {
      const { spanMs, stepMs } = historyPeriods[period];
      return read(sensorId, channelNumbers, { fromMs: nowMs - spanMs, toMs: nowMs + 1, stepMs });
    },
    readRange: ({ sensorId, channelNumbers, fromMs, toMs }) =>
      read(sensorId, channelNumbers, { fromMs, toMs, stepMs: historyStepOf(toMs - fromMs) }),
    readRecent: async (channels, nowMs) => {
      await store.fetchTails(channels);
      const firstMs = stepStart(nowMs, recentStepMs) - (recentSteps - 1) * recentStepMs;
      const range = { fromMs: firstMs, toMs: nowMs + 1, stepMs: recentStepMs };
      const columns = await Promise.all(channels.map((channel) => recentColumn(store, channel, range)));
      return { firstMs, stepMs: recentStepMs, columns };
    },
  };
}

// A sensor that is checked every ten minutes has no value in most steps, and yet no gap.
async function recentColumn(
  store: HistoryReader,
  channel: RecentChannel,
  range: StepRange,
): Promise<(number | null)[]> {
  const { sensorId, channelNumber, intervalMs } = channel;
  const bridgedSteps = Math.max(0, Math.ceil(Math.min(intervalsToGap * intervalMs, maxBridgedMs) / range.stepMs) - 1);
  const fromMs = range.fromMs - bridgedSteps * range.stepMs;
  const series = await store.readSeries(sensorId, channelNumber, { fromMs, toMs: range.toMs });
  const { values } = downsample(series, { ...range, fromMs });
  let silentSteps = Infinity;
  let last: number | null = null;
  const bridged = values.map((value) => {
    silentSteps = value === null ? silentSteps + 1 : 0;
    last = value ?? last;
    return silentSteps <= bridgedSteps ? last : null;
  });
  return bridged.slice(bridged.length - recentSteps);
}

interface ChannelRange {
  sensorId: string;
  number: number;
  range: StepRange;
}

async function averages(store: HistoryReader, { sensorId, number, range }: ChannelRange): Promise<ChartSeries> {
  // A step that begins before the range counts with all its samples.
  const wholeSteps: TimeRange = { fromMs: stepStart(range.fromMs, range.stepMs), toMs: range.toMs };
  return range.stepMs < hourMs
    ? downsample(await store.readSeries(sensorId, number, wholeSteps), range)
    : rollupsToSeries(await store.readHours(sensorId, number, wholeSteps), range);
}

function alignedColumns(series: readonly ChartSeries[], range: StepRange): HistoryTable {
  const times = series[0]?.times ?? downsample(noSamples, range).times;
  return { times, columns: series.map((column) => column.values) };
}

const noSamples: Series = { times: new Float64Array(), values: new Float64Array() };

// Channels of one sensor share most times, but a failed check gives a value for Downtime only.
function joinColumns(series: readonly ChartSeries[]): HistoryTable {
  const times = [...new Set(series.flatMap((column) => column.times))].sort((one, other) => one - other);
  const rows = new Map(times.map((time, row) => [time, row]));
  const columns = series.map((column) => {
    const values = times.map((): number | null => null);
    for (const [index, time] of column.times.entries()) values[rows.get(time) as number] = column.values[index] ?? null;
    return values;
  });
  return { times, columns };
}
