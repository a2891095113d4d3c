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

const columnOf = (data: HistoryData, id: string) => data.columns.get(id) ?? [];

/** Results come at odd times: rows that all lie on five minutes are steps, not single values. */
const isSteps = ({ timesMs }: HistoryData) => timesMs.every((ms) => ms % fiveMinutesMs === 0);

function singleSteps(data: HistoryData, id: string): TrialStep[] {
  const values = columnOf(data, id);
  return data.timesMs.map((fromMs, index) => {
    const value = values[index] ?? null;
    const toMs = data.timesMs[index + 1] ?? fromMs + data.stepMs;
    return { fromMs, toMs, lowest: value, highest: value, checks: 1 };
  });
}

/** Single values of the last two days, and before them each hour with its extremes. */
export function limitHistory(rows: LimitRows, id: string, toMs: number): LimitHistory {
  const span = { fromMs: toMs - rangeSpanMs["30d"], toMs };
  const [highest, lowest, single] = [rows.highest, rows.lowest, rows.single].map((each) => readHistory(each, span)) as [
    HistoryData,
    HistoryData,
    HistoryData,
  ];
  const hasSingle = !isSteps(single);
  const untilMs = hasSingle ? singleFromMs(toMs) : toMs;
  const checks = hasSingle && single.stepMs > 0 ? Math.max(1, Math.round(hourMs / single.stepMs)) : 1;
  const lows = new Map(lowest.timesMs.map((ms, index) => [ms, columnOf(lowest, id)[index] ?? null]));
  const hours = highest.timesMs.flatMap((fromMs, index): TrialStep[] => {
    if (fromMs >= untilMs) return [];
    const high = columnOf(highest, id)[index] ?? null;
    return [{ fromMs, toMs: fromMs + hourMs, lowest: lows.get(fromMs) ?? null, highest: high, checks }];
  });
  const steps = [...hours, ...(hasSingle ? singleSteps(single, id) : [])];
  const first = steps.find((step) => step.highest !== null);
  return { toMs, steps, single, highest, lowest, knownMs: first ? toMs - first.fromMs : 0 };
}
