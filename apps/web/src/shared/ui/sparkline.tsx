import { sparklineShape } from "./sparkline-path.ts";
import type { LineTone } from "./tone.ts";
import styles from "./sparkline.module.css";

export interface SparklineProps {
  /** Values at equal distances in time; null where there is none. */
  readonly values: readonly (number | null)[];
  readonly tone?: LineTone;
  readonly width?: number;
  readonly height?: number;
  /** Takes the width of its parent and drops the end dot, for the foot of a tile. */
  readonly isFluid?: boolean;
}

/** Small line over its own scale, without axes. Decorative: the value is beside it. */
export function Sparkline({ values, tone = "series", width = 110, height = 24, isFluid = false }: SparklineProps) {
  const { line, area, end } = sparklineShape(values, { width: isFluid ? width : width - 3, height, padding: 2 });
  if (line === "") return null;
  return (
    <svg
      className={styles.sparkline}
      width={isFluid ? "100%" : width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={isFluid ? "none" : undefined}
      data-tone={tone}
      aria-hidden="true"
      focusable="false"
    >
      <path d={area} className={styles.area} />
      <path d={line} className={styles.line} />
      {end && !isFluid ? <circle cx={end.x} cy={end.y} r="1.8" className={styles.end} /> : null}
    </svg>
  );
}
