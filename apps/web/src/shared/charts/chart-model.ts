import { limitsWithBounds } from "@monitor/domain";
import type { LimitBound, Locale, LookupDefinition, PartialLimits, Unit } from "@monitor/domain";
import type { ChartValues, HistoryData } from "./history-data.ts";
import type { AxisSide, PlotArea, PlotLimit } from "./plot-spec.ts";
import type { SeriesSelection } from "./series-selection.ts";
import { extentOf, valueAxis } from "./value-axis.ts";
import type { ValueAxis } from "./value-axis.ts";

/** A channel that a chart can draw. */
export interface ChartChannel {
  readonly id: string;
  readonly name: string;
  readonly unit: Unit;
  readonly limits: PartialLimits | null;
  /** Gives its numbers words. */
  readonly lookup: LookupDefinition | null;
  /** As `#rrggbb`, where a user has chosen one. */
  readonly ownColour?: string | undefined;
}

/** A channel that is drawn. */
export interface ShownSeries extends ChartChannel {
  readonly values: ChartValues;
  readonly side: AxisSide;
  /** Number of its colour, 1–6. */
  readonly colour: number;
}

export interface ChartModel {
  readonly series: readonly ShownSeries[];
  /** Null where nothing is drawn: without values there is no scale. */
  readonly axes: Readonly<Record<AxisSide, ValueAxis | null>>;
  readonly limits: readonly PlotLimit[];
  /** The channel that the limits belong to. */
  readonly limitedId: string | null;
}

/** Channels with equal keys share an axis. */
export function unitKeyOf({ type, display_unit }: Unit): string {
  return `${type} ${display_unit}`;
}

interface ModelInput {
  readonly data: HistoryData;
  readonly channels: readonly ChartChannel[];
  readonly selection: SeriesSelection;
  readonly locale: Locale;
}

/**
 * What a chart draws: the selected channels in the order of the legend, an axis for each of their at most two units, and the
 * limits of the first channel that has any, as far as they lie on its axis.
 */
export function chartModel({ data, channels, selection, locale }: ModelInput): ChartModel {
  const chosen = channels.filter((channel) => selection.has(channel.id));
  const leftKey = chosen[0] ? unitKeyOf(chosen[0].unit) : "";
  const series = chosen.map((channel): ShownSeries => ({
    ...channel,
    values: data.columns.get(channel.id) ?? [],
    side: unitKeyOf(channel.unit) === leftKey ? "left" : "right",
    colour: selection.get(channel.id) ?? 1,
  }));
  const limited = series.find((entry) => limitsOf(entry).length > 0);
  const axisOf = (side: AxisSide): ValueAxis | null => {
    const own = series.filter((entry) => entry.side === side);
    const extent = extentOf(own.map((entry) => entry.values));
    if (!own[0] || !extent) return null;
    const limits = limited?.side === side ? limitsOf(limited).map(({ limit }) => limit) : [];
    return valueAxis({ extent, limits, unit: own[0].unit, locale });
  };
  const axes = { left: axisOf("left"), right: axisOf("right") };
  return {
    series,
    axes,
    limits: limited ? limitsOn(axes[limited.side], limited) : [],
    limitedId: limited?.id ?? null,
  };
}

function limitsOf({ limits }: ChartChannel): LimitBound[] {
  return limits ? limitsWithBounds(limits) : [];
}

function limitsOn(axis: ValueAxis | null, series: ShownSeries): PlotLimit[] {
  if (!axis) return [];
  return limitsOf(series)
    .filter(({ limit }) => limit >= axis.minimum && limit <= axis.maximum)
    .map(({ kind, limit }) => ({ kind, value: limit, side: series.side }));
}

/** Height of a value within the plotting area, in pixels from the chart's top. */
export function yOf(value: number, axis: ValueAxis, area: PlotArea): number {
  const share = (value - axis.minimum) / (axis.maximum - axis.minimum);
  return area.top + (1 - share) * area.height;
}

/** Moves labels apart that would overlap, keeping their order; `tops` are their middles. */
export function spreadLabels(tops: readonly number[], height: number): number[] {
  const order = tops.map((top, index) => ({ top, index })).sort((a, b) => a.top - b.top);
  const spread = [...tops];
  let free = -Infinity;
  for (const { top, index } of order) {
    spread[index] = Math.max(top, free);
    free = (spread[index] ?? top) + height;
  }
  return spread;
}

/** Whether channels are selected of which none has a value. */
export function hasNoValues({ series, axes }: ChartModel): boolean {
  return series.length > 0 && axes.left === null && axes.right === null;
}

/** The unit of a channel as its axis has it; of one that is not drawn, its own. Times carry their units themselves. */
export function shownUnitOf({ series, axes }: ChartModel, channel: ChartChannel): string {
  if (channel.unit.type === "TIME_SECONDS") return "";
  const shown = series.find(({ id }) => id === channel.id);
  return (shown && axes[shown.side]?.unitText) ?? channel.unit.display_unit;
}
