import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
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
  readonly font: string;
}

export interface PlotSpec extends TimeSpan {
  readonly timesMs: readonly number[];
  /** The first one has an area below its line. */
  readonly series: readonly PlotSeries[];
  readonly axes: Readonly<Record<AxisSide, ValueAxis | null>>;
  readonly timeTicks: readonly AxisTick[];
  readonly bands: readonly TimeSpan[];
  readonly limits: readonly PlotLimit[];
  readonly colours: PlotColours;
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

/** The plotting area of a chart of this size: labels at the left, an axis or the limits' labels at the right. */
export function plotArea(size: { width: number; height: number }, hasRightAxis: boolean): PlotArea {
  const { top, bottom, axis, withoutAxis } = plotMargins;
  const right = hasRightAxis ? axis : withoutAxis;
  return { left: axis, top, width: Math.max(1, size.width - axis - right), height: size.height - top - bottom };
}

const lineWidth = 1.6;
const areaAlpha = "1a";
const bandAlpha = "1f";

function axisOf(side: AxisSide, axis: ValueAxis | null, colours: PlotColours): uPlot.Axis {
  if (!axis) return { show: false, scale: side, side: side === "left" ? 3 : 1 };
  return {
    scale: side,
    side: side === "left" ? 3 : 1,
    size: plotMargins.axis,
    gap: 8,
    stroke: colours.axis,
    font: colours.font,
    splits: () => axis.ticks.map((tick) => tick.value),
    values: () => axis.ticks.map((tick) => tick.text),
    grid: { show: side === "left", stroke: colours.grid, width: 1 },
    ticks: { show: false },
    border: { show: false },
  };
}

function timeAxisOf(ticks: readonly AxisTick[], colours: PlotColours): uPlot.Axis {
  return {
    scale: "x",
    size: plotMargins.bottom,
    gap: 4,
    stroke: colours.axis,
    font: colours.font,
    splits: () => ticks.map((tick) => tick.value),
    values: () => ticks.map((tick) => tick.text),
    grid: { show: false },
    ticks: { show: true, stroke: colours.tick, size: 4, width: 1 },
    border: { show: false },
  };
}

/** Values without a neighbour make no line: they get a dot. */
export function lonelyIndexes(values: ChartValues): number[] {
  const isKnown = (index: number) => typeof values[index] === "number";
  return values.flatMap((_, index) => (isKnown(index) && !isKnown(index - 1) && !isKnown(index + 1) ? [index] : []));
}

function seriesOf({ side, colour, values }: PlotSeries, index: number): uPlot.Series {
  const lonely = lonelyIndexes(values);
  return {
    scale: side,
    stroke: colour,
    width: lineWidth,
    ...(index === 0 && { fill: colour + areaAlpha }),
    points: { show: lonely.length > 0, filter: () => lonely, size: 4, fill: colour, stroke: colour },
  };
}

function drawBands(plot: uPlot, { bands, colours }: PlotSpec): void {
  const { ctx, bbox } = plot;
  ctx.save();
  ctx.fillStyle = colours.down + bandAlpha;
  for (const band of bands) {
    const left = Math.max(bbox.left, plot.valToPos(band.fromMs, "x", true));
    const right = Math.min(bbox.left + bbox.width, plot.valToPos(band.toMs, "x", true));
    ctx.fillRect(left, bbox.top, Math.max(1, right - left), bbox.height);
  }
  ctx.restore();
}

function drawLimits(plot: uPlot, { limits, colours }: PlotSpec): void {
  const { ctx, bbox } = plot;
  const ratio = window.devicePixelRatio || 1;
  ctx.save();
  ctx.lineWidth = 1.25 * ratio;
  for (const limit of limits) {
    const y = plot.valToPos(limit.value, limit.side, true);
    ctx.strokeStyle = colours[limit.kind === "error" ? "down" : "warning"];
    ctx.setLineDash(limit.kind === "error" ? [] : [5 * ratio, 3 * ratio]);
    ctx.beginPath();
    ctx.moveTo(bbox.left, y);
    ctx.lineTo(bbox.left + bbox.width, y);
    ctx.stroke();
  }
  ctx.restore();
}

/**
 * Draws a chart on a canvas inside the host; the returned function takes it away. Crosshair, tooltip and labels of limits
 * lie over it as elements, so that they can be read and styled.
 */
export function drawPlot(host: HTMLElement, spec: PlotSpec, size: { width: number; height: number }): () => void {
  const { axes, colours } = spec;
  const range = (axis: ValueAxis | null): uPlot.Range.MinMax => [axis?.minimum ?? 0, axis?.maximum ?? 1];
  const plot = new uPlot(
    {
      ...size,
      ms: 1,
      pxAlign: true,
      padding: [plotMargins.top, axes.right ? 0 : plotMargins.withoutAxis, 0, 0],
      legend: { show: false },
      cursor: { show: false },
      scales: {
        x: { time: false, range: [spec.fromMs, spec.toMs] },
        left: { range: range(axes.left) },
        right: { range: range(axes.right) },
      },
      axes: [
        timeAxisOf(spec.timeTicks, colours),
        axisOf("left", axes.left, colours),
        axisOf("right", axes.right, colours),
      ],
      series: [{}, ...spec.series.map(seriesOf)],
      hooks: {
        drawClear: [(self) => drawBands(self, spec)],
        draw: [(self) => drawLimits(self, spec)],
      },
    },
    [spec.timesMs as number[], ...spec.series.map((series) => series.values as (number | null)[])],
    host,
  );
  return () => plot.destroy();
}
