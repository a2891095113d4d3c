import { CallError } from "@monitor/contract";

const dayMs = 86_400_000;
/** The days from the 30th of December 1899, from which these clients count, to 1970. */
const daysTo1970 = 25_569;

/** A time as days since the end of 1899, in UTC. */
export const dayNumber = (ms: number): number => Number((ms / dayMs + daysTo1970).toFixed(10));

/** The time of a day number. */
export const timeOfDayNumber = (days: number): number => Math.round((days - daysTo1970) * dayMs);

/** Whose clock times are written by: that of the server, or UTC where the user has chosen that. */
export interface TimeZone {
  readonly isUtc: boolean;
}

const twoDigits = (value: number): string => String(value).padStart(2, "0");

function clockOf(ms: number, { isUtc }: TimeZone) {
  const date = new Date(ms);
  return isUtc
    ? ([
        date.getUTCFullYear(),
        date.getUTCMonth(),
        date.getUTCDate(),
        date.getUTCHours(),
        date.getUTCMinutes(),
        date.getUTCSeconds(),
      ] as const)
    : ([
        date.getFullYear(),
        date.getMonth(),
        date.getDate(),
        date.getHours(),
        date.getMinutes(),
        date.getSeconds(),
      ] as const);
}

function clockText(ms: number, zone: TimeZone): string {
  const [, , , hours, minutes, seconds] = clockOf(ms, zone);
  return `${hours % 12 === 0 ? 12 : hours % 12}:${twoDigits(minutes)}:${twoDigits(seconds)} ${hours < 12 ? "AM" : "PM"}`;
}

function dateText(ms: number, zone: TimeZone): string {
  const [year, month, day] = clockOf(ms, zone);
  return `${month + 1}/${day}/${year}`;
}

/** `12/31/2026 4:03:45 PM` */
export const timeText = (ms: number, zone: TimeZone): string => `${dateText(ms, zone)} ${clockText(ms, zone)}`;

/** A step of averages: the second date is left out where it is the first. */
export function stepText(fromMs: number, stepMs: number, zone: TimeZone): string {
  if (stepMs === 0) return timeText(fromMs, zone);
  const toMs = fromMs + stepMs;
  const isSameDay = dateText(fromMs, zone) === dateText(toMs, zone);
  return `${timeText(fromMs, zone)} - ${isSameDay ? clockText(toMs, zone) : timeText(toMs, zone)}`;
}

const durationUnits = [
  [dayMs, "d"],
  [3_600_000, "h"],
  [60_000, "m"],
  [1000, "s"],
] as const;

/** A duration in its two largest units: `1 h 37 m`. */
export function durationText(ms: number): string {
  const parts: string[] = [];
  let rest = Math.max(0, ms);
  for (const [unitMs, unit] of durationUnits) {
    const count = Math.floor(rest / unitMs);
    rest -= count * unitMs;
    if (count > 0 && parts.length < 2) parts.push(`${count} ${unit}`);
  }
  return parts.length === 0 ? "0 s" : parts.join(" ");
}

const datePattern = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:-(\d{1,2})-(\d{1,2})-(\d{1,2}))?$/;

/** Reads `2026-12-31-16-03-45`, hours and so on left out for midnight. Errors: CallError BAD_REQUEST. */
export function readTime(text: string, name: string, { isUtc }: TimeZone): number {
  const [, ...parts] = datePattern.exec(text.trim()) ?? [];
  const [year = Number.NaN, month = 1, day = 1, hours = 0, minutes = 0, seconds = 0] = parts.map((part) =>
    part === undefined ? undefined : Number(part),
  );
  const isFit = isDay(year, month, day) && hours <= 24 && minutes <= 59 && seconds <= 59;
  const ms = isUtc
    ? Date.UTC(year, month - 1, day, hours, minutes, seconds)
    : new Date(year, month - 1, day, hours, minutes, seconds).getTime();
  if (isFit && !Number.isNaN(ms)) return ms;
  throw new CallError("BAD_REQUEST", `${name}: a time in the form yyyy-mm-dd-hh-mm-ss is needed`);
}

/** Whether a month has this day; months count from 1. */
function isDay(year: number, month: number, day: number): boolean {
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return month >= 1 && month <= 12 && day >= 1 && day <= days;
}
