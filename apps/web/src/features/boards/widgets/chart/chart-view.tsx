import { calls, primaryChannelOf, queryKeyOf } from "@monitor/contract";
import type { Sensor, TimeseriesRows } from "@monitor/contract";
import { parentOf, parseUnit } from "@monitor/domain";
import type { HistoryPeriod } from "@monitor/domain";
import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { runCall } from "../../../../shared/api/index.ts";
import { serverTime } from "../../../../shared/clock/index.ts";
import { ChartLegend } from "../../../../shared/charts/chart-legend.tsx";
import { chartModel, shownUnitOf, unitKeyOf } from "../../../../shared/charts/chart-model.ts";
import type { ChartChannel } from "../../../../shared/charts/chart-model.ts";
import { plotMargins } from "../../../../shared/charts/plot-spec.ts";
import { HistoryChart } from "../../../../shared/charts/history-chart.tsx";
import { toggleSeries } from "../../../../shared/charts/series-selection.ts";
import type { SeriesSelection } from "../../../../shared/charts/series-selection.ts";
import { rangeSpanMs } from "../../../../shared/charts/time-axis.ts";
import type { HistoryRange } from "../../../../shared/charts/time-axis.ts";
import { useLanguage } from "../../../../shared/i18n/index.ts";
import { useBoardSensors } from "../../board-data.tsx";
import { useMessages } from "../../texts.ts";
import { WidgetNote, WidgetWait } from "../widget-state.tsx";
import { shownRefusals } from "../widget-view.ts";
import type { WidgetViewProps } from "../widget-view.ts";
import { commonHistory } from "./common-history.ts";

const periods: Record<HistoryRange, HistoryPeriod> = { "2h": "live", "2d": "short", "30d": "medium", "365d": "long" };
/** Title and two lines of the legend. */
const headPx = 104;
const rowPx = 72;

function channelOf(sensor: Sensor): ChartChannel | null {
  const channel = primaryChannelOf(sensor);
  if (channel === null) return null;
  const device = parentOf(sensor.path ?? [])?.name;
  const name = [device, sensor.name].filter(Boolean).join(" · ");
  return { id: sensor.id, name, unit: parseUnit(channel.unit), limits: channel.limits ?? null, lookup: null };
}

/** The rows of each sensor, under the keys that its own page has too. */
function useRows(ids: readonly string[], range: HistoryRange) {
  return useQueries({
    queries: ids.map((id) => {
      const input = { params: { id, period: periods[range] } };
      return {
        queryKey: queryKeyOf(calls.getTimeseries, input),
        queryFn: ({ signal }: { signal: AbortSignal }) => runCall(calls.getTimeseries, { ...input, signal }),
        meta: { expects: shownRefusals },
      };
    }),
  });
}

export function ChartView({ widget, range }: WidgetViewProps) {
  const texts = useMessages();
  const locale = useLanguage();
  const sensors = useBoardSensors(widget.sensors ?? []);
  const rows = useRows(
    sensors.map(({ id }) => id),
    range,
  );
  const updatedMs = Math.max(0, ...rows.map(({ dataUpdatedAt }) => dataUpdatedAt));
  const drawn = sensors.flatMap((sensor) => channelOf(sensor) ?? []);
  // Limits of one among several would be taken for those of all.
  const channels = drawn.length > 1 ? drawn.map((channel) => ({ ...channel, limits: null })) : drawn;
  const shown = useMemo(() => {
    const toMs = updatedMs + (serverTime.get() ?? 0);
    const span = { fromMs: toMs - rangeSpanMs[range], toMs };
    const parts = sensors.map((sensor, index) => {
      const data: TimeseriesRows = rows[index]?.data ?? [];
      return { id: sensor.id, channel: primaryChannelOf(sensor)?.id ?? "", rows: data };
    });
    const data = commonHistory(parts, span);
    const all = channels.map(({ id, unit }) => ({ id, unitKey: unitKeyOf(unit) }));
    const selection = all.reduce<SeriesSelection>((chosen, { id }) => toggleSeries(chosen, all, id), new Map());
    return { span, data, selection, model: chartModel({ data, channels, selection, locale }) };
    // Rows are new objects with each answer only.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [updatedMs, range, locale, sensors.length, ...rows.map(({ data }) => data)]);
  const failure = rows.find(({ error }) => error !== null)?.error ?? null;
  if (sensors.length === 0) return <WidgetNote isFault>{texts.goneSensor}</WidgetNote>;
  if (rows.every(({ data }) => data === undefined)) return <WidgetWait error={failure} />;
  const name = widget.title || texts.kinds.chart;
  return (
    <>
      <HistoryChart
        label={name}
        data={shown.data}
        model={shown.model}
        range={range}
        span={shown.span}
        downtime={[]}
        bands={[]}
        frame={{ height: Math.max(100, widget.h * rowPx - 16 - headPx), behind: plotMargins.withoutAxis }}
      />
      <ChartLegend
        label={name}
        channels={channels}
        selection={shown.selection}
        unitTextOf={(channel) => shownUnitOf(shown.model, channel)}
        onToggle={() => {}}
      />
    </>
  );
}
