import { describe, expect, test } from "vitest";
import { isInHours, nextChangeOfHours, shippedSchedules, weekdays } from "./week-schedule.ts";
import type { WeekHours } from "./week-schedule.ts";

const shipped = (id: string) => shippedSchedules.find((schedule) => schedule.id === id)?.hours as WeekHours;
const none = Object.fromEntries(weekdays.map((day) => [day, []])) as unknown as WeekHours;

function changes(hours: WeekHours, from: string, { zone, count }: { zone: string; count: number }): string[] {
  const found: string[] = [];
  for (let at: number | null = Date.parse(from); found.length < count;) {
    at = nextChangeOfHours(hours, at, zone);
    if (at === null) break;
    found.push(`${new Date(at).toISOString().slice(0, 16)} ${isInHours(hours, at, zone) ? "on" : "off"}`);
  }
  return found;
}

describe("[ST-11] a weekly table", () => {
  test("begins and ends at the hours of its zone", () => {
    const found = changes(shipped("weekdays_8_18"), "2026-11-20T12:00:00Z", { zone: "Europe/Berlin", count: 3 });
    expect(found).toEqual(["2026-11-20T17:00 off", "2026-11-23T07:00 on", "2026-11-23T17:00 off"]);
  });

  test.each([
    ["Europe/Berlin", "2026-03-28T12:00:00Z", ["2026-03-28T22:00 on", "2026-03-29T08:00 off"]],
    ["Europe/Berlin", "2026-10-24T12:00:00Z", ["2026-10-24T21:00 on", "2026-10-25T09:00 off"]],
    ["America/New_York", "2026-03-07T18:00:00Z", ["2026-03-08T04:00 on", "2026-03-08T14:00 off"]],
    ["Asia/Kathmandu", "2026-04-04T12:00:00Z", ["2026-04-04T17:15 on", "2026-04-05T04:15 off"]],
  ])("follows summer time and odd offsets in %s", (zone, from, expected) => {
    const lateToTen = { ...none, saturday: [23], sunday: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] };
    expect(changes(lateToTen, from, { zone, count: 2 })).toEqual(expected);
  });

  test("an hour that is left out in spring has no time in that week, one that comes twice is one time", () => {
    const two = { ...none, sunday: [2] };
    const at = (from: string, count: number) => changes(two, from, { zone: "Europe/Berlin", count });
    expect(at("2026-03-23T12:00:00Z", 1)).toEqual(["2026-04-05T00:00 on"]);
    expect(at("2026-10-19T12:00:00Z", 2)).toEqual(["2026-10-25T00:00 on", "2026-10-25T02:00 off"]);
  });

  test("clocks that move by half an hour are followed", () => {
    const two = { ...none, sunday: [2] };
    const found = changes(two, "2026-04-03T00:00:00Z", { zone: "Australia/Lord_Howe", count: 2 });
    // At 2:00 the wall shows 1:30 again.
    expect(found).toEqual(["2026-04-04T15:30 on", "2026-04-04T16:30 off"]);
  });

  test("that is always or never on has no change", () => {
    const always = Object.fromEntries(
      weekdays.map((day) => [day, Array.from({ length: 24 }, (_, hour) => hour)]),
    ) as unknown as WeekHours;
    expect([none, always].map((hours) => nextChangeOfHours(hours, 0, "UTC"))).toEqual([null, null]);
    expect([none, always].map((hours) => isInHours(hours, -1, "UTC"))).toEqual([false, true]);
  });

  test("is shipped for weekdays, weekends, working hours and nights", () => {
    const on = (id: string, time: string) => isInHours(shipped(id), Date.parse(time), "UTC");
    expect(on("weekdays", "2026-11-20T23:59:00Z")).toBe(true);
    expect(on("weekdays", "2026-11-21T00:00:00Z")).toBe(false);
    expect(on("weekends", "2026-11-22T23:59:00Z")).toBe(true);
    expect(on("nights_20_8", "2026-11-22T07:59:00Z")).toBe(true);
    expect(on("nights_20_8", "2026-11-22T08:00:00Z")).toBe(false);
    expect(on("weekdays_8_18", "2026-11-23T17:59:59Z")).toBe(true);
    expect(new Set(shippedSchedules.map(({ id }) => id)).size).toBe(shippedSchedules.length);
  });
});
