import type { OnCallDays, OnCallInfo, OnCallShiftInfo } from "@monitor/contract";
import { momentOfWall, wallMsAt } from "@monitor/domain";
import type { Locale } from "@monitor/domain";
import { zoneMark } from "../../../shared/time-zone/index.ts";
import { formatDateTimeText, parseDateTimeText } from "../../../shared/ui/date-time-text.ts";

const dayMs = 86_400_000;

/** "18:00" as the wall of a schedule shows it. */
export const clockText = (time: string, zone: string): string =>
  new Date(wallMsAt(Date.parse(time), zone)).toISOString().slice(11, 16);

const wallText = (wallMs: number, locale: Locale, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale === "de" ? "de-DE" : "en-GB", { timeZone: "UTC", ...parts }).format(wallMs);

/** "Sat 21 Nov, 18:00". */
export function momentText(time: string, zone: string, locale: Locale): string {
  const wallMs = wallMsAt(Date.parse(time), zone);
  const day = wallText(wallMs, locale, { weekday: "short", day: "numeric", month: "short" }).replace(",", "");
  return `${day}, ${clockText(time, zone)}`;
}

/** "Mon 16". */
export const dayText = (date: string, locale: Locale): string =>
  wallText(Date.parse(`${date}T00:00:00Z`), locale, { weekday: "short", day: "numeric" }).replace(",", "");

/** "16 – 22 November 2026": from the first to the last of some days. */
export function periodText(days: OnCallDays["days"], locale: Locale): string {
  const [first, last] = [days[0]?.date ?? "", days[days.length - 1]?.date ?? ""];
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  const begin = wallText(Date.parse(`${first}T00:00:00Z`), locale, {
    day: "numeric",
    ...(!isOneMonth && { month: "long" as const }),
  });
  const end = wallText(Date.parse(`${last}T00:00:00Z`), locale, { day: "numeric", month: "long", year: "numeric" });
  return `${begin.replace(/\.?$/, locale === "de" && isOneMonth ? "." : "")} – ${end}`;
}

/** The number of a week that begins on a Monday, as ISO 8601 counts. */
export function weekNumber(monday: string): number {
  const thursdayMs = Date.parse(`${monday}T00:00:00Z`) + 3 * dayMs;
  const firstMs = Date.UTC(new Date(thursdayMs).getUTCFullYear(), 0, 1);
  return 1 + Math.floor((thursdayMs - firstMs) / (7 * dayMs));
}

/** A day some days later or earlier. */
export const dayLater = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Where a time stands between begin and end, in per cent. */
export function placeOf(ms: number, { from, until }: Pick<OnCallDays, "from" | "until">): number {
  const [fromMs, untilMs] = [Date.parse(from), Date.parse(until)];
  return Math.min(100, Math.max(0, ((ms - fromMs) / (untilMs - fromMs)) * 100));
}

/** The times to come, or that run, in which nobody is on call. */
export const gapsOf = ({ shifts }: Pick<OnCallDays, "shifts">, nowMs: number): readonly OnCallShiftInfo[] =>
  shifts.filter(({ user, until }) => !user && Date.parse(until) > nowMs);

/** All people of a schedule, each once, in the order of their turns: the place gives the colour. */
export function peopleOf({ layers, overrides }: OnCallInfo): readonly { readonly id: string; readonly name: string }[] {
  const all = [...layers.flatMap(({ users }) => users), ...overrides.map(({ user }) => user)];
  return all.filter(({ id }, place) => all.findIndex((other) => other.id === id) === place);
}

/** What a date-time field shows of a moment on the wall of a schedule. */
export const fieldText = (time: string, zone: string): string => formatDateTimeText(wallMsAt(Date.parse(time), zone));

/** The moment that a date-time field says; null: none. */
export function momentOfField(text: string, zone: string): string | null {
  const wallMs = parseDateTimeText(text);
  return wallMs === null ? null : new Date(momentOfWall(wallMs, zone)).toISOString();
}

/** "UTC+1": how far the wall of a zone is ahead at a moment. */
export const offsetText = (ms: number, zone: string): string =>
  zoneMark(ms, { choice: "LOCAL", minutesAhead: (at) => Math.round((wallMsAt(at, zone) - at) / 60_000) });
