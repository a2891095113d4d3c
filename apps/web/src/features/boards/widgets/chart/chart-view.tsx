import { primaryChannelOf } from "@monitor/contract";
import type { Sensor, TimeseriesRows } from "@monitor/contract";
import { parentOf, parseUnit } from "@monitor/domain";
import { useMemo, useState } from "react";
import { serverTime } from "../../../../shared/clock/index.ts";
import { ChartLegend } from "../../../../shared/charts/chart-legend.tsx";
import { chartModel, shownUnitOf, unitKeyOf } from "../../../../shared/charts/chart-model.ts";
import type { ChartChannel } from "../../../../shared/charts/chart-model.ts";
import { plotMargins } from "../../../../shared/charts/plot-spec.ts";
import { HistoryChart } from "../../../../shared/charts/history-chart.tsx";
import { toggleSeries } from "../../../../shared/charts/series-selection.ts";
import type { SeriesSelection } from "../../../../shared/charts/series-selection.ts";
import { rangeSpanMs } from "../../../../shared/charts/time-axis.ts";
import { useLanguage } from "../../../../shared/i18n/index.ts";
import { useBoardSensors } from "../../board-data.tsx";
import { useMessages } from "../../texts.ts";
import { WidgetNote, WidgetWait } from "../widget-state.tsx";
import type { WidgetViewProps } from "../widget-view.ts";
import type { ChartRows } from "./chart-widget.tsx";
import { commonHistory } from "./common-history.ts";

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

function channelsOf(sensors: readonly Sensor[]): ChartChannel[] {
  const drawn = sensors.flatMap((sensor) => channelOf(sensor) ?? []);
  // Limits of one among several would be taken for those of all.
  return drawn.length > 1 ? drawn.map((channel) => ({ ...channel, limits: null })) : drawn;
}

const noIds: readonly string[] = [];
const noSensors: readonly Sensor[] = [];

export function ChartView({ widget, range, rows, updatedMs, error }: WidgetViewProps & ChartRows) {
  const texts = useMessages();
  const locale = useLanguage();
  const ids = widget.sensors ?? noIds;
  const found = useBoardSensors(ids);
  const sensors = found ?? noSensors;
  /** What the legend has switched; null: as many as can be told apart. */
  const [chosen, setChosen] = useState<SeriesSelection | null>(null);
  const shown = useMemo(() => {
    const toMs = updatedMs + (serverTime.get() ?? 0);
    const span = { fromMs: toMs - rangeSpanMs[range], toMs };
    const parts = sensors.map((sensor) => {
      const data: TimeseriesRows = rows[ids.indexOf(sensor.id)] ?? [];
      return { id: sensor.id, channel: primaryChannelOf(sensor)?.id ?? "", rows: data };
    });
    const data = commonHistory(parts, span);
    const channels = channelsOf(sensors);
    const all = channels.map(({ id, unit }) => ({ id, unitKey: unitKeyOf(unit) }));
    const usual = all.reduce<SeriesSelection>((before, { id }) => toggleSeries(before, all, id), new Map());
    const selection = chosen ?? usual;
    return { span, data, channels, all, selection, model: chartModel({ data, channels, selection, locale }) };
  }, [ids, sensors, rows, updatedMs, range, locale, chosen]);
  if (found === undefined) return <WidgetWait error={null} />;
  if (sensors.length === 0) return <WidgetNote isFault>{texts.goneSensor}</WidgetNote>;
  if (rows.every((data) => data === undefined)) return <WidgetWait error={error} />;
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
        channels={shown.channels}
        selection={shown.selection}
        unitTextOf={(channel) => shownUnitOf(shown.model, channel)}
        onToggle={(id) => setChosen(toggleSeries(shown.selection, shown.all, id))}
      />
    </>
  );
}
