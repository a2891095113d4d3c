import { formatChannelValue, formatNumber, lookupTexts } from "@monitor/domain";
import type { Locale, LookupDefinition, Unit } from "@monitor/domain";

/** A value with its unit, as tooltips, tables and sentences have it. */
export function valueText(value: number | null | undefined, unit: Unit, locale: Locale): string {
  const { text, unitText } = formatChannelValue(value, unit, locale);
  return unitText === "" ? text : `${text} ${unitText}`;
}

/** A value of a channel: the text of its lookup where one fits, else the number (averages of a lookup's numbers fit none). */
export function channelText(
  value: number | null | undefined,
  channel: { readonly unit: Unit; readonly lookup: LookupDefinition | null },
  locale: Locale,
): string {
  const texts = channel.lookup && typeof value === "number" ? lookupTexts(channel.lookup, value) : [];
  return texts.length > 0 ? texts.join(", ") : valueText(value, channel.unit, locale);
}

/**
 * The number of a limit or of the end of a scale: whole numbers without decimals, the unit only where it is another one than
 * `knownUnit`, which stands nearby.
 */
export function markText(value: number, unit: Unit, mark: { locale: Locale; knownUnit: string }): string {
  const { locale, knownUnit } = mark;
  const { text, unitText } = formatChannelValue(value, unit, locale);
  if (unitText !== unit.display_unit) return unitText === "" || unitText === knownUnit ? text : `${text} ${unitText}`;
  return Number.isInteger(value) ? formatNumber(value, { locale, decimalMode: "CUSTOM", decimalDigits: 0 }) : text;
}
