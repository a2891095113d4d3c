import { timeseriesCalls } from "@monitor/contract";
import type { HistoryPeriod } from "@monitor/domain";
import { useMemo } from "react";
import { RestApiError, useCall } from "../../shared/api/index.ts";
import { serverTime } from "../../shared/clock/index.ts";
import { readHistory } from "../../shared/charts/history-data.ts";
import type { HistoryData, TimeSpan } from "../../shared/charts/history-data.ts";
import { rangeSpanMs } from "../../shared/charts/time-axis.ts";
import type { HistoryRange } from "../../shared/charts/time-axis.ts";
import type { HistoryAddress } from "./history-address.ts";

/** The period of the server that a span of time is read from: hours raw, days by 5 minutes, a month by hours, a year by days. */
const periodOfRange: Record<HistoryRange, HistoryPeriod> = {
  "2h": "live",
  "2d": "short",
  "30d": "medium",
  "365d": "long",
};
/** Statuses of a server that keeps no history: the card is then left out. */
const absentStatuses = [404, 501];
const expects = [400, 403, ...absentStatuses];

export interface SensorHistory {
  /** Null as long as nothing has arrived. */
  readonly data: HistoryData | null;
  readonly span: TimeSpan;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly isAbsent: boolean;
  readonly retry: () => void;
}

function isAbsent(error: Error | null): boolean {
  return error instanceof RestApiError && absentStatuses.includes(error.status);
}

/** A range that ends now, by the server's clock: a wrong clock here must not push its values out of the chart. */
function spanOf(range: HistoryRange, updatedMs: number): TimeSpan {
  const toMs = updatedMs + (serverTime.get() ?? 0);
  return { fromMs: toMs - rangeSpanMs[range], toMs };
}

const timeText = (ms: number) => new Date(ms).toISOString();

/**
 * The values of what is looked at. A zoom is read again in finer steps; until they are here, and from a server that has
 * no such call, it shows what the whole range has of it.
 */
export function useHistory(id: string, { range, zoom }: HistoryAddress): SensorHistory {
  const query = { from: timeText(zoom?.fromMs ?? 0), to: timeText(zoom?.toMs ?? 0) };
  const near = useCall(
    timeseriesCalls.getTimeseriesRange,
    { params: { id }, query },
    { isEnabled: zoom !== null, expects },
  );
  const hasNear = zoom !== null && !isAbsent(near.error);
  const params = { id, period: periodOfRange[range] };
  const whole = useCall(timeseriesCalls.getTimeseries, { params }, { isEnabled: !hasNear, expects });
  const shown = hasNear ? near : whole;
  const rows = (hasNear ? near.data : undefined) ?? whole.data;
  const span = useMemo(() => zoom ?? spanOf(range, whole.dataUpdatedAt), [zoom, range, whole.dataUpdatedAt]);
  const data = useMemo(() => (rows ? readHistory(rows, span) : null), [rows, span]);
  return {
    data,
    span,
    error: shown.error,
    isFetching: shown.isFetching,
    isAbsent: !hasNear && isAbsent(whole.error),
    retry: () => void shown.refetch(),
  };
}
