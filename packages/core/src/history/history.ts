import { historyPeriods, historyStepOf } from "@monitor/domain";
import type { HistoryPeriod } from "@monitor/domain";
import { downsample, stepStart } from "@monitor/timeseries";
import type { ChartSeries, Series, StepRange, TimeRange } from "@monitor/timeseries";
import type { ChannelKey, HistoryReader } from "../storage/index.ts";
import { fiveMinutesMs, hourMs, hoursWithout, readFigures } from "./figures.ts";
import type { HistoryFigure } from "./figures.ts";

/** History of several channels over the same times: one column a channel, null where it has no value. */
export interface HistoryTable {
  times: number[];
  columns: (number | null)[][];
}

export interface History {
  /** The period that ends at `nowMs`, a column for each of the channel numbers in their order. */
  readPeriod(request: PeriodRequest): Promise<HistoryTable>;
  /** The same between two times; where the steps are finer than what is kept of then, they are as fine as that. */
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

interface ChannelsOfSensor {
  sensorId: string;
  channelNumbers: readonly number[];
  /** What the steps of each of them are shown by; averages when left out. */
  figures?: readonly HistoryFigure[] | undefined;
}

export interface PeriodRequest extends ChannelsOfSensor {
  period: HistoryPeriod;
  nowMs: number;
}

export interface RangeRequest extends TimeRange, ChannelsOfSensor {
  /** 0 for single values, else whole hours or less than one; left out: what fits the range. */
  stepMs?: number | undefined;
}

const recentStepMs = 150_000;
const recentSteps = 48;
const intervalsToGap = 2;
const maxBridgedMs = 24 * hourMs;

/** Reads history: single values up to four hours, else a figure of 5 minutes, an hour or a day. */
export function createHistory(store: HistoryReader): History {
  const read = async (channels: ChannelsOfSensor, range: StepRange): Promise<HistoryTable> => {
    const { sensorId, channelNumbers, figures } = channels;
    await store.fetchTails(channelNumbers.map((channelNumber) => ({ sensorId, channelNumber })));
    if (range.stepMs !== 0) {
      const columns = channelNumbers.map((number, place) =>
        readFigures(store, { sensorId, number, range }, figures?.[place] ?? "average"),
      );
      return alignedColumns(await Promise.all(columns), range);
    }
    const series = channelNumbers.map((number) => store.readSeries(sensorId, number, range));
    return joinColumns((await Promise.all(series)).map((each) => downsample(each, range)));
  };
  return {
    readPeriod: ({ period, nowMs, ...channels }) => {
      const { spanMs, stepMs } = historyPeriods[period];
      return read(channels, { fromMs: nowMs - spanMs, toMs: nowMs + 1, stepMs });
    },
    readRange: async ({ fromMs, toMs, stepMs = historyStepOf(toMs - fromMs), ...channels }) =>
      read(channels, { fromMs, toMs, stepMs: await keptStep(store, channels, { fromMs, toMs, stepMs }) }),
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

/** The step, or the finest one above it that the history of then still has for all channels. */
async function keptStep(store: HistoryReader, channels: ChannelsOfSensor, range: StepRange): Promise<number> {
  if (range.stepMs >= hourMs) return range.stepMs;
  const { sensorId, channelNumbers } = channels;
  await store.fetchTails(channelNumbers.map((channelNumber) => ({ sensorId, channelNumber })));
  const whole = { fromMs: stepStart(range.fromMs, hourMs), toMs: stepStart(range.toMs - 1, hourMs) + hourMs };
  let keptMs = 0;
  for (const number of channelNumbers) {
    const fine = await store.readFine(sensorId, number, whole);
    const hours = await store.readHours(sensorId, number, whole);
    if (hoursWithout(hours, fine).length > 0) return hourMs;
    if (fine.fiveMinutes.length > 0) keptMs = fiveMinutesMs;
  }
  return keptMs === 0 ? range.stepMs : Math.max(1, Math.ceil(range.stepMs / keptMs)) * keptMs;
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
