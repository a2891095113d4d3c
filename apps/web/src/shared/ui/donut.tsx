import { useId } from "react";
import type { ReactNode } from "react";
import { donutSlices } from "./donut-slices.ts";
import { HatchPattern } from "./hatch-pattern.tsx";
import type { Tone } from "./tone.ts";
import styles from "./donut.module.css";

const ringWidth = 15;
const gapWidth = 3;
const minShare = 0.014;

export interface DonutProps {
  readonly parts: readonly { readonly key: Tone; readonly value: number }[];
  /** What the ring shows, in words. */
  readonly label: string;
  /** Figure in the middle, written in full. */
  readonly total: ReactNode;
  readonly caption: ReactNode;
  readonly size?: number;
}

/** Ring of shares, 136 px, with the total in the middle. Always put the legend with the numbers beside it. */
export function Donut({ parts, label, total, caption, size = 136 }: DonutProps) {
  const hatchId = useId();
  const radius = (size - ringWidth) / 2;
  const circumference = 2 * Math.PI * radius;
  const slices = donutSlices(parts, { circumference, gap: gapWidth, minShare });
  const centre = size / 2;
  return (
    <div className={styles.donut} style={{ width: size, height: size }}>
      <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
        <HatchPattern id={hatchId} />
        {slices.length === 0 ? (
          <circle className={styles.track} cx={centre} cy={centre} r={radius} strokeWidth={ringWidth} />
        ) : null}
        {slices.map((slice) => (
          <circle
            key={slice.key}
            cx={centre}
            cy={centre}
            r={radius}
            fill="none"
            strokeWidth={ringWidth}
            strokeDasharray={`${slice.length.toFixed(2)} ${(circumference - slice.length).toFixed(2)}`}
            strokeDashoffset={(-slice.offset).toFixed(2)}
            transform={`rotate(-90 ${centre} ${centre})`}
            {...(slice.key === "down_acknowledged" ? { stroke: `url(#${hatchId})` } : { "data-stroke": slice.key })}
          />
        ))}
      </svg>
      <div className={styles.centre}>
        <b>{total}</b>
        <span>{caption}</span>
      </div>
    </div>
  );
}
