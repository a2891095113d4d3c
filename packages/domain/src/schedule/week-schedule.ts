import { wallMsAt } from "./zoned-time.ts";

/** The days of a week, Monday first. */
export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
/** A day of the week. */
export type Weekday = (typeof weekdays)[number];

/** The hours (0 to 23) of each day of a week in which something is monitored. */
export type WeekHours = Readonly<Record<Weekday, readonly number[]>>;

/** A weekly table: outside its hours it pauses what refers to it. */
export interface WeekSchedule {
  readonly id: string;
  readonly name: { readonly en: string; readonly de: string };
  readonly hours: WeekHours;
  /** Empty: that of the server, or the one set where the schedule is chosen. */
  readonly time_zone: string;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const quarterMs = 900_000;
/** 1970 began on a Thursday. */
const firstWeekday = 3;
/** A day's hour that the clocks leave out can be missing from one week. */
const farthestMs = 15 * dayMs;

/** Whether a weekly table has this moment in its hours. */
export const isInHours = (hours: WeekHours, ms: number, timeZone: string): boolean =>
  isInWallHours(hours, wallMsAt(ms, timeZone));

/** Whether a weekly table has in its hours what a clock on the wall shows. */
export function isInWallHours(hours: WeekHours, wallMs: number): boolean {
  const day = weekdays[(((Math.floor(wallMs / dayMs) + firstWeekday) % 7) + 7) % 7] as Weekday;
  return hours[day].includes(Math.floor((((wallMs % dayMs) + dayMs) % dayMs) / hourMs));
}

/**
 * The next moment at which a weekly table begins or ends; null for one that never does. Clocks that are set forward or back for
 * summer are followed: in every zone that happens at a quarter of an hour.
 */
export function nextChangeOfHours(hours: WeekHours, ms: number, timeZone: string): number | null {
  const counts = weekdays.map((day) => hours[day].length);
  if (counts.every((count) => count === 0) || counts.every((count) => count === 24)) return null;
  const isNow = isInHours(hours, ms, timeZone);
  const first = (Math.floor(ms / quarterMs) + 1) * quarterMs;
  for (let at = first; at <= ms + farthestMs; at += quarterMs) {
    if (isInHours(hours, at, timeZone) !== isNow) return at;
  }
  return null;
}

const allDay = Array.from({ length: 24 }, (_, hour) => hour);

/** The same hours on some days of the week; `from` later than `to` goes over midnight. */
function hoursOn(days: readonly Weekday[], from = 0, to = 24): WeekHours {
  const isOn = (hour: number) => (from < to ? hour >= from && hour < to : hour >= from || hour < to);
  const hours = allDay.filter(isOn);
  return Object.fromEntries(weekdays.map((day) => [day, days.includes(day) ? hours : []])) as unknown as WeekHours;
}

const workdays = weekdays.slice(0, 5);
const shipped = (id: string, [en, de]: readonly [string, string], hours: WeekHours): WeekSchedule => ({
  id,
  name: { en, de },
  hours,
  time_zone: "",
});

/** The schedules that every installation has. */
export const shippedSchedules: readonly WeekSchedule[] = [
  shipped("weekdays", ["Weekdays", "Wochentage"], hoursOn(workdays)),
  shipped("weekends", ["Weekends", "Wochenenden"], hoursOn(["saturday", "sunday"])),
  shipped("saturdays", ["Saturdays", "Samstage"], hoursOn(["saturday"])),
  shipped("sundays", ["Sundays", "Sonntage"], hoursOn(["sunday"])),
  shipped("weekdays_8_18", ["Working hours 8:00 to 18:00", "Arbeitszeit 8 bis 18 Uhr"], hoursOn(workdays, 8, 18)),
  shipped("weekdays_8_20", ["Weekdays 8:00 to 20:00", "Wochentage 8 bis 20 Uhr"], hoursOn(workdays, 8, 20)),
  shipped("daily_9_17", ["Every day 9:00 to 17:00", "Täglich 9 bis 17 Uhr"], hoursOn(weekdays, 9, 17)),
  shipped("nights_17_9", ["Nights 17:00 to 9:00", "Nächte 17 bis 9 Uhr"], hoursOn(weekdays, 17, 9)),
  shipped("nights_20_8", ["Nights 20:00 to 8:00", "Nächte 20 bis 8 Uhr"], hoursOn(weekdays, 20, 8)),
];
