import { momentOfWall, wallMsAt } from "./zoned-time.ts";

/** The periods of reports, each by the calendar of a time zone; the week begins on Monday. */
export const reportPeriodNames = [
  "today",
  "last_day",
  "last_week",
  "this_month",
  "last_month",
  "this_quarter",
  "last_quarter",
] as const;
/** The name of a period of a report. */
export type ReportPeriodName = (typeof reportPeriodNames)[number];

/** A day of a calendar: its date, and the moments between which it was. */
export interface CalendarDay {
  readonly date: string;
  readonly fromMs: number;
  readonly toMs: number;
}

/** The days of a period up to now, the oldest first. */
export interface ReportPeriod {
  readonly fromMs: number;
  readonly toMs: number;
  /** It has not ended yet. */
  readonly isRunning: boolean;
  readonly days: readonly CalendarDay[];
}

const dayMs = 86_400_000;
const daysOfWeek = 7;
const mondayOfEpoch = 4;
const monthsOfQuarter = 3;

/** The first day of a month as a time of a wall: that of a day, or so many months later. */
const monthAt = (date: Date, offset: number): number => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset, 1);

/** First and last day of a period as times of a wall, the last one not included. */
function wallSpan(name: ReportPeriodName, today: number): [number, number] {
  const date = new Date(today);
  const inQuarter = date.getUTCMonth() % monthsOfQuarter;
  const sinceMonday = (today / dayMs - mondayOfEpoch + daysOfWeek * daysOfWeek) % daysOfWeek;
  const monday = today - sinceMonday * dayMs;
  const spans: Record<ReportPeriodName, [number, number]> = {
    today: [today, today + dayMs],
    last_day: [today - dayMs, today],
    last_week: [monday - daysOfWeek * dayMs, monday],
    this_month: [monthAt(date, 0), monthAt(date, 1)],
    last_month: [monthAt(date, -1), monthAt(date, 0)],
    this_quarter: [monthAt(date, -inQuarter), monthAt(date, monthsOfQuarter - inQuarter)],
    last_quarter: [monthAt(date, -inQuarter - monthsOfQuarter), monthAt(date, -inQuarter)],
  };
  return spans[name];
}

/** The period of days at a moment, given as times of a wall, the last one not included. */
function periodOfWall([first, end]: readonly [number, number], nowMs: number, timeZone: string): ReportPeriod {
  const days: CalendarDay[] = [];
  for (let wall = first; wall < end; wall += dayMs) {
    const [fromMs, toMs] = [momentOfWall(wall, timeZone), momentOfWall(wall + dayMs, timeZone)];
    if (fromMs >= nowMs) break;
    days.push({ date: new Date(wall).toISOString().slice(0, 10), fromMs, toMs: Math.min(toMs, nowMs) });
  }
  const endMs = momentOfWall(end, timeZone);
  const fromMs = momentOfWall(first, timeZone);
  return { fromMs, toMs: Math.max(fromMs, Math.min(endMs, nowMs)), isRunning: endMs > nowMs, days };
}

/** The period of a name at a moment. Days begin when the wall of the time zone shows midnight, so some have 23 or 25 hours. */
export function reportPeriod(name: ReportPeriodName, nowMs: number, timeZone: string): ReportPeriod {
  const today = Math.floor(wallMsAt(nowMs, timeZone) / dayMs) * dayMs;
  return periodOfWall(wallSpan(name, today), nowMs, timeZone);
}

/** Most days of a period of one's own. */
export const maxOwnDays = 366;

/** The first and the last day of a period, such as "2026-11-28"; both are in it. */
export interface OwnDays {
  readonly from: string;
  readonly to: string;
}

/** How many days a period of one's own has; null where its dates make no sense, or are more than `maxOwnDays`. */
export function countOwnDays({ from, to }: OwnDays): number | null {
  const walls = [from, to].map((date) => Date.parse(`${date}T00:00:00Z`));
  const isReal = walls.every(
    (ms, at) => !Number.isNaN(ms) && new Date(ms).toISOString().startsWith([from, to][at] ?? ""),
  );
  const count = ((walls[1] ?? 0) - (walls[0] ?? 0)) / dayMs + 1;
  return isReal && count >= 1 && count <= maxOwnDays ? count : null;
}

/** A period of one's own at a moment; its dates make sense. */
export function ownReportPeriod({ from, to }: OwnDays, nowMs: number, timeZone: string): ReportPeriod {
  const [first, last] = [Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`)];
  return periodOfWall([first, last + dayMs], nowMs, timeZone);
}

/** How many months a period has; 0: it is one of days. */
function monthsOf(name: ReportPeriodName | "own"): number {
  if (name === "this_quarter" || name === "last_quarter") return monthsOfQuarter;
  return name === "this_month" || name === "last_month" ? 1 : 0;
}

/** The whole period before one: the month before a month, else as many days. Null where the period has no day yet. */
export function periodBefore(
  name: ReportPeriodName | "own",
  { days }: Pick<ReportPeriod, "days">,
  timeZone: string,
): ReportPeriod | null {
  const [first] = days;
  if (first === undefined) return null;
  const wall = Date.parse(`${first.date}T00:00:00Z`);
  const months = monthsOf(name);
  const begin = months === 0 ? wall - days.length * dayMs : monthAt(new Date(wall), -months);
  return periodOfWall([begin, wall], Infinity, timeZone);
}
