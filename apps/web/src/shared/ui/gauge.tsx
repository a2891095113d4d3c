import type { ReactNode } from "react";
import { arcPath, dialDegrees, dialPoint, dialShare, gaugeZones } from "./gauge-geometry.ts";
import type { GaugeLimits, GaugeScale } from "./gauge-geometry.ts";
import type { LineTone } from "./tone.ts";
import styles from "./gauge.module.css";

const trackWidth = 14;
const tickCount = 11;
/** Half of the space between two zones of the limit ring, as a share of the dial. */
const zoneGap = 0.7 / dialDegrees;

export interface GaugeProps {
  readonly value: number;
  readonly scale: GaugeScale;
  readonly limits?: GaugeLimits | undefined;
  readonly tone?: LineTone;
  /** Value and unit as they are written. */
  readonly valueText: string;
  readonly unitText: string;
  /** Ends of the scale as they are written. */
  readonly minimumText: string;
  readonly maximumText: string;
  /** Below the value: the distance to the limit as a badge. */
  readonly children?: ReactNode;
  /** The reading in words ("824 Mbit/s"). */
  readonly label: string;
  readonly size?: number;
}

/** Dial of 252 degrees with a limit ring around it. Without a known scale show the number alone (`GaugeValue`). */
export function Gauge(props: GaugeProps) {
  const { value, scale, limits, tone = "series", minimumText, maximumText, label, size = 206 } = props;
  const centre = size / 2;
  const radius = centre - 16;
  const ringRadius = centre - 5;
  const height = Math.round(size * 0.86);
  const share = dialShare(value, scale);
  const track = arcPath({ centre, radius, from: 0, to: 1 });
  const reading = arcPath({ centre, radius, from: 0, to: share });
  const textX = centre * 0.703;
  return (
    <div className={styles.gauge} style={{ width: size, height }} data-tone={tone}>
      <svg width={size} height={height} viewBox={`0 0 ${size} ${height}`} role="img" aria-label={label}>
        <path d={track} className={styles.track} strokeWidth={trackWidth} />
        {reading ? (
          <>
            <path d={reading} className={styles.edge} strokeWidth={trackWidth} />
            <path d={reading} className={styles.value} strokeWidth={trackWidth - 2} />
          </>
        ) : null}
        {limits
          ? gaugeZones(scale, limits).map((zone) => (
              <path
                key={zone.from}
                d={arcPath({
                  centre,
                  radius: ringRadius,
                  from: zone.from + zoneGap,
                  to: zone.to - zoneGap,
                })}
                className={styles.zone}
                data-level={zone.level}
              />
            ))
          : null}
        <path d={tickPath(centre)} className={styles.ticks} />
        <text x={centre - textX} y={height - 1} className={styles.end}>
          {minimumText}
        </text>
        <text x={centre + textX} y={height - 1} className={styles.end}>
          {maximumText}
        </text>
      </svg>
      <div className={styles.centre}>
        <GaugeValue valueText={props.valueText} unitText={props.unitText}>
          {props.children}
        </GaugeValue>
      </div>
    </div>
  );
}

export interface GaugeValueProps {
  readonly valueText: string;
  readonly unitText: string;
  readonly children?: ReactNode;
}

/** The large number of a gauge with its unit, also for channels without a scale. */
export function GaugeValue({ valueText, unitText, children }: GaugeValueProps) {
  return (
    <>
      <div className={styles.number}>
        {valueText}
        {unitText ? <small>{unitText}</small> : null}
      </div>
      {children ? <div className={styles.note}>{children}</div> : null}
    </>
  );
}

function tickPath(centre: number): string {
  const outer = centre - 29;
  return Array.from({ length: tickCount }, (_, index) => {
    const share = index / (tickCount - 1);
    const from = dialPoint({ centre, radius: outer }, share);
    const to = dialPoint({ centre, radius: outer - (index % 5 === 0 ? 6 : 3) }, share);
    return `M${from.x} ${from.y}L${to.x} ${to.y}`;
  }).join("");
}
