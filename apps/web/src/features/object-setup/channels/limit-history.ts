import type { TimeseriesRows } from "@monitor/contract";
import type { TrialStep } from "@monitor/domain";
import { readHistory } from "../../../shared/charts/history-data.ts";
import type { HistoryData } from "../../../shared/charts/history-data.ts";
import { rangeSpanMs } from "../../../shared/charts/time-axis.ts";

export const limitRanges = ["2d", "30d"] as const;
export type LimitRange = (typeof limitRanges)[number];

export const hourMs = 3_600_000;
const fiveMinutesMs = 300_000;
/** Single values are asked for from a whole hour on; the hours before it count with their extremes. */
export const singleFromMs = (toMs: number): number => Math.ceil((toMs - rangeSpanMs["2d"]) / hourMs) * hourMs;

const gapIntervals = 2;

export interface LimitRows {
  /** By hours. */
  readonly highest: TimeseriesRows;
  readonly lowest: TimeseriesRows;
  /** Of the last two days; in steps where single values are not kept so long. */
  readonly single: TimeseriesRows;
}

/** The history of a channel as limits are tried on it, and as it is drawn. */
export interface LimitHistory {
  readonly toMs: number;
  readonly steps: readonly TrialStep[];
  readonly single: HistoryData;
  readonly highest: HistoryData;
  readonly lowest: HistoryData;
  /** How long ago the first value was; 0 without one. */
  readonly knownMs: number;
}

interface Known {
  /** How often the sensor is checked. */
  readonly intervalMs: number;
  readonly toMs: number;
}

const columnOf = (data: HistoryData, id: string) => data.columns.get(id) ?? [];

/** Results come at odd times: rows that all lie on five minutes are steps, not single values. */
const isSteps = ({ timesMs }: HistoryData) => timesMs.every((ms) => ms % fiveMinutesMs === 0);

/** A value holds until the next one, but not longer than two intervals: then nothing is known. */
function singleSteps({ timesMs, columns }: HistoryData, id: string, { intervalMs, toMs }: Known): TrialStep[] {
  const values = columns.get(id) ?? [];
  const known = timesMs.flatMap((fromMs, index) => {
    const value = values[index];
    return typeof value === "number" ? [{ fromMs, value }] : [];
  });
  return known.flatMap(({ fromMs, value }, index): TrialStep[] => {
    const nextMs = known[index + 1]?.fromMs ?? Math.min(toMs, fromMs + intervalMs);
    const endMs = Math.min(nextMs, fromMs + gapIntervals * intervalMs);
    const step = { fromMs, toMs: endMs, lowest: value, highest: value, checks: 1 };
    return endMs < nextMs ? [step, { fromMs: endMs, toMs: nextMs, lowest: null, highest: null, checks: 0 }] : [step];
  });
}

/** Single values of the last two days, and before them each hour with its extremes. */
export function limitHistory(rows: LimitRows, id: string, known: Known): LimitHistory {
  const { intervalMs, toMs } = known;
  const span = { fromMs: toMs - rangeSpanMs["30d"], toMs };
  const [highest, lowest, single] = [rows.highest, rows.lowest, rows.single].map((each) => readHistory(each, span)) as [
    HistoryData,
    HistoryData,
    HistoryData,
  ];
  const hasSingle = !isSteps(single);
  const untilMs = hasSingle ? singleFromMs(toMs) : toMs;
  const checks = Math.max(1, Math.round(hourMs / intervalMs));
  const lows = new Map(lowest.timesMs.map((ms, index) => [ms, columnOf(lowest, id)[index] ?? null]));
  const hours = highest.timesMs.flatMap((fromMs, index): TrialStep[] => {
    if (fromMs >= untilMs) return [];
    const high = columnOf(highest, id)[index] ?? null;
    return [{ fromMs, toMs: fromMs + hourMs, lowest: lows.get(fromMs) ?? null, highest: high, checks }];
  });
  const steps = [...hours, ...(hasSingle ? singleSteps(single, id, known) : [])];
  const first = steps.find((step) => step.highest !== null);
  return { toMs, steps, single, highest, lowest, knownMs: first ? toMs - first.fromMs : 0 };
}
