import type { Reference, Schedule } from "@monitor/contract";
import { isInHours, maintenanceBetween, momentOfWall, wallMsAt, weekdays } from "@monitor/domain";
import type { MaintenanceTime, WeekHours } from "@monitor/domain";
import type { TimeZone } from "../../../shared/time-zone/index.ts";
import { readWindows } from "../maintenance/maintenance.ts";
import type { MaintenanceWindow } from "../maintenance/maintenance.ts";

export const minuteMs = 60_000;
export const dayMs = 86_400_000;
/** Times are set in steps of a quarter of an hour. */
export const stepMinutes = 15;
const halfHourMs = 30 * minuteMs;
const halvesOfDay = 48;
/** 1970 began on a Thursday. */
const firstWeekday = 3;

/** What one object says about when it and all below it are paused. */
export interface PauseSource {
  /** The object above; null for the object of the page itself. */
  readonly from: Reference | null;
  readonly schedule: Schedule | null;
  readonly scheduleZone: string;
  readonly windows: readonly MaintenanceWindow[];
  /** In which windows repeat. */
  readonly zone: string;
}

export interface CalendarFacts {
  /** Own settings first, then those above, nearest first. */
  readonly sources: readonly PauseSource[];
  /** In which the calendar is drawn. */
  readonly zone: string;
}

type Wire = Readonly<Record<string, unknown>>;
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** The settings of a section that adds up, as the server has them. */
export function factsOf(section: Wire, schedules: readonly Schedule[]): CalendarFacts {
  const serverZone = schedules.find(({ time_zone }) => time_zone === "")?.zone ?? "UTC";
  const sourceOf = (values: Wire, from: PauseSource["from"]): PauseSource => {
    const schedule = schedules.find(({ id }) => id === values["schedule"]) ?? null;
    const own = textOf(values["timezone"]);
    return {
      from,
      schedule,
      scheduleZone: own || schedule?.zone || serverZone,
      windows: readWindows(JSON.stringify(values["maintenance"] ?? [])),
      zone: own || serverZone,
    };
  };
  const above = (section["_above"] ?? []) as readonly { source: PauseSource["from"]; values: Wire }[];
  const nameless = { id: "", type: "GROUP", name: "" } as const;
  const own = sourceOf((section["_shadowed"] ?? {}) as Wire, null);
  return {
    sources: [own, ...above.map(({ source, values }) => sourceOf(values, source ?? nameless))],
    zone: own.scheduleZone,
  };
}

/** A named time zone as fields for times take it. */
export const timeZoneOf = (name: string): TimeZone => ({
  choice: "LOCAL",
  minutesAhead: (ms) => (wallMsAt(ms, name) - ms) / minuteMs,
});

/** How many days the calendar shows at once. */
export type CalendarSpan = "day" | "week" | "month";

const firstOfMonth = (wallMs: number, monthsLater = 0): number => {
  const day = new Date(wallMs);
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + monthsLater, 1);
};
const mondayOf = (day: number): number => day - ((((day + firstWeekday) % 7) + 7) % 7);

/** The midnights, as the wall shows them, of one day, of a week (Monday first) or of all weeks that a month touches. */
export function daysOf(wallMs: number, span: CalendarSpan): readonly number[] {
  const day = Math.floor(wallMs / dayMs);
  if (span === "day") return [day * dayMs];
  const first = mondayOf(span === "month" ? firstOfMonth(wallMs) / dayMs : day);
  const last = span === "month" ? mondayOf(firstOfMonth(wallMs, 1) / dayMs - 1) + 6 : first + 6;
  return Array.from({ length: last - first + 1 }, (_, place) => (first + place) * dayMs);
}

/** The day to show for so many days, weeks or months later. */
export function stepped(wallMs: number, span: CalendarSpan, count: number): number {
  if (span === "month") return firstOfMonth(wallMs, count);
  return wallMs + count * (span === "day" ? 1 : 7) * dayMs;
}

/** The number of a week after ISO 8601: the first one has the year's first Thursday. */
export function weekNumber(mondayMs: number): number {
  const thursdayMs = mondayMs + 3 * dayMs;
  const newYearMs = Date.UTC(new Date(thursdayMs).getUTCFullYear(), 0, 1);
  return 1 + Math.floor((thursdayMs - newYearMs) / (7 * dayMs));
}

/** One time of a maintenance window as the calendar has it. */
export interface CalendarEntry {
  readonly key: string;
  readonly source: PauseSource;
  readonly window: MaintenanceWindow;
  /** Place among the object's own windows; -1 for one that is not saved yet. */
  readonly place: number;
  readonly time: MaintenanceTime;
}

/** All times of all windows in the days that are shown. */
export function entriesIn(sources: readonly PauseSource[], days: readonly number[], zone: string): CalendarEntry[] {
  const [first = 0] = days;
  const period = {
    fromMs: momentOfWall(first, zone),
    toMs: momentOfWall((days[days.length - 1] ?? first) + dayMs, zone),
  };
  return sources.flatMap((source, level) =>
    source.windows.flatMap((window, place) =>
      maintenanceBetween(window, period, source.zone).map((time, count) => ({
        key: `${level}-${place}-${count}`,
        source,
        window,
        place,
        time,
      })),
    ),
  );
}

