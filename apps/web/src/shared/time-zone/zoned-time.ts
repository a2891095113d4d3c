import { formatClock, formatDate, formatDateTime } from "@monitor/domain";
import type { Locale } from "@monitor/domain";

export const timeZoneChoices = ["UTC", "LOCAL"] as const;
export type TimeZoneChoice = (typeof timeZoneChoices)[number];

/** A clock that can be on the wall: how many minutes it is ahead of UTC at a moment. */
export interface TimeZone {
  readonly choice: TimeZoneChoice;
  readonly minutesAhead: (ms: number) => number;
}

export interface ZonedFormat {
  readonly locale: Locale;
  readonly zone: TimeZone;
}

const minuteMs = 60_000;
const utcFormat = (locale: Locale) => ({ locale, timeZone: "UTC" }) as const;

/** NF-03: the clock of the product unless the account says otherwise. */
export const utc: TimeZone = { choice: "UTC", minutesAhead: () => 0 };

/** The clock of this browser's machine. */
export const localTime: TimeZone = { choice: "LOCAL", minutesAhead: (ms) => -new Date(ms).getTimezoneOffset() };

/** The moment as the zone's clock shows it, as if that clock were UTC: what the domain's formats then write. */
export function wallClockMs(ms: number, zone: TimeZone): number {
  return ms + zone.minutesAhead(ms) * minuteMs;
}

/** The moment at which the zone's clock shows this. An hour that the clock skips is read as the one after it. */
export function momentOfWallClock(wallMs: number, zone: TimeZone): number {
  const near = wallMs - zone.minutesAhead(wallMs) * minuteMs;
  return wallMs - zone.minutesAhead(near) * minuteMs;
}

/** What is behind a time: "UTC", or how far the clock is from it at that moment, "UTC+1", "UTC−3:30". */
export function zoneMark(ms: number, zone: TimeZone): string {
  const minutes = zone.minutesAhead(ms);
  if (!minutes) return "UTC";
  const size = Math.abs(minutes);
  const rest = size % 60 === 0 ? "" : `:${String(size % 60).padStart(2, "0")}`;
  return `UTC${minutes < 0 ? "−" : "+"}${Math.floor(size / 60)}${rest}`;
}

/** "20 Nov 2026, 14:32" on the zone's clock; no valid time: an en dash. */
export function zonedDateTime(ms: number, { locale, zone }: ZonedFormat): string {
  return formatDateTime(wallClockMs(ms, zone), utcFormat(locale));
}

/** "20 Nov 2026" on the zone's calendar. */
export function zonedDate(ms: number, { locale, zone }: ZonedFormat): string {
  return formatDate(wallClockMs(ms, zone), utcFormat(locale));
}

/** "20 Nov" on the zone's calendar, where the year is clear. */
export function zonedDayAndMonth(ms: number, format: ZonedFormat): string {
  return zonedDate(ms, format).replace(/ \d{4}$/, "");
}

/** "14:32:05" on the zone's clock. */
export function zonedClock(ms: number, zone: TimeZone): string {
  return formatClock(wallClockMs(ms, zone));
}

/** "20 Nov 2026, 14:32 UTC": date and time with the mark of their clock. */
export function markedDateTime(ms: number, format: ZonedFormat): string {
  return `${zonedDateTime(ms, format)} ${zoneMark(ms, format.zone)}`;
}

/** "14:32 UTC": hour and minute with the mark of their clock. */
export function markedHourAndMinute(ms: number, zone: TimeZone): string {
  return `${zonedClock(ms, zone).slice(0, "HH:MM".length)} ${zoneMark(ms, zone)}`;
}
