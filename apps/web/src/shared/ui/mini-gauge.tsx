import type { LineTone } from "./tone.ts";
import styles from "./mini-gauge.module.css";

export interface MiniGaugeTick {
  /** Place on the scale, 0–1. */
  readonly share: number;
  readonly kind: "warning" | "error";
}

export interface MiniGaugeProps {
  /** Value on the scale, 0–1. */
  readonly share: number;
  readonly ticks?: readonly MiniGaugeTick[];
  readonly tone?: LineTone;
  /** Pixels, or "100%". */
  readonly width?: number | string;
  /** The share in words ("82 %"); null when the value is beside it. */
  readonly label: string | null;
}

/** Level on a scale as a 6 px bar with up to two limit ticks. */
export function MiniGauge({ share, ticks = [], tone = "series", width = 44, label }: MiniGaugeProps) {
  const name = label === null ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return (
    <span className={styles.gauge} style={{ width }} data-tone={tone} {...name}>
      <i style={{ width: percentOf(share) }} />
      {ticks.map((tick) => (
        <em key={`${tick.kind}-${tick.share}`} data-kind={tick.kind} style={{ left: percentOf(tick.share) }} />
      ))}
    </span>
  );
}

function percentOf(share: number): string {
  return `${(Math.max(0, Math.min(1, share)) * 100).toFixed(1)}%`;
}
