import type { Locale } from "@monitor/domain";
import { spreadLabels, yOf } from "./chart-model.ts";
import type { ChartModel } from "./chart-model.ts";
import type { PlotArea, PlotLimit } from "./plot-spec.ts";
import { markText } from "./value-text.ts";

const labelHeight = 15;

/** The number of a limit beside its line; `top` is its middle in pixels. */
export interface LimitLabel {
  readonly kind: PlotLimit["kind"];
  readonly value: number;
  readonly text: string;
  readonly top: number;
}

/** The labels of the limits that are drawn, moved apart where they would overlap. */
export function limitLabels(model: ChartModel, area: PlotArea, locale: Locale): LimitLabel[] {
  const { left, right } = model.axes;
  const tops = model.limits.map(({ side, value }) => {
    const axis = side === "left" ? left : right;
    return axis ? yOf(value, axis, area) : 0;
  });
  const spread = spreadLabels(tops, labelHeight);
  const { unit } = model.series.find((series) => series.id === model.limitedId) ?? {};
  return model.limits.map(({ kind, value }, index) => ({
    kind,
    value,
    text: unit ? markText(value, unit, { locale, knownUnit: "" }) : String(value),
    top: spread[index] ?? 0,
  }));
}
