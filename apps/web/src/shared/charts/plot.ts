import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { axisWidth, isolatedIndexes, plotMargins } from "./plot-spec.ts";
import type { AxisSide, PlotColours, PlotSeries, PlotSpec } from "./plot-spec.ts";
import type { AxisTick, ValueAxis } from "./value-axis.ts";

const lineWidth = 1.6;
const areaAlpha = "1a";
const bandAlpha = "1f";

function axisOf(side: AxisSide, { axes, colours }: PlotSpec): uPlot.Axis {
  const axis = axes[side];
  if (!axis) return { show: false, scale: side, side: side === "left" ? 3 : 1 };
  return {
    scale: side,
    side: side === "left" ? 3 : 1,
    size: axisWidth(axis),
    gap: 8,
    stroke: colours.axis,
    font: colours.font,
    splits: () => axis.ticks.map((tick) => tick.value),
    values: () => axis.ticks.map((tick) => tick.text),
    grid: { show: side === "left" || axes.left === null, stroke: colours.grid, width: 1 },
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

function seriesOf({ side, colour, values }: PlotSeries, index: number): uPlot.Series {
  const isolated = isolatedIndexes(values);
  return {
    scale: side,
    stroke: colour,
    width: lineWidth,
    ...(index === 0 && { fill: colour + areaAlpha }),
    points: { show: isolated.length > 0, filter: () => isolated, size: 4, fill: colour, stroke: colour },
  };
}

function drawBands(plot: uPlot, { bands, colours }: PlotSpec): void {
  const { ctx, bbox } = plot;
  ctx.save();
  for (const band of bands) {
    ctx.fillStyle = colours[band.tone] + bandAlpha;
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
      padding: [plotMargins.top, axes.right ? 0 : spec.behind, 0, axes.left ? 0 : plotMargins.axis],
      legend: { show: false },
      cursor: { show: false },
      scales: {
        x: { time: false, range: [spec.fromMs, spec.toMs] },
        left: { range: range(axes.left) },
        right: { range: range(axes.right) },
      },
      axes: [timeAxisOf(spec.timeTicks, colours), axisOf("left", spec), axisOf("right", spec)],
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
