import { useLayoutEffect, useRef, useState } from "react";
import { useLanguage } from "../i18n/index.ts";
import { StatusIcon } from "../monitoring-ui/status-icon.tsx";
import { yOf } from "./chart-model.ts";
import type { ChartModel } from "./chart-model.ts";
import { tooltipLeft } from "./crosshair.ts";
import styles from "./history-chart.module.css";
import type { HistoryData, TimeSpan } from "./history-data.ts";
import { limitLabels } from "./limit-labels.ts";
import { ownColourStyle } from "./own-colour.ts";
import { axisWidth } from "./plot-spec.ts";
import type { PlotArea } from "./plot-spec.ts";
import type { Reading } from "./reading-text.ts";
import { useMessages } from "./texts.ts";

/** Numbers of the limits at the right edge. */
export function LimitLabels({ model, area }: { readonly model: ChartModel; readonly area: PlotArea }) {
  const texts = useMessages();
  const locale = useLanguage();
  const hasRightAxis = model.axes.right !== null;
  return (
    <>
      {limitLabels(model, area, locale).map(({ kind, value, text, top }) => (
        <span
          key={`${kind} ${value}`}
          className={styles.limit}
          data-tone={kind === "error" ? "down" : "warning"}
          data-is-inside={hasRightAxis ? "" : undefined}
          style={{
            top,
            ...(hasRightAxis ? { right: axisWidth(model.axes.right) + 6 } : { left: area.left + area.width + 6 }),
          }}
        >
          <StatusIcon
            status={kind === "error" ? "down" : "warning"}
            size={12}
            label={kind === "error" ? texts.errorLimit : texts.warningLimit}
          />
          {text}
        </span>
      ))}
    </>
  );
}

export interface ChartOverlayProps {
  readonly model: ChartModel;
  readonly area: PlotArea;
  readonly index: number;
  readonly data: HistoryData;
  readonly span: TimeSpan;
  readonly reading: Reading;
  /** Width of the whole chart in pixels. */
  readonly width: number;
}

/** Crosshair, a dot on each line, and the reading beside it. */
export function ChartOverlay({ model, area, index, data, span, reading, width }: ChartOverlayProps) {
  const tipRef = useRef<HTMLDivElement>(null);
  const [tipWidth, setTipWidth] = useState(0);
  const timeMs = data.timesMs[index] ?? span.fromMs;
  const x = area.left + ((timeMs - span.fromMs) / (span.toMs - span.fromMs)) * area.width;
  useLayoutEffect(() => setTipWidth(tipRef.current?.offsetWidth ?? 0), [reading]);
  return (
    <div aria-hidden="true">
      <span className={styles.crosshair} style={{ left: x, top: area.top, height: area.height }} />
      {model.series.map((series) => {
        const axis = model.axes[series.side];
        const value = series.values[index] ?? null;
        if (!axis || value === null) return null;
        return (
          <span
            key={series.id}
            className={styles.dot}
            data-series={series.colour}
            style={{ ...ownColourStyle(series.ownColour), left: x, top: yOf(value, axis, area) }}
          />
        );
      })}
      <div ref={tipRef} className={styles.tip} style={{ left: tooltipLeft(x, tipWidth, width), top: area.top + 32 }}>
        <div className={styles.tipTime}>{reading.time}</div>
        {reading.lines.map((line) => (
          <div key={line.id} className={styles.tipRow}>
            <i data-series={line.colour ?? undefined} data-fill={line.band} style={ownColourStyle(line.ownColour)} />
            <span className={styles.tipName}>{line.name}</span>
            <b>{line.text}</b>
          </div>
        ))}
      </div>
    </div>
  );
}
