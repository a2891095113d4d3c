import { noValueText } from "./locale.ts";
import type { Locale } from "./locale.ts";

/** How a moment is written; all clocks of the product are UTC (NF-03). */
export interface TimeFormat {
  locale: Locale;
  timeZone: "UTC";
}

const months: Record<Locale, readonly string[]> = {
  en: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
  de: ["Jan.", "Feb.", "März", "Apr.", "Mai", "Juni", "Juli", "Aug.", "Sept.", "Okt.", "Nov.", "Dez."],
};

const dayMark: Record<Locale, string> = { en: "", de: "." };

/** "20 Nov 2026, 14:32" or "20. Nov. 2026, 14:32" for milliseconds since 1970, in UTC (NF-03); no valid time: an en dash. */
export function formatDateTime(ms: number, format: TimeFormat): string {
  const date = new Date(ms);
  if (Number.isNaN(date.getTime())) {
    return noValueText;
  }
  return `${formatDay(date, format.locale)}, ${twoDigits(date.getUTCHours())}:${twoDigits(date.getUTCMinutes())}`;
}

/** "20 Nov 2026" or "20. Nov. 2026" for milliseconds since 1970, in UTC (NF-03); no valid time: an en dash. */
export function formatDate(ms: number, format: TimeFormat): string {
  const date = new Date(ms);
  return Number.isNaN(date.getTime()) ? noValueText : formatDay(date, format.locale);
}

/** "14:32:05" for milliseconds since 1970, in UTC (NF-03); no valid time: an en dash. */
export function formatClock(ms: number): string {
  const date = new Date(ms);
  if (Number.isNaN(date.getTime())) {
    return noValueText;
  }
  return [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(twoDigits).join(":");
}

function formatDay(date: Date, locale: Locale): string {
  return `${date.getUTCDate()}${dayMark[locale]} ${months[locale][date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

function twoDigits(part: number): string {
  return String(part).padStart(2, "0");
}
