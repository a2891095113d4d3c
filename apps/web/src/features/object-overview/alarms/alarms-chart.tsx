import { formatFull } from "@monitor/domain";
import { useId, useMemo } from "react";
import { useMonitoringWords } from "../../../shared/monitoring-ui/monitoring-words.ts";
import { useZonedFormat, zonedClock, zoneMark } from "../../../shared/time-zone/index.ts";
import type { ZonedFormat } from "../../../shared/time-zone/index.ts";
import { HatchPattern } from "../../../shared/ui/hatch-pattern.tsx";
import styles from "./alarms-panel.module.css";
import { alarmPaths, alarmsOf, highestBar, stackedStatuses } from "./alarms.ts";
import type { AlarmBar } from "./alarms.ts";
import { useMessages } from "../texts.ts";

const area = { barWidth: 7, gap: 1.75, height: 64 };
const step = area.barWidth + area.gap;
/** Bars between two times below the chart. */
const labelEvery = 12;

/** Hour and minute on the reader's clock. */
const clockOf = (ms: number, { zone }: ZonedFormat) => zonedClock(ms, zone).slice(0, "HH:MM".length);

/** "14:30 UTC": a bar counts the alarms of one moment; what came and went before is not in it. */
export function barTime({ endMs, isNow }: AlarmBar, format: ZonedFormat, now: string): string {
  return isNow ? now : `${clockOf(endMs, format)} ${zoneMark(endMs, format.zone)}`;
}

/** The bars of a day in one drawing, a path a status; each bar has its figures in a tooltip, all of them are its name. */
export function AlarmsChart({ bars }: { readonly bars: readonly AlarmBar[] }) {
  const texts = useMessages();
  const { statusLabel } = useMonitoringWords();
  const format = useZonedFormat();
  const hatchId = useId();
  const paths = useMemo(() => alarmPaths(bars, area), [bars]);
  const width = bars.length * step - area.gap;
  const figures = (bar: AlarmBar) =>
    alarmsOf(bar).map(({ status, count }) => `${formatFull(count, format.locale)} ${statusLabel(status)}`);
  const numberOf = (bar: AlarmBar) => formatFull(bar.total, format.locale);
  const last = bars[bars.length - 1];
  const highest = highestBar(bars);
  const name = [
    texts.alarms,
    ...(last ? [[texts.alarmsNow(numberOf(last)), ...figures(last)].join(", ")] : []),
    highest ? texts.alarmsMost(numberOf(highest), barTime(highest, format, texts.now)) : texts.noAlarms,
  ].join(". ");
  return (
    <>
      <svg
        className={styles.chart}
        height={area.height}
        viewBox={`0 0 ${width} ${area.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={name}
      >
        <HatchPattern id={hatchId} />
        <path d={`M0 ${area.height - 0.5}H${width}`} className={styles.ground} />
        {stackedStatuses.map((status) =>
          status === "down_acknowledged" ? (
            <path key={status} d={paths[status]} fill={`url(#${hatchId})`} />
          ) : (
            <path key={status} d={paths[status]} data-fill={status} className={styles[status]} />
          ),
        )}
        {bars.map((bar, index) => (
          <rect
            key={bar.startMs}
            x={index * step}
            y={0}
            width={step}
            height={area.height}
            fill="transparent"
            data-tooltip={`${barTime(bar, format, texts.now)}: ${bar.total === 0 ? texts.noAlarms : figures(bar).join(", ")}`}
          />
        ))}
      </svg>
      <div className={styles.axis} aria-hidden="true">
        {bars
          .filter((_bar, index) => index % labelEvery === 0)
          .map((bar) => (
            <span key={bar.startMs}>{clockOf(bar.startMs, format)}</span>
          ))}
        <span>{texts.now}</span>
      </div>
    </>
  );
}
