import { momentOfWall, wallMsAt } from "./zoned-time.ts";

/** How often a maintenance window comes again: every day, on the same weekday, day of the month, or weekday of the month. */
export const maintenanceRepeats = ["once", "daily", "weekly", "monthly", "monthly_weekday"] as const;
/** How often a maintenance window comes again. */
export type MaintenanceRepeat = (typeof maintenanceRepeats)[number];

/** How long before it begins a maintenance window may be told, in minutes; 0: not at all. */
export const maintenanceNotices = [0, 15, 60, 1440] as const;

/** A time in which an object is not monitored. Moments are RFC 3339; what repeats keeps its time on the wall. */
export interface MaintenanceWindow {
  readonly start: string;
  readonly end: string;
  readonly reason: string;
  readonly repeat: MaintenanceRepeat;
  /** The last moment at which it may begin again; empty: for ever. */
  readonly until: string;
}

/** One time of a maintenance window. */
export interface MaintenanceTime {
  readonly fromMs: number;
  readonly toMs: number;
}

const dayMs = 86_400_000;
const weekMs = 7 * dayMs;

/** The longest time of a window that repeats, so that none reaches the next one. */
export const maxRepeatedMs: Readonly<Record<MaintenanceRepeat, number>> = {
  once: Infinity,
  daily: dayMs,
  weekly: weekMs,
  monthly: 28 * dayMs,
  monthly_weekday: 28 * dayMs,
};

/** From one time to the next on the wall, of those that are as long each time. */
const fixedLengths: Readonly<Partial<Record<MaintenanceRepeat, number>>> = { daily: dayMs, weekly: weekMs };

const timeOfDay = (wallMs: number): number => ((wallMs % dayMs) + dayMs) % dayMs;
const daysOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** The same time on the wall some months later; a shorter month has it on its last day. */
function monthsLater(wallMs: number, months: number): number {
  const date = new Date(wallMs);
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth()];
  return Date.UTC(year, month, Math.min(date.getUTCDate(), daysOfMonth(year, month))) + timeOfDay(wallMs);
}

/** The same weekday of the month some months later; the fifth one is the last one of a shorter month. */
function weekdayOfMonthLater(wallMs: number, months: number): number {
  const date = new Date(wallMs);
  const nth = Math.floor((date.getUTCDate() - 1) / 7);
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
  const offset = (date.getUTCDay() - first.getUTCDay() + 7) % 7;
  const length = daysOfMonth(first.getUTCFullYear(), first.getUTCMonth());
  const day = offset + 7 * nth < length ? offset + 7 * nth : offset + 7 * (nth - 1);
  return first.getTime() + day * dayMs + timeOfDay(wallMs);
}

const monthOf = (wallMs: number) => {
  const date = new Date(wallMs);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
};

/** How many repetitions lie between two times on the wall, about. */
function repetitionsBetween(repeat: MaintenanceRepeat, startMs: number, wallMs: number): number {
  if (repeat === "once") return 0;
  const fixedMs = fixedLengths[repeat];
  return fixedMs === undefined ? monthOf(wallMs) - monthOf(startMs) : Math.floor((wallMs - startMs) / fixedMs);
}

function laterStart(repeat: MaintenanceRepeat, startMs: number, count: number): number {
  const fixedMs = fixedLengths[repeat];
  if (fixedMs !== undefined) return startMs + count * fixedMs;
  return repeat === "monthly" ? monthsLater(startMs, count) : weekdayOfMonthLater(startMs, count);
}

/** The times of a window around a moment, oldest first: any that holds it and the next one are among them. */
function timesAround(window: MaintenanceWindow, ms: number, timeZone: string): MaintenanceTime[] {
  const [firstMs, endMs] = [Date.parse(window.start), Date.parse(window.end)];
  const { repeat } = window;
  if (repeat === "once") return [{ fromMs: firstMs, toMs: endMs }];
  const startWallMs = wallMsAt(firstMs, timeZone);
  const lengthOnWallMs = wallMsAt(endMs, timeZone) - startWallMs;
  // The wall goes back within a window that begins or ends in the hour that comes twice.
  const lengthMs = lengthOnWallMs > 0 ? lengthOnWallMs : endMs - firstMs;
  const untilMs = window.until === "" ? Infinity : Date.parse(window.until);
  const middle = repetitionsBetween(repeat, startWallMs, wallMsAt(ms, timeZone));
  const counts = [-2, -1, 0, 1, 2].map((each) => middle + each).filter((count) => count >= 0);
  const all = counts.length === 0 ? [0] : counts;
  return all
    .map((count) => {
      if (count === 0) return { fromMs: firstMs, toMs: endMs };
      const wallMs = laterStart(repeat, startWallMs, count);
      return { fromMs: momentOfWall(wallMs, timeZone), toMs: momentOfWall(wallMs + lengthMs, timeZone) };
    })
    .filter(({ fromMs, toMs }) => fromMs <= untilMs && toMs > fromMs);
}

/** The time of a window that holds a moment; null where none does. */
export function maintenanceAt(window: MaintenanceWindow, ms: number, timeZone: string): MaintenanceTime | null {
  return timesAround(window, ms, timeZone).findLast(({ fromMs, toMs }) => fromMs <= ms && ms < toMs) ?? null;
}

/** When a window begins next; null where it does not. */
export function nextMaintenance(window: MaintenanceWindow, ms: number, timeZone: string): number | null {
  return timesAround(window, ms, timeZone).find(({ fromMs }) => fromMs > ms)?.fromMs ?? null;
}

/** The times of a window that lie in a period at least in part, oldest first. */
export function maintenanceBetween(
  window: MaintenanceWindow,
  period: MaintenanceTime,
  timeZone: string,
): MaintenanceTime[] {
  const { fromMs, toMs } = period;
  const held = maintenanceAt(window, fromMs, timeZone);
  const found = held === null ? [] : [held];
  for (let at = nextMaintenance(window, fromMs, timeZone); at !== null && at < toMs;) {
    const time = maintenanceAt(window, at, timeZone);
    if (time !== null) found.push(time);
    at = nextMaintenance(window, at, timeZone);
  }
  return found;
}
