import { formatFull, formatNumber, noValueText } from "@monitor/domain";
import type { Locale, ReportPeriodName } from "@monitor/domain";
import type { Availability } from "./availability.ts";

/** What page, PDF and CSV file call the figures of a report. */
export interface ReportWords {
  readonly periods: Readonly<Record<ReportPeriodName, string>>;
  readonly columns: {
    readonly object: string;
    readonly sensors: string;
    readonly reached: string;
    readonly target: string;
    readonly down: string;
    readonly paused: string;
    readonly unknown: string;
    readonly outages: string;
    readonly credit: string;
    readonly days: string;
    readonly date: string;
    readonly total: string;
  };
  readonly title: (name: string) => string;
  readonly summary: (met: string, all: string) => string;
  readonly nothing: string;
  readonly noRows: string;
  readonly soFar: string;
  readonly rule: string;
  readonly byDay: string;
  readonly lowestDay: (day: string, reached: string) => string;
  readonly objects: string;
  readonly met: string;
  readonly missed: string;
  readonly notCounted: string;
  readonly minutesHint: string;
  readonly made: (time: string) => string;
  readonly page: (page: number, pages: number) => string;
  readonly timeZone: string;
  readonly attached: string;
  readonly charts: string;
  readonly chartColumns: {
    readonly from: string;
    readonly average: string;
    readonly minimum: string;
    readonly maximum: string;
  };
  /** What stands in the place of a chart that can't be shown. */
  readonly chartGone: string;
  readonly chartEmpty: string;
  readonly leftOut: (count: string) => string;
}

const en: ReportWords = {
  periods: {
    today: "Today",
    last_day: "Yesterday",
    last_week: "Last week",
    this_month: "This month",
    last_month: "Last month",
    this_quarter: "This quarter",
    last_quarter: "Last quarter",
  },
  columns: {
    object: "Object",
    sensors: "Sensors",
    reached: "Reached",
    target: "Target",
    down: "Down (min)",
    paused: "Paused (min)",
    unknown: "Unknown (min)",
    outages: "Outages",
    credit: "Credit left (min)",
    days: "Days",
    date: "Date",
    total: "Total",
  },
  title: (name) => `Availability of ${name}`,
  summary: (met, all) => `${met} of ${all} objects met their target.`,
  nothing: "Nothing was measured in this period.",
  noRows: "There is no object with sensors that you may see.",
  soFar: "so far",
  rule: "Minutes are those of all sensors added up. Down counts against up; paused (maintenance too) and unknown time does not count. Credit left is the down time that the target still allows.",
  byDay: "Availability by day",
  lowestDay: (day, reached) => `Lowest day: ${day}, ${reached}`,
  objects: "Objects",
  met: "Target met",
  missed: "Target missed",
  notCounted: "No time counts",
  minutesHint: "min",
  made: (time) => `Made ${time}`,
  page: (page, pages) => `Page ${page} of ${pages}`,
  timeZone: "Time zone",
  attached: "The report is attached as PDF.",
  charts: "Charts",
  chartColumns: { from: "From", average: "Average", minimum: "Minimum", maximum: "Maximum" },
  chartGone: "This channel is gone, or you may not see it.",
  chartEmpty: "No values in this period.",
  leftOut: (count) => `Not shown, as they are gone or you may not see them: ${count}.`,
};

