import { expect, test } from "vitest";
import { firstReport } from "./first-report.ts";
import { dueReport } from "./watch-reports.ts";

const at = (text: string) => Date.parse(text);
const daily = { every: "day" as const, day: 1, time: "06:00", receivers: [], only_missed: false };
const template = (since: string) => ({
  body: { ...firstReport.body, time_zone: "UTC", schedule: daily, since_ms: at(since) },
});

test.each([
  ["its time has not come since it was set up", "2026-11-28T07:00Z", [], "2026-11-28T08:00Z", null],
  ["its time has come", "2026-11-27T07:00Z", [], "2026-11-28T06:00Z", "2026-11-28T06:00Z"],
  ["it was made for that time", "2026-11-27T07:00Z", ["2026-11-28T06:00Z"], "2026-11-28T08:00Z", null],
  ["several were missed", "2026-11-01T07:00Z", ["2026-11-20T06:00Z"], "2026-11-28T08:00Z", "2026-11-28T06:00Z"],
  ["one was made by hand", "2026-11-27T07:00Z", [null], "2026-11-28T08:00Z", "2026-11-28T06:00Z"],
])("[RP-09] where %s", (...[, since, made, now, due]) => {
  const madeFor = made.map((text) => (text === null ? null : at(text)));
  expect(dueReport(template(since), madeFor, at(now))).toBe(due === null ? null : at(due));
});
