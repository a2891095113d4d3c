import { formatDate } from "@monitor/domain";
import type { Locale } from "@monitor/domain";
import type { Availability } from "./availability.ts";
import { reachedText, reportWords, summaryText, targetText } from "./words.ts";

/** What a report is about: an object, or a template with a name of its own. */
export interface Titled {
  readonly object?: { readonly id: string; readonly name?: string | null | undefined };
  readonly template?: { readonly name: string; readonly name_de: string | null };
}

/** The title of a report. */
export function reportTitle({ object, template }: Titled, locale: Locale): string {
  if (template !== undefined) return locale === "de" ? (template.name_de ?? template.name) : template.name;
  return reportWords[locale].title(object?.name ?? object?.id ?? "");
}

interface Dated {
  readonly days: readonly { readonly date: string }[];
}

/** A day of a report, such as "28 Nov 2026": its date is one of a calendar, not of a clock. */
export const dayText = (date: string, locale: Locale): string =>
  formatDate(Date.parse(`${date}T12:00:00Z`), { locale, timeZone: "UTC" });

/** The first and the last day of a report; of one day that day alone. */
export function spanText({ days }: Dated, locale: Locale): string {
  const dates = [days[0]?.date, days.at(-1)?.date].map((date) => (date === undefined ? "" : dayText(date, locale)));
  return [...new Set(dates)].join(" – ");
}

/** "1 Nov 2026 – 28 Nov 2026, so far · Europe/Berlin": the days of a report; where none has come yet, the time zone alone. */
export function periodText(
  report: Dated & { readonly is_running: boolean; readonly time_zone: string },
  locale: Locale,
): string {
  const span = spanText(report, locale);
  const days = span !== "" && report.is_running ? `${span}, ${reportWords[locale].soFar}` : span;
  return [days, report.time_zone].filter(Boolean).join(" · ");
}

interface Mailed extends Titled, Dated {
  readonly rows: readonly Pick<Availability, "is_met">[];
  readonly total: Pick<Availability, "reached">;
  readonly target: number;
  readonly time_zone: string;
}

/** The mail that a report is sent with: its result in words; it has no link, as who gets it may have no account. */
export function mailTexts(report: Mailed, locale: Locale): { readonly subject: string; readonly text: string } {
  const words = reportWords[locale];
  const title = `${reportTitle(report, locale)}, ${spanText(report, locale)}`;
  const lines = [
    title,
    "",
    summaryText(report.rows, locale),
    `${words.columns.reached}: ${reachedText(report.total.reached, locale)} (${words.columns.target} ${targetText(report.target, locale)})`,
    `${words.timeZone}: ${report.time_zone}`,
    "",
    words.attached,
  ];
  return { subject: title, text: `${lines.join("\n")}\n` };
}
