import { formatDate } from "@monitor/domain";
import type { Report } from "@monitor/contract";
import type { Locale } from "@monitor/domain";

/** A day of a report, such as "28 Nov 2026": its date is one of a calendar, not of a clock. */
export const dateText = (date: string, locale: Locale): string =>
  formatDate(Date.parse(`${date}T12:00:00Z`), { locale, timeZone: "UTC" });

/** The first and the last day of a report; of one day that day alone. */
export function spanText({ days }: Pick<Report, "days">, locale: Locale): string {
  const dates = [days[0]?.date, days.at(-1)?.date].map((date) => (date === undefined ? "" : dateText(date, locale)));
  return [...new Set(dates)].join(" – ");
}
