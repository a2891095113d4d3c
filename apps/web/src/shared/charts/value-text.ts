import { formatChannelValue, formatNumber } from "@monitor/domain";
import type { Locale, Unit } from "@monitor/domain";

/** A value with its unit, as tooltips, tables and sentences have it. */
export function valueText(value: number | null | undefined, unit: Unit, locale: Locale): string {
  const { text, unitText } = formatChannelValue(value, unit, locale);
  return unitText === "" ? text : `${text} ${unitText}`;
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
