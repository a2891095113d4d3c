import { formatDate } from "@monitor/domain";
import type { Locale } from "@monitor/domain";
import { wallClockMs } from "../../shared/time-zone/index.ts";
import type { TimeZone } from "../../shared/time-zone/index.ts";

/** "20 Nov 2026" of "2026-11-20". */
export const dayText = (day: string, locale: Locale): string =>
  formatDate(Date.parse(`${day}T00:00:00Z`), { locale, timeZone: "UTC" });

/** Whether the day was over at a moment, on the clock of the user. */
export const isDayOver = (day: string, nowMs: number, zone: TimeZone): boolean =>
  day < new Date(wallClockMs(nowMs, zone)).toISOString().slice(0, day.length);

/** The day that a person typed or chose; null for none, undefined for what is no day. */
export function typedDay(text: string): string | null | undefined {
  if (text.trim() === "") return null;
  const day = text.trim();
  const ms = /^20\d{2}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day) ? day : undefined;
}
