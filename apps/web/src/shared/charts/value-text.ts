import { formatChannelValue } from "@monitor/domain";
import type { Locale, Unit } from "@monitor/domain";

/** A value with its unit, as tooltips, tables and sentences have it. */
export function valueText(value: number | null | undefined, unit: Unit, locale: Locale): string {
  const { text, unitText } = formatChannelValue(value, unit, locale);
  return unitText === "" ? text : `${text} ${unitText}`;
}
