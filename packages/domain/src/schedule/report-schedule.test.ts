import { expect, test } from "vitest";
import { lastReportTime, nextReportTime } from "./report-schedule.ts";
import type { ReportTimes } from "./report-schedule.ts";

const at = (text: string) => Date.parse(text);
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 16);
const monthly: ReportTimes = { every: "month", day: 1, time: "06:00" };
const quarterly: ReportTimes = { every: "quarter", day: 2, time: "06:00" };
const weekly: ReportTimes = { every: "week", day: 1, time: "07:30" };
const daily: ReportTimes = { every: "day", day: 1, time: "02:30" };

test.each([
  [monthly, "2026-11-28T11:00Z", "2026-11-01T05:00", "2026-12-01T05:00"],
  [monthly, "2026-11-01T05:00Z", "2026-11-01T05:00", "2026-12-01T05:00"],
  [monthly, "2026-11-01T04:59Z", "2026-10-01T04:00", "2026-11-01T05:00"],
  [quarterly, "2026-11-28T11:00Z", "2026-10-02T04:00", "2027-01-02T05:00"],
  [quarterly, "2026-10-02T03:59Z", "2026-07-02T04:00", "2026-10-02T04:00"],
  // 28 November 2026 is a Saturday.
  [weekly, "2026-11-28T11:00Z", "2026-11-23T06:30", "2026-11-30T06:30"],
  [daily, "2026-11-28T11:00Z", "2026-11-28T01:30", "2026-11-29T01:30"],
  // The clocks go forward at 2:00: what the wall leaves out is an hour later.
  [daily, "2026-03-29T00:30Z", "2026-03-28T01:30", "2026-03-29T01:30"],
  // They go back at 3:00: the first half past two counts, once.
  [daily, "2026-10-25T00:31Z", "2026-10-25T00:30", "2026-10-26T01:30"],
] as const)("[RP-09] %j at %s was due at %s and is next at %s", (...[times, now, last, next]) => {
  expect(iso(lastReportTime(times, at(now), "Europe/Berlin"))).toBe(last);
  expect(iso(nextReportTime(times, at(now), "Europe/Berlin"))).toBe(next);
});
