import { reportPeriod } from "@monitor/domain";
import type { Status } from "@monitor/domain";
import fc from "fast-check";
import { expect, test } from "vitest";
import { availabilityOf, ReportSums, timesByDay } from "./index.ts";
import type { Times } from "./index.ts";

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
const nowMs = Date.parse("2026-11-28T11:00:00Z");
const period = reportPeriod("last_day", nowMs, "UTC");
const [day] = period.days;
const at = (minute: number) => period.fromMs + minute * minuteMs;
const none: Times = { up_ms: 0, down_ms: 0, paused_ms: 0, unknown_ms: 0, outages: 0 };
const minutes = (times: Times | undefined) => ({
  up: (times?.up_ms ?? 0) / minuteMs,
  down: (times?.down_ms ?? 0) / minuteMs,
  paused: (times?.paused_ms ?? 0) / minuteMs,
  unknown: (times?.unknown_ms ?? 0) / minuteMs,
  outages: times?.outages,
});
type Change = [number, Status | null];
const past = (beganMs: number, changes: Change[]) => ({
  beganMs,
  changes: changes.map(([minute, status]) => ({ atMs: at(minute), status })),
});

test.each<[string, number, Change[], [number, number][], ReturnType<typeof minutes>]>([
  ["always up", 0, [[0, "up"]], [], { up: 1440, down: 0, paused: 0, unknown: 0, outages: 0 }],
  ["made at noon", 720, [[720, "up"]], [], { up: 720, down: 0, paused: 0, unknown: 0, outages: 0 }],
  [
    "down and acknowledged is one outage",
    0,
    [
      [0, "up"],
      [10, "down"],
      [20, "down_acknowledged"],
      [30, "up"],
    ],
    [],
    { up: 1420, down: 20, paused: 0, unknown: 0, outages: 1 },
  ],
  [
    "maintenance does not count",
    0,
    [
      [0, "up"],
      [60, "paused_by_schedule"],
      [120, "up"],
    ],
    [],
    { up: 1380, down: 0, paused: 60, unknown: 0, outages: 0 },
  ],
  [
    "the server was off while it was down",
    0,
    [
      [0, "down"],
      [100, "up"],
    ],
    [[10, 20]],
    { up: 1340, down: 90, paused: 0, unknown: 10, outages: 1 },
  ],
  ["nothing was measured", 0, [], [], { up: 0, down: 0, paused: 0, unknown: 1440, outages: 0 }],
  [
    "its probe was away",
    0,
    [
      [0, "up"],
      [1000, "probe_disconnected"],
    ],
    [],
    { up: 1000, down: 0, paused: 0, unknown: 440, outages: 0 },
  ],
])("[RP-01] times of a sensor: %s", (...[, began, changes, gaps, expected]) => {
  const unknown = gaps.map(([from, to]) => ({ fromMs: at(from), toMs: at(to) }));
  expect(minutes(timesByDay(past(at(began), changes), period.days, unknown)[0])).toEqual(expected);
});

test.each<[number, number, number, number | null, boolean | null, number | null]>([
  [99_990, 10, 99.99, 99.99, true, 0],
  // 99.9899 %
  [99_989, 11, 99.99, 99.98, false, -1],
  [999_996, 4, 99.999, 99.99, true, 6],
  [0, 0, 99.9, null, null, null],
  [1, 0, 100, 100, true, 0],
  [2 ** 52, 1, 100, 99.99, false, -1],
])("[RP-01] up %d and down %d beside %d %%", (...[up_ms, down_ms, target, reached, is_met, credit_ms]) => {
  expect(availabilityOf({ ...none, up_ms, down_ms }, target)).toMatchObject({ reached, is_met, credit_ms });
});

test("[RP-01] the sum of the rows is the sum of the days and of all, and of the time there was", () => {
  const month = reportPeriod("last_month", nowMs, "Europe/Berlin");
  const status = fc.constantFrom<Status | null>("up", "down", "warning", "paused_by_user", "unknown", null);
  const changes = fc.array(fc.tuple(fc.integer({ min: 0, max: 40 * dayMs }), status), { maxLength: 20 });
  const gap = fc.tuple(fc.integer({ min: 0, max: 20 * dayMs }), fc.integer({ min: 1, max: dayMs }));
  fc.assert(
    fc.property(fc.array(changes, { minLength: 1, maxLength: 6 }), gap, (sensors, [from, length]) => {
      const sums = new ReportSums(month.days, 99.9);
      const unknown = [{ fromMs: month.fromMs + from, toMs: month.fromMs + from + length }];
      for (const [index, list] of sensors.entries()) {
        const sorted = list.toSorted(([one], [other]) => one - other);
        const each = sorted.map(([ms, is]) => ({ atMs: month.fromMs + ms, status: is }));
        sums.add(String(index % 2), timesByDay({ beganMs: month.fromMs, changes: each }, month.days, unknown));
      }
      const total = sums.total();
      const rows = ["0", "1"].map((id) => sums.row(id));
      for (const key of ["up_ms", "down_ms", "paused_ms", "unknown_ms", "outages"] as const) {
        expect(rows.reduce((sum, row) => sum + row[key], 0)).toBe(total[key]);
        expect(sums.days().reduce((sum, each) => sum + each[key], 0)).toBe(total[key]);
      }
      const allMs = total.up_ms + total.down_ms + total.paused_ms + total.unknown_ms;
      expect(allMs).toBe(sensors.length * (month.toMs - month.fromMs));
    }),
  );
  expect(day?.date).toBe("2026-11-27");
});
