import { timeseriesCalls } from "@monitor/contract";
import { parseScanningInterval } from "@monitor/domain";
import { useMemo, useState } from "react";
import { useCall } from "../../../shared/api/index.ts";
import { readHistory } from "../../../shared/charts/history-data.ts";
import type { HistoryData, TimeSpan } from "../../../shared/charts/history-data.ts";
import { rangeSpanMs } from "../../../shared/charts/time-axis.ts";
import { serverTime, systemClock } from "../../../shared/clock/index.ts";
import { readCalls, settingsInput } from "../settings/settings-calls.ts";
import { wireSectionOf } from "../settings/setting-values.ts";
import { limitHistory, singleFromMs } from "./limit-history.ts";
import type { LimitHistory } from "./limit-history.ts";

const minuteMs = 60_000;
const usualSeconds = 60;
const timeText = (ms: number) => new Date(ms).toISOString();
/** What is tried on does not change while limits are being dragged. */
const options = { isConstant: true, expects: [400, 403, 404, 501] };

export interface LimitHistoryState {
  readonly history: LimitHistory | null;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly retry: () => void;
}

/** The last 30 days of a channel, once. */
export function useLimitHistory(sensorId: string, channelId: string, intervalMs: number | null): LimitHistoryState {
  const [toMs] = useState(() => Math.ceil((systemClock.now() + (serverTime.get() ?? 0)) / minuteMs) * minuteMs);
  const fromMs = toMs - rangeSpanMs["30d"];
  const params = { id: sensorId };
  const hours = { from: timeText(fromMs), to: timeText(toMs), channels: channelId, step: 3600 };
  const single = { from: timeText(singleFromMs(toMs)), to: timeText(toMs), channels: channelId, step: 0 };
  const queries = [
    useCall(timeseriesCalls.getTimeseriesRange, { params, query: { ...hours, figure: "maximum" } }, options),
    useCall(timeseriesCalls.getTimeseriesRange, { params, query: { ...hours, figure: "minimum" } }, options),
    useCall(timeseriesCalls.getTimeseriesRange, { params, query: { ...single, figure: "maximum" } }, options),
  ];
  const [highest, lowest, values] = queries.map(({ data }) => data);
  const history = useMemo(
    () =>
      highest && lowest && values && intervalMs !== null
        ? limitHistory({ highest, lowest, single: values }, channelId, { intervalMs, toMs })
        : null,
    [highest, lowest, values, channelId, intervalMs, toMs],
  );
  const failed = queries.find(({ error, data }) => error !== null && data === undefined);
  return {
    history,
    error: failed?.error ?? null,
    isFetching: failed?.isFetching ?? false,
    retry: () => queries.forEach((query) => void (query.data === undefined && query.refetch())),
  };
}

/** A part of the history more closely, in steps that suit it; null until it is here. */
export function useCloserHistory(
  ids: { sensorId: string; channelId: string },
  zoom: TimeSpan | null,
): HistoryData | null {
  const query = { from: timeText(zoom?.fromMs ?? 0), to: timeText(zoom?.toMs ?? 0), channels: ids.channelId };
  const { data } = useCall(
    timeseriesCalls.getTimeseriesRange,
    { params: { id: ids.sensorId }, query: { ...query, figure: "maximum" } },
    { isEnabled: zoom !== null, expects: options.expects },
  );
  return useMemo(() => (zoom && data ? readHistory(data, zoom) : null), [data, zoom]);
}

/** How often the sensor is checked, null until it is known, and good checks in a row after which it is back when it was Down. */
export function useCheckFacts(sensorId: string): {
  readonly intervalMs: number | null;
  readonly checksBeforeUp: number;
} {
  const { data, error } = useCall(readCalls.sensor, settingsInput(sensorId), { expects: [403, 404] });
  const { interval, goodintervalsup } = wireSectionOf(data ?? {}, { name: "intervalgroup" });
  const seconds = parseScanningInterval(String(interval)) ?? usualSeconds;
  return {
    intervalMs: data === undefined && error === null ? null : seconds * 1000,
    checksBeforeUp: Math.max(1, Number(goodintervalsup) || 1),
  };
}
