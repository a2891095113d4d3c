import type { ChartBand } from "./bands.ts";
import type { ChartValues, TimeSpan } from "./history-data.ts";
import type { AxisTick, ValueAxis } from "./value-axis.ts";

export const axisSides = ["left", "right"] as const;
export type AxisSide = (typeof axisSides)[number];

export interface PlotSeries {
  readonly values: ChartValues;
  readonly side: AxisSide;
  /** Colour as the canvas takes it: `#rrggbb`. */
  readonly colour: string;
}

export interface PlotLimit {
  readonly value: number;
  readonly kind: "warning" | "error";
  readonly side: AxisSide;
}

export interface PlotColours {
  readonly grid: string;
  readonly axis: string;
  readonly tick: string;
  readonly down: string;
  readonly warning: string;
  readonly paused: string;
  readonly font: string;
}

export interface PlotSpec extends TimeSpan {
  readonly timesMs: readonly number[];
  /** The first one has an area below its line. */
  readonly series: readonly PlotSeries[];
  readonly axes: Readonly<Record<AxisSide, ValueAxis | null>>;
  readonly timeTicks: readonly AxisTick[];
  readonly bands: readonly ChartBand[];
  readonly limits: readonly PlotLimit[];
  readonly colours: PlotColours;
  /** Room at the right where there is no axis, in CSS pixels. */
  readonly behind: number;
}

/** The plotting area within the chart, in CSS pixels. */
export interface PlotArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Room around the plotting area in CSS pixels. */
export const plotMargins = { top: 10, bottom: 26, axis: 44, withoutAxis: 58 } as const;
const digitWidth = 6.4;
const maxAxisWidth = 104;

/** Room for an axis in CSS pixels: more than usual where its labels are long, such as 1,000,000. */
export function axisWidth(axis: ValueAxis | null): number {
  const longest = Math.max(0, ...(axis?.ticks ?? []).map(({ text }) => text.length));
  return Math.min(maxAxisWidth, Math.max(plotMargins.axis, Math.ceil(longest * digitWidth) + 12));
}

/** The plotting area of a chart of this size: labels at the left, an axis or the limits' labels at the right. */
export function plotArea(
  size: { width: number; height: number },
  { left, right }: PlotSpec["axes"],
  withoutAxis: number = plotMargins.withoutAxis,
): PlotArea {
  const { top, bottom } = plotMargins;
  const [before, behind] = [axisWidth(left), right === null ? withoutAxis : axisWidth(right)];
  return { left: before, top, width: Math.max(1, size.width - before - behind), height: size.height - top - bottom };
}

/** Values without a neighbour make no line: they get a dot. */
export function isolatedIndexes(values: ChartValues): number[] {
  const isKnown = (index: number) => typeof values[index] === "number";
  return values.flatMap((_, index) => (isKnown(index) && !isKnown(index - 1) && !isKnown(index + 1) ? [index] : []));
}
