import { describe, expect, test } from "vitest";
import { maintenanceAt, nextMaintenance } from "./maintenance-window.ts";
import type { MaintenanceRepeat, MaintenanceWindow } from "./maintenance-window.ts";

type Times = readonly [start: string, end: string, until?: string];
const windowOf = (repeat: MaintenanceRepeat, ...[start, end, until = ""]: Times): MaintenanceWindow => ({
  start,
  end,
  reason: "",
  repeat,
  until,
});

function times(window: MaintenanceWindow, from: string, { zone, count }: { zone: string; count: number }): string[] {
  const found: string[] = [];
  for (let at: number | null = Date.parse(from); found.length < count;) {
    at = nextMaintenance(window, at, zone);
    if (at === null) break;
    const time = maintenanceAt(window, at, zone);
    found.push([at, time?.toMs ?? 0].map((ms) => new Date(ms).toISOString().slice(5, 16)).join(" "));
  }
  return found;
}

describe("[ST-11] a maintenance window", () => {
  test("once holds from its start to its end", () => {
    const window = windowOf("once", "2026-11-20T10:00:00Z", "2026-11-20T12:00:00+01:00");
    const at = (time: string) => maintenanceAt(window, Date.parse(time), "UTC") !== null;
    expect([at("2026-11-20T09:59:59Z"), at("2026-11-20T10:00:00Z"), at("2026-11-20T11:00:00Z")]).toEqual([
      false,
      true,
      false,
    ]);
    expect(nextMaintenance(window, Date.parse("2026-11-20T10:00:00Z"), "UTC")).toBeNull();
  });

  test.each<[string, MaintenanceWindow, string, string, string[]]>([
    [
      "every week at the same time on the wall, also over summer time",
      windowOf("weekly", "2026-03-15T01:00:00Z", "2026-03-15T03:00:00Z"),
      "Europe/Berlin",
      "2026-03-01T00:00:00Z",
      // On the 29th 2:00 is left out, so it begins at 3:00.
      ["03-15T01:00 03-15T03:00", "03-22T01:00 03-22T03:00", "03-29T01:00 03-29T02:00", "04-05T00:00 04-05T02:00"],
    ],
    [
      "every month, on the last day of a shorter one",
      windowOf("monthly", "2026-01-31T22:00:00Z", "2026-02-01T02:00:00Z"),
      "UTC",
      "2026-01-01T00:00:00Z",
      ["01-31T22:00 02-01T02:00", "02-28T22:00 03-01T02:00", "03-31T22:00 04-01T02:00", "04-30T22:00 05-01T02:00"],
    ],
    [
      "on the second Tuesday of the month",
      windowOf("monthly_weekday", "2026-01-13T20:00:00Z", "2026-01-13T23:00:00Z"),
      "UTC",
      "2026-01-01T00:00:00Z",
      ["01-13T20:00 01-13T23:00", "02-10T20:00 02-10T23:00", "03-10T20:00 03-10T23:00", "04-14T20:00 04-14T23:00"],
    ],
    [
      "on the fifth Friday, which is the last one of most months",
      windowOf("monthly_weekday", "2026-01-30T20:00:00Z", "2026-01-30T23:00:00Z"),
      "UTC",
      "2026-01-01T00:00:00Z",
      ["01-30T20:00 01-30T23:00", "02-27T20:00 02-27T23:00", "03-27T20:00 03-27T23:00", "04-24T20:00 04-24T23:00"],
    ],
    [
      "after a first time in the hour that comes twice, which is as it was said",
      windowOf("weekly", "2026-10-25T02:45:00+02:00", "2026-10-25T02:15:00+01:00"),
      "Europe/Berlin",
      "2026-10-01T00:00:00Z",
      ["10-25T00:45 10-25T01:15", "11-01T01:45 11-01T02:15", "11-08T01:45 11-08T02:15", "11-15T01:45 11-15T02:15"],
    ],
    [
      "every month since before 1970",
      windowOf("monthly", "1969-12-20T22:00:00Z", "1969-12-20T23:00:00Z", "2026-12-01T00:00:00Z"),
      "UTC",
      "2026-10-01T00:00:00Z",
      ["10-20T22:00 10-20T23:00", "11-20T22:00 11-20T23:00"],
    ],
    [
      "until its last day",
      windowOf("weekly", "2026-03-02T10:00:00Z", "2026-03-02T11:00:00Z", "2026-03-09T10:00:00Z"),
      "UTC",
      "2026-01-01T00:00:00Z",
      ["03-02T10:00 03-02T11:00", "03-09T10:00 03-09T11:00"],
    ],
  ])("comes again %s", (...[, window, zone, from, expected]) => {
    expect(times(window, from, { zone, count: 4 })).toEqual(expected);
  });

  test("is found years later at once, and not before its first time", () => {
    const window = windowOf("weekly", "2020-01-06T10:00:00Z", "2020-01-06T11:00:00Z");
    expect(maintenanceAt(window, Date.parse("2026-11-23T10:30:00Z"), "UTC")).toEqual({
      fromMs: Date.parse("2026-11-23T10:00:00Z"),
      toMs: Date.parse("2026-11-23T11:00:00Z"),
    });
    expect(nextMaintenance(window, Date.parse("2019-06-01T00:00:00Z"), "UTC")).toBe(Date.parse(window.start));
    expect(maintenanceAt(window, Date.parse("2019-12-30T10:30:00Z"), "UTC")).toBeNull();
  });
});