/** The part of an entry in one day, in minutes of the wall. */
export interface EntryPart {
  readonly entry: CalendarEntry;
  readonly day: number;
  readonly fromMinute: number;
  readonly toMinute: number;
  readonly isFirst: boolean;
  /** How many boxes that began before it are beneath: it is set in from the left. */
  readonly indent: number;
}

/** The parts of all entries, with those that overlap set in. */
export function partsOf(entries: readonly CalendarEntry[], days: readonly number[], zone: string): EntryPart[] {
  const parts: EntryPart[] = [];
  const sorted = [...entries].sort((one, other) => one.time.fromMs - other.time.fromMs);
  for (const entry of sorted) {
    const fromWall = wallMsAt(entry.time.fromMs, zone);
    const toWall = Math.max(wallMsAt(entry.time.toMs, zone), fromWall + stepMinutes * minuteMs);
    let isFirst = true;
    days.forEach((midnight, day) => {
      const fromMinute = Math.max(0, (fromWall - midnight) / minuteMs);
      const toMinute = Math.min(dayMs, toWall - midnight) / minuteMs;
      if (toMinute <= fromMinute) return;
      const beneath = parts.filter(
        (part) => part.day === day && part.fromMinute < toMinute && fromMinute < part.toMinute,
      );
      parts.push({ entry, day, fromMinute, toMinute, isFirst, indent: beneath.length });
      isFirst = false;
    });
  }
  return parts;
}

export interface MinuteRange {
  readonly fromMinute: number;
  readonly toMinute: number;
}

/** Half hours of a day in rows, as ranges. */
function rangesOf(isIn: (half: number) => boolean): MinuteRange[] {
  const ranges: MinuteRange[] = [];
  let from = -1;
  for (let half = 0; half <= halvesOfDay; half += 1) {
    const isNow = half < halvesOfDay && isIn(half);
    if (isNow && from < 0) from = half;
    if (isNow || from < 0) continue;
    ranges.push({ fromMinute: from * 30, toMinute: half * 30 });
    from = -1;
  }
  return ranges;
}

/** When a schedule pauses on a day. */
export function pausedOn(midnight: number, { schedule, scheduleZone }: PauseSource, zone: string): MinuteRange[] {
  if (schedule === null) return [];
  const hours = schedule.hours as unknown as WeekHours;
  if (scheduleZone === zone) {
    const day = weekdays[(((midnight / dayMs + firstWeekday) % 7) + 7) % 7] ?? "monday";
    return rangesOf((half) => !hours[day].includes(Math.floor(half / 2)));
  }
  return rangesOf((half) => !isInHours(hours, momentOfWall(midnight + half * halfHourMs, zone), scheduleZone));
}

export interface ClockChange extends MinuteRange {
  readonly kind: "missing" | "twice";
}

/** The time that the clocks leave out on a day, or show twice. */
export function clockChangesOn(midnight: number, zone: string): ClockChange[] {
  const aheadMs = (wallMs: number) => {
    const ms = momentOfWall(wallMs, zone);
    return wallMsAt(ms, zone) - ms;
  };
  const shiftMs = aheadMs(midnight + dayMs) - aheadMs(midnight);
  if (shiftMs === 0) return [];
  const changes = (half: number) => {
    const wallMs = midnight + half * halfHourMs;
    const ms = momentOfWall(wallMs, zone);
    return shiftMs > 0 ? wallMsAt(ms, zone) !== wallMs : wallMsAt(ms - shiftMs, zone) === wallMs;
  };
  return rangesOf(changes).map((range) => ({ ...range, kind: shiftMs > 0 ? "missing" : "twice" }));
}

/** A window that is moved or made longer, by minutes on the wall; it keeps a quarter of an hour at least. */
export function shifted(
  window: MaintenanceWindow,
  by: { readonly startMinutes: number; readonly endMinutes: number },
  zone: string,
): MaintenanceWindow {
  const moved = (time: string, minutes: number) =>
    momentOfWall(wallMsAt(Date.parse(time), zone) + minutes * minuteMs, zone);
  const startMs = moved(window.start, by.startMinutes);
  const endMs = moved(window.end, by.endMinutes);
  if (endMs - startMs < stepMinutes * minuteMs) return window;
  return { ...window, start: new Date(startMs).toISOString(), end: new Date(endMs).toISOString() };
}

/** A new window between two times of the wall. */
export function newWindow(fromWallMs: number, toWallMs: number, zone: string): MaintenanceWindow {
  const [start, end] = [fromWallMs, toWallMs].map((wallMs) => new Date(momentOfWall(wallMs, zone)).toISOString());
  return { start: start ?? "", end: end ?? "", reason: "", repeat: "once", until: "", notice_minutes: 0 };
}

/** One that begins at once, as long as it was planned. */
export function startedNow(window: MaintenanceWindow, nowMs: number): MaintenanceWindow {
  const lengthMs = Date.parse(window.end) - Date.parse(window.start);
  return { ...window, start: new Date(nowMs).toISOString(), end: new Date(nowMs + lengthMs).toISOString() };
}
