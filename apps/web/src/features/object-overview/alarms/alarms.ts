import type { AlarmCounts } from "@monitor/contract";
import { alarmStatuses, displayStatuses } from "@monitor/domain";
import type { DisplayOptions } from "@monitor/domain";
import type { StatusCounts } from "../../../shared/monitoring-ui/status-counter.tsx";

/** What counts as an alarm, in the order in which it is stacked: the worst is on top. */
export const stackedStatuses = [...alarmStatuses].reverse();
export type AlarmStatus = (typeof alarmStatuses)[number];

/** Sensors in alarm at the end of one half hour. */
export interface AlarmBar {
  readonly startMs: number;
  readonly endMs: number;
  /** The last one: its half hour still runs, and it shows the present status. */
  readonly isNow: boolean;
  readonly counts: Readonly<Record<AlarmStatus, number>>;
  readonly total: number;
}

export interface AlarmHistory {
  readonly first_time: string;
  readonly alarms: readonly AlarmCounts[];
}

/** Seconds that one bar stands for, independent of the buckets of the status history. */
const barMs = 1_800_000;

function shownCounts(counts: Readonly<Record<AlarmStatus, number>>, options: DisplayOptions): AlarmBar["counts"] {
  if (options.isCluster === true) return counts;
  return { ...counts, down: counts.down + counts.down_partial, down_partial: 0 };
}

/**
 * The alarms of the last 24 hours. The last bar is the present moment: it takes the counts that the page shows beside it, so
 * that the two never disagree.
 */
export function alarmBars(history: AlarmHistory, now: StatusCounts, options: DisplayOptions): AlarmBar[] {
  const firstMs = Date.parse(history.first_time);
  return history.alarms.map((alarms, index) => {
    const isNow = index === history.alarms.length - 1;
    const counts = isNow ? now : shownCounts(alarms, options);
    return {
      startMs: firstMs + index * barMs,
      endMs: firstMs + (index + 1) * barMs,
      isNow,
      counts,
      total: alarmStatuses.reduce((sum, status) => sum + counts[status], 0),
    };
  });
}

/** The statuses of a bar with their numbers, worst first. */
export function alarmsOf({ counts }: AlarmBar): { status: AlarmStatus; count: number }[] {
  return displayStatuses
    .flatMap((status) => alarmStatuses.filter((alarm) => alarm === status))
    .map((status) => ({ status, count: counts[status] }))
    .filter(({ count }) => count > 0);
}

/** The bar with most alarms, the latest of equals; null without any alarm. */
export function highestBar(bars: readonly AlarmBar[]): AlarmBar | null {
  const most = bars.reduce((highest, { total }) => Math.max(highest, total), 0);
  return most === 0 ? null : ([...bars].reverse().find(({ total }) => total === most) ?? null);
}

export interface AlarmArea {
  readonly barWidth: number;
  readonly gap: number;
  readonly height: number;
}

/** A few alarms in a quiet day must not fill the whole height. */
const minScale = 4;

/** One path a status for all bars, in the units of the area; a status without an alarm has an empty path. */
export function alarmPaths(
  bars: readonly AlarmBar[],
  { barWidth, gap, height }: AlarmArea,
): Record<AlarmStatus, string> {
  const scale = height / Math.max(minScale, highestBar(bars)?.total ?? 0);
  const paths = { down: "", down_partial: "", down_acknowledged: "", warning: "", unusual: "" };
  bars.forEach(({ counts }, index) => {
    let y = height;
    for (const status of stackedStatuses) {
      const size = counts[status] * scale;
      if (size <= 0) continue;
      y -= size;
      paths[status] += `M${round(index * (barWidth + gap))} ${round(y)}h${barWidth}v${round(size)}h${-barWidth}z`;
    }
  });
  return paths;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
