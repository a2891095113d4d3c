import type { DecimalMode } from "../channel/unit.ts";
import { noValueText } from "./locale.ts";
import type { Locale } from "./locale.ts";

/** How a number is written; without a mode it is AUTO, `decimalDigits` matters for CUSTOM only (CH-08). */
export interface NumberFormat {
  locale: Locale;
  decimalMode?: DecimalMode;
  decimalDigits?: number;
}

const separators: Record<Locale, { group: string; decimal: string }> = {
  en: { group: ",", decimal: "." },
  de: { group: ".", decimal: "," },
};

const autoDecimals = 2;
const autoDecimalsBelow = 100;
const maxDecimals = 15;
const abbreviatedFrom = 1000;
const significantDigits = 2;
const million = 1_000_000;

/**
 * A number as text with the separators of a language (CH-08). AUTO: two decimals below 100, else none,
 * going by what is shown (99.999 is "100"). CUSTOM: `decimalDigits`, 0 to 15. No finite number: an en dash.
 */
export function formatNumber(value: number, format: NumberFormat): string {
  if (!Number.isFinite(value)) {
    return noValueText;
  }
  if (format.decimalMode === "CUSTOM") {
    return writeDecimals(value, customDecimals(format.decimalDigits), format.locale);
  }
  const isSmall = Math.abs(Number(value.toFixed(autoDecimals))) < autoDecimalsBelow;
  return writeDecimals(value, isSmall ? autoDecimals : 0, format.locale);
}

/** A whole number in full, in groups of three: "1,418" in English, "1.418" in German; fractions are rounded. */
export function formatFull(value: number, locale: Locale): string {
  return Number.isFinite(value) ? writeDecimals(value, 0, locale) : noValueText;
}

/**
 * A count for counters, chips and pills (NF-01): in full below 1000, else with K or M and two significant digits,
 * "1.3K" in English, "1,3K" in German, "12K", "990K", "1M".
 */
export function formatCount(count: number, locale: Locale): string {
  const whole = Math.round(count);
  if (!(Math.abs(whole) >= abbreviatedFrom) || !Number.isFinite(whole)) {
    return formatFull(whole, locale);
  }
  const rounded = roundToSignificant(whole);
  const isMillions = Math.abs(rounded) >= million;
  const scaled = rounded / (isMillions ? million : abbreviatedFrom);
  const decimals = Number.isInteger(scaled) ? 0 : 1;
  return writeDecimals(scaled, decimals, locale) + (isMillions ? "M" : "K");
}

function roundToSignificant(whole: number): number {
  const step = 10 ** (Math.floor(Math.log10(Math.abs(whole))) + 1 - significantDigits);
  return Math.round(whole / step) * step;
}

function customDecimals(decimalDigits: number | undefined): number {
  const digits = Math.floor(decimalDigits ?? 0);
  return Number.isNaN(digits) ? 0 : Math.min(maxDecimals, Math.max(0, digits));
}

/** Numbers from 1e21 on have an exponent in `toFixed`, which is kept as it is. */
function writeDecimals(value: number, decimals: number, locale: Locale): string {
  const fixed = value.toFixed(decimals);
  const isZero = Number(fixed) === 0;
  const [whole = "", fraction] = fixed.replace("-", "").split(".");
  const { group, decimal } = separators[locale];
  const grouped = fixed.includes("e") ? whole : groupDigits(whole, group);
  const sign = value < 0 && !isZero ? "-" : "";
  return sign + grouped + (fraction === undefined ? "" : decimal + fraction);
}

function groupDigits(digits: string, separator: string): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) {
    groups.unshift(digits.slice(Math.max(0, end - 3), end));
  }
  return groups.join(separator);
}
