import { expect, test } from "vitest";
import { ownReportPeriod, periodBefore, reportPeriod } from "./report-period.ts";
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
  ["this_quarter", "2026-09-30T22:00:00Z", "2026-11-28T11:00:00Z", 59, true],
  ["last_quarter", "2026-06-30T22:00:00Z", "2026-09-30T22:00:00Z", 92, false],
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

test.each<[ReportPeriodName, string, string]>([
  ["today", "2026-11-27", "2026-11-27"],
  ["last_week", "2026-11-09", "2026-11-15"],
  ["this_month", "2026-10-01", "2026-10-31"],
  ["last_month", "2026-09-01", "2026-09-30"],
  ["last_quarter", "2026-04-01", "2026-06-30"],
])("[RP-11] the period before %s is from %s to %s", (...[name, first, last]) => {
  const period = reportPeriod(name, nowMs, zone);
  const before = periodBefore(name, period, zone);
  expect([before?.days[0]?.date, before?.days.at(-1)?.date]).toEqual([first, last]);
  expect([before?.toMs, before?.isRunning]).toEqual([period.fromMs, false]);
});

test("[RP-11] before days of one's own come as many days; before days that are still to come, none", () => {
  const three = ownReportPeriod({ from: "2026-10-25", to: "2026-10-27" }, nowMs, zone);
  expect(periodBefore("own", three, zone)?.days.map(({ date }) => date)).toEqual([
    "2026-10-22",
    "2026-10-23",
    "2026-10-24",
  ]);
  const later = ownReportPeriod({ from: "2027-10-25", to: "2027-10-27" }, nowMs, zone);
  expect(periodBefore("own", later, zone)).toBeNull();
});
