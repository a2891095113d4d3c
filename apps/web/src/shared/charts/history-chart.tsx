import { useEffect, useRef, useState } from "react";
import type { KeyboardEvent, MouseEvent } from "react";
import { useLanguage } from "../i18n/index.ts";
import { useTheme } from "../theme/index.ts";
import { useTimeZone } from "../time-zone/index.ts";
import { downtimeBands } from "./bands.ts";
import type { ChartModel } from "./chart-model.ts";
import { ChartOverlay, LimitLabels } from "./chart-overlay.tsx";
import { indexAfterKey, nearestIndex } from "./crosshair.ts";
import styles from "./history-chart.module.css";
import type { ChartValues, HistoryData, TimeSpan } from "./history-data.ts";
import { drawPlot } from "./plot.ts";
import { plotArea } from "./plot-spec.ts";
import { readPlotColours } from "./plot-colours.ts";
import { readingText } from "./reading-text.ts";
import { useMessages } from "./texts.ts";
import { timeTicks } from "./time-axis.ts";
import type { HistoryRange } from "./time-axis.ts";
import { useElementWidth } from "./use-element-width.ts";

export const chartHeight = 204;

export interface HistoryChartProps {
  /** Name of the chart. */
  readonly label: string;
  readonly data: HistoryData;
  readonly model: ChartModel;
  readonly range: HistoryRange;
  readonly span: TimeSpan;
  /** Values of the Downtime channel, percent of each step. */
  readonly downtime: ChartValues;
}

/**
 * Lines over time (DESIGN 8). The pointer and the arrow keys move a crosshair whose reading is shown beside it, and told as
 * the value of a slider.
 */
export function HistoryChart({ label, data, model, range, span, downtime }: HistoryChartProps) {
  const texts = useMessages();
  const locale = useLanguage();
  const zone = useTimeZone();
  const theme = useTheme();
  const frameRef = useRef<HTMLDivElement>(null);
  const hostRef = useRef<HTMLDivElement>(null);
  const width = useElementWidth(frameRef);
  const [index, setIndex] = useState<number | null>(null);
  const area = plotArea({ width, height: chartHeight }, model.axes.right !== null);

  useEffect(() => {
    const host = hostRef.current;
    if (!host || width === 0) return undefined;
    const colours = readPlotColours(host);
    const spec = {
      ...span,
      ...model,
      colours,
      timesMs: data.timesMs,
      series: model.series.map((entry) => ({ ...entry, colour: colours.series[entry.colour - 1] ?? colours.axis })),
      timeTicks: timeTicks({ ...span, range, widthPx: area.width, locale, zone, weekdays: texts.weekdays }),
      bands: downtimeBands(data, downtime),
    };
    return drawPlot(host, spec, { width, height: chartHeight });
    // The theme changes what the colours' names stand for.
  }, [model, data, downtime, span, range, width, area.width, locale, zone, texts, theme]);

  const isKnown = index !== null && index < data.timesMs.length;
  const reading = isKnown
    ? readingText({ index, data, model, downtime, range, format: { locale, zone }, texts })
    : null;

  function point(event: MouseEvent<HTMLDivElement>) {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left - area.left;
    const ms = span.fromMs + (x / area.width) * (span.toMs - span.fromMs);
    const isInside = x >= 0 && x <= area.width;
    setIndex(isInside ? nearestIndex(data.timesMs, ms) : null);
  }
  function press(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = event.key === "Escape" ? null : indexAfterKey(event.key, index, data.timesMs.length);
    if (next === null && event.key !== "Escape") return;
    event.preventDefault();
    setIndex(next);
  }

  return (
    <div
      ref={frameRef}
      className={styles.chart}
      style={{ height: chartHeight }}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, data.timesMs.length - 1)}
      aria-valuenow={index ?? data.timesMs.length - 1}
      aria-valuetext={reading?.spoken ?? texts.noReading}
      onMouseMove={point}
      onMouseLeave={() => setIndex(null)}
      onKeyDown={press}
      onBlur={() => setIndex(null)}
    >
      <div ref={hostRef} className={styles.canvas} aria-hidden="true" />
      {width > 0 ? <LimitLabels model={model} area={area} /> : null}
      {width > 0 && isKnown && reading ? (
        <ChartOverlay model={model} area={area} index={index} data={data} span={span} reading={reading} width={width} />
      ) : null}
    </div>
  );
}
