export interface SparklineBox {
  readonly width: number;
  readonly height: number;
  /** Free room above and below the line. */
  readonly padding: number;
}

export interface SparklineShape {
  readonly line: string;
  readonly area: string;
  /** Where the last value lies; null when the last value is missing. */
  readonly end: { readonly x: number; readonly y: number } | null;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Paths of a sparkline over its own scale, from the smallest to the largest value. A missing value leaves a gap;
 * equal values give a line at half height; without values all paths are empty.
 */
export function sparklineShape(values: readonly (number | null)[], box: SparklineBox): SparklineShape {
  const known = values.filter((value): value is number => value !== null && Number.isFinite(value));
  if (known.length === 0) return { line: "", area: "", end: null };
  const low = known.reduce((least, value) => Math.min(least, value), Infinity);
  const high = known.reduce((most, value) => Math.max(most, value), -Infinity);
  const room = box.height - 2 * box.padding;
  const step = values.length > 1 ? box.width / (values.length - 1) : 0;

  const runs: Point[][] = [[]];
  values.forEach((value, index) => {
    if (value === null || !Number.isFinite(value)) {
      runs.push([]);
      return;
    }
    const share = high === low ? 0.5 : (value - low) / (high - low);
    runs[runs.length - 1]?.push({ x: round(index * step), y: round(box.padding + (1 - share) * room) });
  });
  const drawn = runs.filter((run) => run.length > 0);
  const lastRun = runs[runs.length - 1];
  return {
    line: drawn.map(linePath).join(""),
    area: drawn.map((run) => areaPath(run, box.height)).join(""),
    end: lastRun?.[lastRun.length - 1] ?? null,
  };
}

function linePath(run: readonly Point[]): string {
  return run.map((point, index) => `${index === 0 ? "M" : "L"}${point.x} ${point.y}`).join("");
}

function areaPath(run: readonly Point[], height: number): string {
  const first = run[0];
  const last = run[run.length - 1];
  if (!first || !last || run.length < 2) return "";
  return `${linePath(run)}L${last.x} ${height}L${first.x} ${height}Z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
