import { ChartLegend } from "../../shared/charts/chart-legend.tsx";
import type { ChartLegendProps } from "../../shared/charts/chart-legend.tsx";
import { HistoryChart } from "../../shared/charts/history-chart.tsx";
import type { HistoryChartProps } from "../../shared/charts/history-chart.tsx";
import { HistoryTable } from "../../shared/charts/history-table.tsx";
import type { ChannelRow } from "./channel-rows.ts";
import { downtimeIdOf } from "./chart-channels.ts";

export interface HistoryViewProps extends Omit<HistoryChartProps, "downtime">, Pick<ChartLegendProps, "onToggle"> {
  readonly legendLabel: string;
  readonly isTable: boolean;
  readonly rows: readonly ChannelRow[];
}

const noValues: readonly null[] = [];

/** Chart or table with the legend; the part that brings the drawing library. */
export function HistoryView({ legendLabel, isTable, rows, onToggle, ...chart }: HistoryViewProps) {
  const { data, channels, selection } = chart;
  const downtimeId = downtimeIdOf(rows);
  const downtime = (downtimeId === null ? null : data.columns.get(downtimeId)) ?? noValues;
  return (
    <>
      {isTable ? <HistoryTable {...chart} /> : <HistoryChart {...chart} downtime={downtime} />}
      <ChartLegend label={legendLabel} channels={channels} selection={selection} onToggle={onToggle} />
    </>
  );
}
