import { expect, test } from "vitest";
import { historyPeriods, historyStepOf } from "./history-periods.ts";

test.each([
  ["short", 576],
  ["medium", 1440],
  ["long", 365],
] as const)("the period %s has %d steps", (name, count) => {
  const { spanMs, stepMs } = historyPeriods[name];
  expect(spanMs / stepMs).toBe(count);
});

test("live is four hours of the samples themselves", () => {
  expect(historyPeriods.live).toEqual({ spanMs: 14_400_000, stepMs: 0 });
});

test.each([
  [0, 0],
  [14_400_000, 0],
  [14_400_001, 300_000],
  [172_800_001, 3_600_000],
  [5_184_001_000, 86_400_000],
  [315_360_000_000, 86_400_000],
])("a span of %d ms is read in steps of %d ms", (spanMs, stepMs) => {
  expect(historyStepOf(spanMs)).toBe(stepMs);
});
