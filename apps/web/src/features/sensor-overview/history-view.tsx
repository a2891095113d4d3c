import { useMemo } from "react";
import { ChartLegend } from "../../shared/charts/chart-legend.tsx";
import { chartModel, shownUnitOf } from "../../shared/charts/chart-model.ts";
import { HistoryChart } from "../../shared/charts/history-chart.tsx";
import type { HistoryChartProps } from "../../shared/charts/history-chart.tsx";
import { HistoryTable } from "../../shared/charts/history-table.tsx";
import type { HistoryTableProps } from "../../shared/charts/history-table.tsx";
import { useLanguage } from "../../shared/i18n/index.ts";
import type { ChannelRow } from "./channel-rows.ts";
import { downtimeIdOf } from "./chart-channels.ts";

export interface HistoryViewProps extends HistoryTableProps, Pick<HistoryChartProps, "span"> {
  readonly legendLabel: string;
  readonly isTable: boolean;
  readonly rows: readonly ChannelRow[];
  readonly onToggle: (id: string) => void;
}

const noValues: readonly null[] = [];

/** Chart or table with the legend; the part that brings the drawing library. */
export function HistoryView({ legendLabel, isTable, rows, span, onToggle, ...table }: HistoryViewProps) {
  const { label, data, channels, selection, range } = table;
  const locale = useLanguage();
  const model = useMemo(() => chartModel({ data, channels, selection, locale }), [data, channels, selection, locale]);
  const downtimeId = downtimeIdOf(rows);
  const downtime = (downtimeId === null ? null : data.columns.get(downtimeId)) ?? noValues;
  return (
    <>
      {isTable ? (
        <HistoryTable {...table} />
      ) : (
        <HistoryChart label={label} data={data} model={model} range={range} span={span} downtime={downtime} />
      )}
      <ChartLegend
        label={legendLabel}
        channels={channels}
        selection={selection}
        unitTextOf={(channel) => shownUnitOf(model, channel)}
        onToggle={onToggle}
      />
    </>
  );
}
