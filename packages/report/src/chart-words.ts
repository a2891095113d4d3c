import { formatChannelValue, noValueText, parseUnit } from "@monitor/domain";
import type { Locale, PartialUnit } from "@monitor/domain";
import { chartSums } from "./chart-shape.ts";
import type { ChartFigures } from "./chart-shape.ts";
import { reportWords } from "./words.ts";

interface Charted {
  readonly sensor: { readonly name?: string | null | undefined } | null;
  readonly device: string | null;
  readonly found: { readonly channel: string; readonly channel_de: string | null } | null;
}

/** What a chart shows: device, sensor and channel, as far as they may be seen. */
export function chartTitle({ sensor, device, found }: Charted, locale: Locale): string {
  const channel = locale === "de" ? (found?.channel_de ?? found?.channel) : found?.channel;
  const parts = [device, sensor?.name, channel].filter((part) => part !== null && part !== undefined && part !== "");
  return parts.length === 0 ? noValueText : parts.join(" · ");
}

/** A value of a chart with its unit. */
export function chartValueText(value: number | null, unit: PartialUnit, locale: Locale): string {
  const { text, unitText } = formatChannelValue(value, parseUnit(unit), locale);
  return unitText === "" ? text : `${text}\u00A0${unitText}`;
}

/** Average, lowest and highest value of a chart in words. */
export function chartSumsText(figures: ChartFigures & { readonly unit: PartialUnit }, locale: Locale): string {
  const sums = chartSums(figures);
  const { chartColumns, chartEmpty } = reportWords[locale];
  if (sums.average === null) return chartEmpty;
  return (["average", "minimum", "maximum"] as const)
    .map((name) => `${chartColumns[name]}: ${chartValueText(sums[name], figures.unit, locale)}`)
    .join(" · ");
}
