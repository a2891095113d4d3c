import { weekdays } from "@monitor/domain";
import type { Schedule } from "@monitor/contract";

/** The hours of each day, Monday first, as switches: true is filled. */
export type HourGrid = readonly (readonly boolean[])[];

export const hoursOfDay = 24;

/** One hour of the week. */
export interface HourCell {
  readonly day: number;
  readonly hour: number;
}

export const gridOf = (hours: Schedule["hours"]): HourGrid =>
  weekdays.map((day) => Array.from({ length: hoursOfDay }, (_, hour) => hours[day]?.includes(hour) === true));

export const hoursOf = (grid: HourGrid): Record<(typeof weekdays)[number], number[]> =>
  Object.fromEntries(
    weekdays.map((day, place) => [day, (grid[place] ?? []).flatMap((isOn, hour) => (isOn ? [hour] : []))]),
  ) as Record<(typeof weekdays)[number], number[]>;

/** Whether a cell lies in the rectangle between two others. */
export function isBetween({ day, hour }: HourCell, one: HourCell, other: HourCell): boolean {
  const isIn = (value: number, first: number, last: number) =>
    value >= Math.min(first, last) && value <= Math.max(first, last);
  return isIn(day, one.day, other.day) && isIn(hour, one.hour, other.hour);
}

/** The grid with all hours between two cells on or off. */
export const withRange = (grid: HourGrid, [one, other]: readonly [HourCell, HourCell], isOn: boolean): HourGrid =>
  grid.map((hours, day) => hours.map((was, hour) => (isBetween({ day, hour }, one, other) ? isOn : was)));

const steps: Readonly<Record<string, HourCell>> = {
  ArrowUp: { day: 0, hour: -1 },
  ArrowDown: { day: 0, hour: 1 },
  ArrowLeft: { day: -1, hour: 0 },
  ArrowRight: { day: 1, hour: 0 },
};

/** Where a key leads from a cell; null: the key leads nowhere. */
export function cellAfter(key: string, { day, hour }: HourCell): HourCell | null {
  if (key === "Home") return { day, hour: 0 };
  if (key === "End") return { day, hour: hoursOfDay - 1 };
  const by = steps[key];
  if (by === undefined) return null;
  const within = (value: number, count: number) => Math.min(count - 1, Math.max(0, value));
  return { day: within(day + by.day, weekdays.length), hour: within(hour + by.hour, hoursOfDay) };
}