const de: ReportWords = {
  periods: {
    today: "Heute",
    last_day: "Gestern",
    last_week: "Letzte Woche",
    this_month: "Dieser Monat",
    last_month: "Letzter Monat",
    this_quarter: "Dieses Quartal",
    last_quarter: "Letztes Quartal",
  },
  columns: {
    object: "Objekt",
    sensors: "Sensoren",
    reached: "Erreicht",
    target: "Ziel",
    down: "Ausfall (min)",
    paused: "Pausiert (min)",
    unknown: "Unbekannt (min)",
    outages: "Ausfälle",
    credit: "Guthaben (min)",
    days: "Tage",
    date: "Datum",
    total: "Gesamt",
  },
  title: (name) => `Verfügbarkeit von ${name}`,
  summary: (met, all) => `${met} von ${all} Objekten haben ihr Ziel erreicht.`,
  nothing: "In diesem Zeitraum wurde nichts gemessen.",
  noRows: "Es gibt kein Objekt mit Sensoren, die Sie sehen dürfen.",
  soFar: "bisher",
  rule: "Minuten sind die aller Sensoren zusammen. Ausfall zählt gegen die Zeit ohne Störung; pausierte (auch Wartung) und unbekannte Zeit zählt nicht. Guthaben ist die Ausfallzeit, die das Ziel noch erlaubt.",
  byDay: "Verfügbarkeit nach Tagen",
  lowestDay: (day, reached) => `Niedrigster Tag: ${day}, ${reached}`,
  objects: "Objekte",
  met: "Ziel erreicht",
  missed: "Ziel verfehlt",
  notCounted: "Keine Zeit zählt",
  minutesHint: "min",
  made: (time) => `Erstellt ${time}`,
  page: (page, pages) => `Seite ${page} von ${pages}`,
  timeZone: "Zeitzone",
  attached: "Der Bericht ist als PDF angehängt.",
  charts: "Diagramme",
  chartColumns: { from: "Ab", average: "Mittelwert", minimum: "Minimum", maximum: "Maximum" },
  chartGone: "Diesen Kanal gibt es nicht mehr, oder Sie dürfen ihn nicht sehen.",
  chartEmpty: "Keine Werte in diesem Zeitraum.",
  leftOut: (count) => `Nicht gezeigt, weil nicht mehr vorhanden oder für Sie nicht sichtbar: ${count}.`,
};

/** The words of reports by language. */
export const reportWords: Readonly<Record<Locale, ReportWords>> = { en, de };

const tenthMs = 6000;

/** Minutes with one decimal. */
export const minutesOf = (ms: number): number => Math.round(ms / tenthMs) / 10;

const percentText = (value: number | null, decimals: number, locale: Locale): string =>
  value === null
    ? noValueText
    : `${formatNumber(value, { locale, decimalMode: "CUSTOM", decimalDigits: decimals })}\u00A0%`;

/** A target with as many decimals as it has, at least two. */
export function targetText(target: number, locale: Locale): string {
  return percentText(target, Math.round(target * 1000) % 10 === 0 ? 2 : 3, locale);
}

export interface FigureTexts {
  readonly reached: string;
  readonly down: string;
  readonly paused: string;
  readonly unknown: string;
  readonly outages: string;
  readonly credit: string;
}

/** The figures as page and PDF write them. */
export function figureTexts(figures: Availability, locale: Locale): FigureTexts {
  const minutes = (ms: number) => formatNumber(minutesOf(ms), { locale, decimalMode: "CUSTOM", decimalDigits: 1 });
  const { credit_ms } = figures;
  const sign = credit_ms !== null && credit_ms > 0 ? "+" : "";
  return {
    reached: percentText(figures.reached, 2, locale),
    down: minutes(figures.down_ms),
    paused: minutes(figures.paused_ms),
    unknown: minutes(figures.unknown_ms),
    outages: formatFull(figures.outages, locale),
    credit: credit_ms === null ? noValueText : `${sign}${minutes(credit_ms)}`,
  };
}

/** What was reached, alone. */
export const reachedText = (reached: number | null, locale: Locale): string => percentText(reached, 2, locale);

/** The sentence of the result: how many objects met the target. */
export function summaryText(rows: readonly Pick<Availability, "is_met">[], locale: Locale): string {
  const judged = rows.filter(({ is_met }) => is_met !== null);
  const words = reportWords[locale];
  if (judged.length === 0) return rows.length === 0 ? words.noRows : words.nothing;
  const met = judged.filter(({ is_met }) => is_met === true);
  return words.summary(formatFull(met.length, locale), formatFull(judged.length, locale));
}
