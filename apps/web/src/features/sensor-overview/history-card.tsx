import { calls } from "@monitor/contract";
import type { Sensor, TimeseriesWindow } from "@monitor/contract";
import { ChartLine, ChartNoAxesCombined, Download, Table2 } from "lucide-react";
import { lazy, Suspense, useMemo, useState } from "react";
import { RestApiError, useCall } from "../../shared/api/index.ts";
import { fileNameOf, historyCsv, saveFile } from "../../shared/charts/csv.ts";
import { hasValues, readHistory } from "../../shared/charts/history-data.ts";
import type { HistoryData } from "../../shared/charts/history-data.ts";
import { firstSelection, toggleSeries } from "../../shared/charts/series-selection.ts";
import type { SeriesSelection } from "../../shared/charts/series-selection.ts";
import { historyRanges, rangeSpanMs, spanText } from "../../shared/charts/time-axis.ts";
import type { HistoryRange } from "../../shared/charts/time-axis.ts";
import { PanelError } from "../../shared/error-boundary/index.ts";
import { useZonedFormat } from "../../shared/time-zone/index.ts";
import { Card } from "../../shared/ui/card.tsx";
import { EmptyState } from "../../shared/ui/empty-state.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import { IconButton } from "../../shared/ui/icon-button.tsx";
import { SegmentedControl } from "../../shared/ui/segmented-control.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { chartChannels, selectableOf } from "./chart-channels.ts";
import type { ChannelRow } from "./channel-rows.ts";
import styles from "./sensor-overview.module.css";
import { useMessages } from "./texts.ts";

const HistoryView = lazy(async () => ({ default: (await import("./history-view.tsx")).HistoryView }));

/** The window of the server that a span of time is read from: hours raw, days by 5 minutes, a month by hours, a year by days. */
export const windowOfRange: Record<HistoryRange, TimeseriesWindow> = {
  "2h": "live",
  "2d": "short",
  "30d": "medium",
  "365d": "long",
};
/** Statuses of a server that keeps no history: the card is then left out (DESIGN 17). */
const absentStatuses = [404, 501];
const chartAreaHeight = 236;

export interface HistoryCardProps {
  readonly sensor: Sensor;
  readonly rows: readonly ChannelRow[];
}

/** The values of the sensor over time, as a chart or a table. */
export function HistoryCard({ sensor, rows }: HistoryCardProps) {
  const texts = useMessages();
  const format = useZonedFormat();
  const [range, setRange] = useState<HistoryRange>("2h");
  const [isTable, setTable] = useState(false);
  const channels = useMemo(() => chartChannels(rows), [rows]);
  const [chosen, setChosen] = useState<SeriesSelection | null>(null);
  const selection = chosen ?? firstSelection(selectableOf(channels));
  const query = useCall(
    calls.getTimeseries,
    { params: { id: sensor.id, window: windowOfRange[range] } },
    { expects: absentStatuses },
  );
  const toMs = query.dataUpdatedAt;
  const span = useMemo(() => ({ fromMs: toMs - rangeSpanMs[range], toMs }), [toMs, range]);
  const data = useMemo(() => (query.data ? readHistory(query.data, span) : null), [query.data, span]);

  if (query.error instanceof RestApiError && absentStatuses.includes(query.error.status)) return null;

  const content = () => {
    if (!data) {
      if (!query.error) return <Skeleton height={chartAreaHeight} />;
      return (
        <PanelError
          title={texts.historyFailedTitle}
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        >
          {texts.historyFailedText}
        </PanelError>
      );
    }
    if (!hasValues(data)) {
      return (
        <EmptyState icon={<Icon shape={ChartLine} size={22} />} title={texts.noHistoryTitle}>
          {texts.noHistoryText}
        </EmptyState>
      );
    }
    return (
      <Suspense fallback={<Skeleton height={chartAreaHeight} />}>
        <HistoryView
          label={texts.historyOf(sensor.name, texts.ranges[range])}
          legendLabel={texts.legend}
          isTable={isTable}
          data={data}
          channels={channels}
          selection={selection}
          range={range}
          span={span}
          rows={rows}
          onToggle={(id) => setChosen(toggleSeries(selection, selectableOf(channels), id))}
        />
      </Suspense>
    );
  };

  const rangeControl = (
    <SegmentedControl
      label={texts.range}
      value={range}
      onChange={setRange}
      segments={historyRanges.map((value) => ({ value, label: texts.ranges[value] }))}
    />
  );
  return (
    <Card
      title={texts.history}
      isBusy={query.isPending}
      actions={
        <>
          <span className={styles.span} data-hide-below="md">
            {data ? spanText(span, format) : ""}
          </span>
          <span data-hide-below="sm">{rangeControl}</span>
          <IconButton
            icon={isTable ? ChartNoAxesCombined : Table2}
            size="sm"
            label={isTable ? texts.showAsChart : texts.showAsTable}
            onClick={() => setTable(!isTable)}
          />
          <IconButton
            icon={Download}
            size="sm"
            label={texts.download}
            isDisabled={!data || !hasValues(data)}
            onClick={() => (data ? download(sensor, data, { rows, range }) : undefined)}
          />
        </>
      }
    >
      <div className={styles.rangeRow} data-show-below="sm">
        {rangeControl}
      </div>
      <div className={styles.history}>{content()}</div>
    </Card>
  );
}

function download(
  sensor: Sensor,
  data: HistoryData,
  shown: { rows: readonly ChannelRow[]; range: HistoryRange },
): void {
  const names = new Map(
    shown.rows.map(({ channel, unit }) => {
      const name = unit.display_unit ? `${channel.name} (${unit.display_unit})` : channel.name;
      return [channel.id, name];
    }),
  );
  saveFile(`${fileNameOf(sensor.name)}-${shown.range}.csv`, historyCsv(data, names, "time_utc"));
}
