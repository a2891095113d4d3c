import { momentOfWall, wallMsAt } from "./zoned-time.ts";

/** How often a report is made by itself. */
export const reportRhythms = ["day", "week", "month", "quarter"] as const;
/** How often a report is made by itself. */
export type ReportRhythm = (typeof reportRhythms)[number];

/** When a report is made by itself, by the wall of a time zone. */
export interface ReportTimes {
  readonly every: ReportRhythm;
  /** The day of the week from 1 (Monday) to 7, or of the month (the first of a quarter) from 1 to 28; each day has none. */
  readonly day: number;
  /** Such as "06:00". */
  readonly time: string;
}

const dayMs = 86_400_000;
const minuteMs = 60_000;
const daysOfWeek = 7;
const mondayOfEpoch = 4;
/** No rhythm has a longer pause; a day more for what the clocks leave out. */
const lookDays: Readonly<Record<ReportRhythm, number>> = { day: 2, week: 8, month: 32, quarter: 93 };
const monthsOfQuarter = 3;

function isDay({ every, day }: ReportTimes, wall: number): boolean {
  if (every === "day") return true;
  const date = new Date(wall);
  if (every === "month") return date.getUTCDate() === day;
  if (every === "quarter") return date.getUTCDate() === day && date.getUTCMonth() % monthsOfQuarter === 0;
  return ((wall / dayMs - mondayOfEpoch + daysOfWeek) % daysOfWeek) + 1 === day;
}

function* momentsFrom(times: ReportTimes, firstDay: number, timeZone: string): Generator<number> {
  const [hours = 0, minutes = 0] = times.time.split(":").map(Number);
  for (let at = 0; at <= 2 * lookDays[times.every]; at += 1) {
    const wall = firstDay + at * dayMs;
    if (isDay(times, wall)) yield momentOfWall(wall + (hours * 60 + minutes) * minuteMs, timeZone);
  }
}

const dayOf = (nowMs: number, timeZone: string) => Math.floor(wallMsAt(nowMs, timeZone) / dayMs) * dayMs;

/** When a report was last to be made, now included. */
export function lastReportTime(times: ReportTimes, nowMs: number, timeZone: string): number {
  const moments = [...momentsFrom(times, dayOf(nowMs, timeZone) - lookDays[times.every] * dayMs, timeZone)];
  return moments.findLast((ms) => ms <= nowMs) ?? 0;
}

/** When a report is to be made next, after now. */
export function nextReportTime(times: ReportTimes, nowMs: number, timeZone: string): number {
  const moments = [...momentsFrom(times, dayOf(nowMs, timeZone), timeZone)];
  return moments.find((ms) => ms > nowMs) ?? Infinity;
}
