import type { PlotColours } from "./plot-spec.ts";
import { maxSeries } from "./series-selection.ts";

/** Colours of the theme that holds, for a canvas: it can't take them from the stylesheet. */
export function readPlotColours(element: Element): PlotColours & { readonly series: readonly string[] } {
  const style = window.getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    grid: token("border-subtle"),
    axis: token("axis"),
    tick: token("border-strong"),
    down: token("st-down"),
    warning: token("st-warning"),
    paused: token("st-paused"),
    font: `11px ${style.fontFamily}`,
    series: Array.from({ length: maxSeries }, (_, index) => token(`series-${index + 1}`)),
  };
}
