import { classNames } from "./class-names.ts";
import styles from "./countdown-ring.module.css";

export const countdownRingSizes = [12, 52, 72] as const;
export type CountdownRingSize = (typeof countdownRingSizes)[number];

const strokeWidths: Record<CountdownRingSize, number> = { 12: 2, 52: 4, 72: 5 };

export interface CountdownRingProps {
  readonly size: CountdownRingSize;
  /** What is left, 0–1. */
  readonly remainingShare: number;
  /** Number in the middle, from 52 px up. */
  readonly children?: number | string;
}

/** Ring that empties. Decorative: the text beside it says the same. */
export function CountdownRing({ size, remainingShare, children }: CountdownRingProps) {
  const strokeWidth = strokeWidths[size];
  const radius = (size - strokeWidth) / 2;
  const circumference = 2 * Math.PI * radius;
  const share = Math.max(0, Math.min(1, remainingShare));
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: "none", strokeWidth };
  return (
    <span className={styles.ring} style={{ width: size, height: size }} aria-hidden="true">
      <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} focusable="false">
        <circle {...circle} className={styles.track} />
        <circle
          {...circle}
          className={styles.value}
          strokeDasharray={`${(share * circumference).toFixed(2)} ${circumference.toFixed(2)}`}
          transform={`rotate(-90 ${size / 2} ${size / 2})`}
        />
      </svg>
      {size >= 52 && children !== undefined ? (
        <b className={classNames(styles.number, size === 72 && styles.large)}>{children}</b>
      ) : null}
    </span>
  );
}
