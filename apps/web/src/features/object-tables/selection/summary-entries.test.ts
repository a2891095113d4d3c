import { emptySummary } from "@monitor/domain";
import { expect, test } from "vitest";
import { sampleSensor } from "../../../shared/monitored-objects/testing/samples.ts";
import { createRowReader } from "../rows/sensor-rows.ts";
import { summaryEntries, summaryWithout } from "./summary-entries.ts";

const summary = { ...emptySummary(), up: 10, down: 3, down_acknowledged: 2, paused_by_user: 4, paused_by_parent: 5 };
const counts = (rights: readonly string[] | null) =>
  summaryEntries(summary, rights).map(({ action, count, isDisabled }) => [action, count, isDisabled]);

test("[AC-01, AC-02, AC-03, AC-04, MO-06] each action counts the sensors whose status allows it", () => {
  expect(counts(null)).toEqual([
    ["acknowledge", 3, false],
    ["pause", 15, false],
    ["resume", 4, false],
    ["scan", 24, false],
  ]);
});

test("[AC-09] an action without a right is not offered, one without objects is disabled", () => {
  expect(counts(["scan"])).toEqual([["scan", 24, false]]);
  expect(summaryEntries(emptySummary(), ["pause"])).toEqual([{ action: "pause", count: 0, isDisabled: true }]);
});

test("[MO-06] sensors that were let go do not count", () => {
  const read = createRowReader(() => "", {});
  const rest = summaryWithout(summary, [read(sampleSensor({ id: "1", status: "DOWN" }))]);
  expect(rest.down).toBe(2);
  expect(rest.up).toBe(10);
});
