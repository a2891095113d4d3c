import type { TimeseriesRows } from "@monitor/contract";
import { readHistory } from "../../../../shared/charts/history-data.ts";
import type { HistoryData, TimeSpan } from "../../../../shared/charts/history-data.ts";

/** The rows of a sensor, and which of their channels is drawn. */
export interface HistoryPart {
  readonly id: string;
  readonly channel: string;
  readonly rows: TimeseriesRows;
}

/**
 * Histories of several sensors over common times, a column a sensor. Sensors are scanned at times of their own: a value holds until its
 * sensor's next one, so that no line breaks at the times of the others.
 */
export function commonHistory(parts: readonly HistoryPart[], span: TimeSpan): HistoryData {
  const histories = parts.map(({ id, channel, rows }) => {
    const { timesMs, columns, stepMs } = readHistory(rows, span);
    return { id, timesMs, values: columns.get(channel) ?? [], stepMs };
  });
  const timesMs = [...new Set(histories.flatMap((history) => history.timesMs))].sort((one, other) => one - other);
  const columns = new Map(
    histories.map(({ id, timesMs: own, values }) => {
      let at = -1;
      const column = timesMs.map((time) => {
        while (at + 1 < own.length && (own[at + 1] ?? Infinity) <= time) at += 1;
        const isOver = at === own.length - 1 && (own[at] ?? 0) < time;
        return at < 0 || isOver ? null : (values[at] ?? null);
      });
      return [id, column] as const;
    }),
  );
  return { timesMs, columns, stepMs: Math.max(0, ...histories.map(({ stepMs }) => stepMs)) };
}
