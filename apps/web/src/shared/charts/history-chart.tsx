import { useEffect, useId, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { useLanguage } from "../i18n/index.ts";
import { useTheme } from "../theme/index.ts";
import { useTimeZone } from "../time-zone/index.ts";
import type { ChartBand } from "./bands.ts";
import { hasNoValues } from "./chart-model.ts";
import type { ChartModel } from "./chart-model.ts";
import { ChartOverlay, LimitLabels } from "./chart-overlay.tsx";
import { indexAfterKey, nearestIndex } from "./crosshair.ts";
import styles from "./history-chart.module.css";
import type { ChartValues, HistoryData, TimeSpan } from "./history-data.ts";
import { drawPlot } from "./plot.ts";
import { plotArea, plotMargins } from "./plot-spec.ts";
import { readPlotColours } from "./plot-colours.ts";
import { readingText } from "./reading-text.ts";
import { useMessages } from "./texts.ts";
import { timeTicks } from "./time-axis.ts";
import type { HistoryRange } from "./time-axis.ts";
import { useChartPointer } from "./use-chart-pointer.ts";
import { useElementWidth } from "./use-element-width.ts";
import { zoomAround } from "./zoom.ts";

export const chartHeight = 204;

export interface HistoryChartProps {
  /** Name of the chart. */
  readonly label: string;
  readonly data: HistoryData;
  readonly model: ChartModel;
  /** The format of times; of a zoomed chart that of the range that its span suits. */
  readonly range: HistoryRange;
  readonly span: TimeSpan;
  /** Values of the Downtime channel, percent of each step. */
  readonly downtime: ChartValues;
  readonly bands: readonly ChartBand[];
  /** A span was selected to zoom in. */
  readonly onZoom?: ((span: TimeSpan) => void) | undefined;
  /** The way out of it, where there is one. */
  readonly onZoomBack?: (() => void) | undefined;
  /** Its height, and the room at the right where there is no axis, in pixels. */
  readonly frame?: ChartFrame;
}

interface ChartFrame {
  readonly height: number;
  readonly behind: number;
}
const usualFrame: ChartFrame = { height: chartHeight, behind: plotMargins.withoutAxis };
const frameOf = ({ frame }: HistoryChartProps): ChartFrame => frame ?? usualFrame;

/** Keeps the drawing up to date; crosshair and labels are drawn over it as elements. */
function useDrawing(props: HistoryChartProps, width: number) {
  const { data, model, range, span, bands } = props;
  const { height, behind } = frameOf(props);
  const texts = useMessages();
  const locale = useLanguage();
  const zone = useTimeZone();
  const theme = useTheme();
  const hostRef = useRef<HTMLDivElement>(null);
  const { width: areaWidth } = plotArea({ width, height }, model.axes, behind);
  useEffect(() => {
    const host = hostRef.current;
    if (!host || width === 0) return undefined;
    const colours = readPlotColours(host);
    const spec = {
      ...span,
      ...model,
      colours,
      bands,
      behind,
      timesMs: data.timesMs,
      series: model.series.map((entry) => ({
        ...entry,
        colour: entry.ownColour ?? colours.series[entry.colour - 1] ?? colours.axis,
      })),
      timeTicks: timeTicks({ ...span, range, widthPx: areaWidth, locale, zone, weekdays: texts.weekdays }),
    };
    return drawPlot(host, spec, { width, height });
    // The theme changes what the colours' names stand for.
  }, [model, data, bands, span, range, width, height, behind, areaWidth, locale, zone, texts, theme]);
  return hostRef;
}

function indexInSpan(timesMs: readonly number[], { fromMs, toMs }: TimeSpan, ms: number | null): number | null {
  return ms === null || ms < fromMs || ms > toMs ? null : nearestIndex(timesMs, ms);
}

/** What plus and minus do: a closer look at the crosshair, or the way back; null for other keys. */
function zoomOfKey(key: string, { span, onZoom, onZoomBack }: HistoryChartProps, crosshairMs: number | null) {
  if (key === "-") return onZoomBack ?? null;
  if (!onZoom || !["+", "="].includes(key)) return null;
  const zoomed = zoomAround(crosshairMs ?? (span.fromMs + span.toMs) / 2, span);
  return zoomed && (() => onZoom(zoomed));
}

/**
 * Lines over time. The pointer and the arrow keys move a crosshair whose reading is shown beside it, and announced as
 * the value of a slider; it stays at its moment when newer values arrive. Dragging and the plus key zoom in.
 */
export function HistoryChart(props: HistoryChartProps) {
  const { label, data, model, range, span, downtime, bands, onZoom } = props;
  const { height, behind } = frameOf(props);
  const texts = useMessages();
  const locale = useLanguage();
  const zone = useTimeZone();
  const hintId = useId();
  const frameRef = useRef<HTMLDivElement>(null);
  const width = useElementWidth(frameRef);
  const hostRef = useDrawing(props, width);
  const [crosshairMs, setCrosshairMs] = useState<number | null>(null);
  const area = plotArea({ width, height }, model.axes, behind);
  const { timesMs } = data;
  const isEmpty = hasNoValues(model);
  const pointer = useChartPointer({ area, span, timesMs, onPoint: setCrosshairMs, onZoom });

  const index = indexInSpan(timesMs, span, crosshairMs);
  const reading =
    index === null
      ? null
      : readingText({ index, data, model, downtime, bands, range, format: { locale, zone }, texts });

  function press(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const zoom = zoomOfKey(event.key, props, crosshairMs);
    const next = indexAfterKey(event.key, index, timesMs.length);
    const isLeaving = event.key === "Escape" && crosshairMs !== null;
    if (next === null && !isLeaving && !zoom) return;
    event.preventDefault();
    if (zoom) zoom();
    else setCrosshairMs(next === null ? null : (timesMs[next] ?? null));
  }

  return (
    <div
      ref={frameRef}
      className={styles.chart}
      // A finger that moves up or down scrolls the page; sideways it moves the crosshair.
      style={{ height, touchAction: "pan-y" }}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-describedby={onZoom ? hintId : undefined}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, timesMs.length - 1)}
      aria-valuenow={index ?? Math.max(0, timesMs.length - 1)}
      aria-valuetext={reading?.accessibleText ?? (isEmpty ? texts.noValues : texts.noReading)}
      data-can-zoom={onZoom ? "" : undefined}
      {...pointer.handlers}
      onKeyDown={press}
      onBlur={() => setCrosshairMs(null)}
    >
      <span id={hintId} hidden>
        {texts.zoomHint}
      </span>
      <div ref={hostRef} className={styles.canvas} aria-hidden="true" />
      {width > 0 ? <LimitLabels model={model} area={area} /> : null}
      {isEmpty ? <p className={styles.noValues}>{texts.noValues}</p> : null}
      {pointer.selection ? <span className={styles.selection} style={pointer.selection} aria-hidden="true" /> : null}
      {width > 0 && index !== null && reading && !pointer.selection ? (
        <ChartOverlay model={model} area={area} index={index} data={data} span={span} reading={reading} width={width} />
      ) : null}
    </div>
  );
}
