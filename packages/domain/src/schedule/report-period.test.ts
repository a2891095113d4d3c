import { expect, test } from "vitest";
import { reportPeriod } from "./report-period.ts";
import type { ReportPeriodName } from "./report-period.ts";

const zone = "Europe/Berlin";
// A Saturday, at noon in Berlin.
const nowMs = Date.parse("2026-11-28T11:00:00Z");

test.each<[ReportPeriodName, string, string, number, boolean]>([
  ["today", "2026-11-27T23:00:00Z", "2026-11-28T11:00:00Z", 1, true],
  ["last_day", "2026-11-26T23:00:00Z", "2026-11-27T23:00:00Z", 1, false],
  ["last_week", "2026-11-15T23:00:00Z", "2026-11-22T23:00:00Z", 7, false],
  ["this_month", "2026-10-31T23:00:00Z", "2026-11-28T11:00:00Z", 28, true],
  // The clocks went back in it.
  ["last_month", "2026-09-30T22:00:00Z", "2026-10-31T23:00:00Z", 31, false],
])("[RP-02] %s is by the calendar of its time zone", (...[name, from, to, days, isRunning]) => {
  const period = reportPeriod(name, nowMs, zone);
  expect([period.fromMs, period.toMs]).toEqual([Date.parse(from), Date.parse(to)]);
  expect([period.days.length, period.isRunning]).toEqual([days, isRunning]);
  expect(period.days.reduce((sum, day) => sum + day.toMs - day.fromMs, 0)).toBe(period.toMs - period.fromMs);
});

test("[RP-02] the day on which the clocks go back has 25 hours", () => {
  const day = reportPeriod("last_month", nowMs, zone).days.find(({ date }) => date === "2026-10-25");
  expect((day?.toMs ?? 0) - (day?.fromMs ?? 0)).toBe(25 * 3_600_000);
});
