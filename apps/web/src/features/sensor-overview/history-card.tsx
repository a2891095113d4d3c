import type { Sensor } from "@monitor/contract";
import { isPausedStatus } from "@monitor/domain";
import { ArrowLeft, ChartLine, ChartNoAxesCombined, Table2 } from "lucide-react";
import { useRef } from "react";
import { hasValues } from "../../shared/charts/history-data.ts";
import { historyRanges, spanText } from "../../shared/charts/time-axis.ts";
import { rangeOfSpan } from "../../shared/charts/zoom.ts";
import { PanelError } from "../../shared/error-boundary/index.ts";
import { lazyPart } from "../../shared/loading/index.ts";
import { statusOf } from "../../shared/monitored-objects/index.ts";
import { useZonedFormat, zoneMark } from "../../shared/time-zone/index.ts";
import { Button } from "../../shared/ui/button.tsx";
import { Card } from "../../shared/ui/card.tsx";
import { EmptyState } from "../../shared/ui/empty-state.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import { IconButton } from "../../shared/ui/icon-button.tsx";
import { SegmentedControl } from "../../shared/ui/segmented-control.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { downtimeIdOf } from "./chart-channels.ts";
import type { ChannelRow } from "./channel-rows.ts";
import { HistoryDownloads } from "./history-downloads.tsx";
import type { TakePicture } from "./history-view.tsx";
import { usePauseBands } from "./pause-bands.ts";
import styles from "./sensor-overview.module.css";
import { useMessages } from "./texts.ts";
import type { SensorHistory } from "./use-history.ts";
import type { HistoryView as View } from "./use-history-view.ts";

const HistoryView = lazyPart(async () => (await import("./history-view.tsx")).HistoryView, {
  fallback: () => <Skeleton height={chartAreaHeight} />,
});

export const chartAreaHeight = 236;

export interface HistoryCardProps {
  readonly sensor: Sensor;
  readonly rows: readonly ChannelRow[];
  readonly view: View;
  readonly history: SensorHistory;
}

/** The values of the sensor over time, as a chart or a table. */
export function HistoryCard(props: HistoryCardProps) {
  const { sensor, rows, view, history } = props;
  const texts = useMessages();
  const format = useZonedFormat();
  const pictureRef = useRef<TakePicture | null>(null);
  const { data, span } = history;

  const hasData = data !== null && hasValues(data);
  const shownSpan = data ? spanText(span, format) : "";
  const rangeName = view.zoom ? shownSpan : texts.ranges[view.range];
  const rangeControl = (
    <SegmentedControl
      label={texts.range}
      value={view.range}
      onChange={view.chooseRange}
      segments={historyRanges.map((value) => ({ value, label: texts.ranges[value] }))}
    />
  );
  return (
    <Card
      title={texts.history}
      isBusy={!data && !history.error}
      actions={
        <>
          {view.zoom ? (
            <Button size="sm" kind="ghost" icon={ArrowLeft} className={styles.zoomBack} onClick={view.zoomBack}>
              {texts.zoomBack}
            </Button>
          ) : null}
          <span className={styles.span} data-hide-below="md">
            {shownSpan}
          </span>
          <span data-hide-below="sm">{rangeControl}</span>
          <IconButton
            icon={view.isTable ? ChartNoAxesCombined : Table2}
            size="sm"
            label={view.isTable ? texts.showAsChart : texts.showAsTable}
            onClick={() => view.setTable(!view.isTable)}
          />
          <HistoryDownloads
            sensorName={sensor.name}
            spanName={`${shownSpan} ${zoneMark(span.toMs, format.zone)}`}
            fileRange={view.zoom ? "zoom" : view.range}
            data={hasData ? data : null}
            rows={rows}
            hasPicture={hasData && !view.isTable}
            pictureRef={pictureRef}
          />
        </>
      }
    >
      <div className={styles.rangeRow} data-show-below="sm">
        {rangeControl}
      </div>
      <div className={styles.history}>
        <Content {...props} rangeName={rangeName} pictureRef={pictureRef} />
      </div>
    </Card>
  );
}

interface ContentProps extends HistoryCardProps {
  readonly rangeName: string;
  readonly pictureRef: { current: TakePicture | null };
}

function Content({ sensor, rows, view, history, rangeName, pictureRef }: ContentProps) {
  const texts = useMessages();
  const { data, span, error } = history;
  const pauses = usePauseBands(sensor, span);
  if (!data) {
    if (!error) return <Skeleton height={chartAreaHeight} />;
    return (
      <PanelError
        title={texts.historyFailedTitle}
        error={error}
        isRetrying={history.isFetching}
        onRetry={history.retry}
      >
        {texts.historyFailedText}
      </PanelError>
    );
  }
  if (!hasValues(data)) {
    return (
      <EmptyState
        icon={<Icon shape={ChartLine} size={22} />}
        title={texts.noHistoryTitle}
        action={
          view.zoom ? (
            <Button size="sm" onClick={view.zoomBack}>
              {texts.zoomBack}
            </Button>
          ) : null
        }
      >
        {isPausedStatus(statusOf(sensor)) ? texts.noHistoryPaused : texts.noHistoryText}
      </EmptyState>
    );
  }
  return (
    <HistoryView
      label={texts.historyOf(sensor.name, rangeName)}
      legendLabel={texts.legend}
      isTable={view.isTable}
      data={data}
      channels={view.channels}
      selection={view.selection}
      range={view.zoom ? rangeOfSpan(view.zoom) : view.range}
      span={span}
      downtimeId={downtimeIdOf(rows)}
      pauses={pauses}
      pictureRef={pictureRef}
      onToggle={view.toggleChannel}
      onZoom={view.zoomTo}
      onZoomBack={view.zoom ? view.zoomBack : undefined}
    />
  );
}
