import { formatDate } from "@monitor/domain";
import type { Locale } from "@monitor/domain";

/** A day of a report, such as "28 Nov 2026": its date is one of a calendar, not of a clock. */
export const dateText = (date: string, locale: Locale): string =>
  formatDate(Date.parse(`${date}T12:00:00Z`), { locale, timeZone: "UTC" });
