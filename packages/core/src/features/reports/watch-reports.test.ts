import { keptReports } from "@monitor/contract";
import { expect, test } from "vitest";
import { openTestWorld } from "../../testing/test-world.ts";
import { createKeptReports } from "./kept-reports.ts";
import { memoryReportFiles } from "./report-desk.ts";
import { firstReport } from "./first-report.ts";
import { dueReport } from "./watch-reports.ts";

const at = (text: string) => Date.parse(text);
const daily = { every: "day" as const, day: 1, time: "06:00", receivers: [], only_missed: false };
const template = (since: string) => ({
  body: { ...firstReport.body, time_zone: "UTC", schedule: daily, since_ms: at(since) },
});

test.each([
  ["its time has not come since it was set up", "2026-11-28T07:00Z", null, "2026-11-28T08:00Z", null],
  ["its time has come", "2026-11-27T07:00Z", null, "2026-11-28T06:00Z", "2026-11-28T06:00Z"],
  ["it was made for that time", "2026-11-27T07:00Z", "2026-11-28T06:00Z", "2026-11-28T08:00Z", null],
  ["several were missed", "2026-11-01T07:00Z", "2026-11-20T06:00Z", "2026-11-28T08:00Z", "2026-11-28T06:00Z"],
])("[RP-09] where %s", (...[, since, made, now, due]) => {
  expect(dueReport(template(since), made === null ? 0 : at(made), at(now))).toBe(due === null ? null : at(due));
});

test("[RP-09] a report that is deleted, or one of many made by hand since, is not made and mailed again", async () => {
  const { facts, writer } = await openTestWorld();
  const kept = createKeptReports({ facts, writer, files: memoryReportFiles() });
  const report = { user_id: "100", from_ms: 0, to_ms: 1, reached: null, is_met: null, size: 1, sent: 1, not_sent: 0 };
  const made = await kept.add("7", { ...report, made_ms: 5000, due_ms: 4000 }, "AA==");
  await kept.remove("7", made.id);
  expect([kept.of("7"), kept.lastDueOf("7")]).toEqual([[], 4000]);
  for (let count = 0; count <= keptReports; count += 1)
    await kept.add("7", { ...report, made_ms: 6000 + count, due_ms: count === 0 ? 5000 : null }, null);
  expect([kept.of("7").every(({ due_ms }) => due_ms === null), kept.lastDueOf("7")]).toEqual([true, 5000]);
});
