import type { Tone } from "./tone.ts";
import styles from "./history-bars.module.css";

export interface HistoryBucket {
  /** Worst status of the bucket; null when nothing is known of it. */
  readonly tone: Tone | null;
  /** Time range and share, shown as the tooltip: "20 Nov, 13:00 – 14:00: Warning, 42 %". */
  readonly label: string;
}

export interface HistoryBarsProps {
  /** 24 hours or 30 days, oldest first. */
  readonly buckets: readonly HistoryBucket[];
  /** What the bars say as a whole ("Last 24 hours: 1 down, 3 warning"). */
  readonly label: string;
  readonly height?: number;
  /** Pixels, or "100%". */
  readonly width?: number | string;
  /** Labels below the ends ("22 Oct", "today"). */
  readonly ends?: readonly [string, string];
}

/** Status over time, one bar a bucket: full height, or lower for partial, paused and unknown. */
export function HistoryBars({ buckets, label, height = 16, width = "100%", ends }: HistoryBarsProps) {
  const name = { role: "img", "aria-label": label };
  return (
    <div style={{ width }}>
      <div className={styles.bars} style={{ height }} {...name}>
        {buckets.map((bucket, index) => (
          <i
            key={index}
            className={styles.bar}
            data-fill={bucket.tone ?? undefined}
            data-bar={bucket.tone ?? "none"}
            data-tooltip={bucket.label}
          />
        ))}
      </div>
      {ends ? (
        <div className={styles.ends} aria-hidden="true">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </div>
      ) : null}
    </div>
  );
}
