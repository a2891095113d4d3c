import { formatDateTime, formatDuration, formatFull, noValueText, wallMsAt } from "@monitor/domain";
import type { Locale } from "@monitor/domain";
import { dayText } from "./template-words.ts";
import { reachedText } from "./words.ts";

/** What page, PDF and CSV file call the worst outages and the period before. */
export interface WorstWords {
  readonly longest: string;
  readonly most: string;
  readonly others: string;
  readonly noOutages: string;
  readonly before: string;
  readonly columns: {
    readonly began: string;
    readonly sensor: string;
    readonly said: string;
    readonly duration: string;
    readonly minutes: string;
  };
  readonly isRunning: string;
  readonly of: (met: string, all: string) => string;
  readonly notCounted: string;
  readonly paused: string;
  readonly unknown: string;
  readonly outages: (count: number, text: string) => string;
}

/** The words of the worst outages by language. */
export const worstWords: Readonly<Record<Locale, WorstWords>> = {
  en: {
    longest: "Longest outages",
    most: "Most down time",
    others: "All others",
    noOutages: "Nothing was down in this period.",
    before: "The period before",
    columns: { began: "Began", sensor: "Sensor", said: "What it said", duration: "Duration", minutes: "Minutes" },
    isRunning: "runs on",
    of: (met, all) => `${met} of ${all} objects`,
    notCounted: "not counted",
    paused: "paused",
    unknown: "unknown",
    outages: (count, text) => (count === 1 ? "1 outage" : `${text} outages`),
  },
  de: {
    longest: "Längste Ausfälle",
    most: "Meiste Ausfallzeit",
    others: "Alle anderen",
    noOutages: "In diesem Zeitraum ist nichts ausgefallen.",
    before: "Der Zeitraum davor",
    columns: { began: "Beginn", sensor: "Sensor", said: "Was er meldete", duration: "Dauer", minutes: "Minuten" },
    isRunning: "dauert an",
    of: (met, all) => `${met} von ${all} Objekten`,
    notCounted: "nicht gezählt",
    paused: "pausiert",
    unknown: "unbekannt",
    outages: (count, text) => (count === 1 ? "1 Ausfall" : `${text} Ausfälle`),
  },
};

/** One of the longest outages, as the API tells of it. */
export interface ToldOutage {
  readonly sensor: { readonly id: string; readonly name?: string | null | undefined };
  readonly device: string | null;
  readonly from: string;
  readonly down_ms: number;
  readonly is_running: boolean;
  readonly said: string | null;
  readonly said_de: string | null;
}

/** What was down and for how long; null: all others together. */
export interface ToldShare {
  readonly object: { readonly id: string; readonly name?: string | null | undefined } | null;
  readonly down_ms: number;
}

/** The period before, as the API tells of it. */
export interface ToldBefore {
  readonly first_day: string;
  readonly last_day: string;
  readonly reached: number | null;
  readonly met: number;
  readonly judged: number;
}

export interface OutageTexts {
  readonly name: string;
  readonly began: string;
  readonly duration: string;
  readonly said: string;
}

/** An outage as page and PDF write it. */
export function outageTexts(outage: ToldOutage, timeZone: string, locale: Locale): OutageTexts {
  const { sensor, device, from, down_ms, is_running, said, said_de } = outage;
  const { isRunning } = worstWords[locale];
  const duration = formatDuration(down_ms / 1000, locale);
  return {
    name: [device, sensor.name ?? sensor.id].filter(Boolean).join(" · "),
    began: formatDateTime(wallMsAt(Date.parse(from), timeZone), { locale, timeZone: "UTC" }),
    duration: is_running ? `${duration}, ${isRunning}` : duration,
    said: (locale === "de" ? (said_de ?? said) : said) ?? noValueText,
  };
}

/** What stands below the figures at the top: the period before, and what is not counted. Empty where there is nothing to say. */
export function beforeTexts(before: ToldBefore | null, locale: Locale): { reached: string; met: string } {
  if (before === null || before.reached === null) return { reached: "", met: "" };
  const days = [before.first_day, before.last_day].map((day) => dayText(day, locale));
  const span = [...new Set(days)].join(" – ");
  const met = worstWords[locale].of(formatFull(before.met, locale), formatFull(before.judged, locale));
  return { reached: `${span}: ${reachedText(before.reached, locale)}`, met: `${span}: ${met}` };
}

/** What a share of the down time is of. */
export const shareName = ({ object }: ToldShare, locale: Locale): string =>
  object === null ? worstWords[locale].others : (object.name ?? object.id);
