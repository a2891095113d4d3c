import { describe, expect, test } from "vitest";
import { hourMs, limitHistory, singleFromMs } from "./limit-history.ts";

const toMs = Date.UTC(2026, 5, 30, 12, 30);
const id = "2001.0";
const known = { intervalMs: 30_000, toMs };
type Row = readonly [ms: number, value: number | null];
const rowsOf = (...rows: readonly Row[]) => [
  ["time", id],
  ...rows.map(([ms, value]) => [new Date(ms).toISOString(), value]),
];
const hour = (back: number) => Math.floor(toMs / hourMs) * hourMs - back * hourMs;

describe("[CH-11] the history that limits are tried on", () => {
  test("is single values of the last two days, and before them each hour with its extremes", () => {
    const highest = rowsOf([hour(60), 90], [hour(59), null], [hour(58), 70], [hour(1), 50]);
    const lowest = rowsOf([hour(60), 10], [hour(59), null], [hour(58), 20], [hour(1), 5]);
    const single = rowsOf([toMs - 180_000, 40], [toMs - 60_003, 50], [toMs - 30_001, 5]);
    const { steps, knownMs } = limitHistory({ highest, lowest, single }, id, known);
    expect(steps.map((step) => [step.lowest, step.highest, step.checks])).toEqual([
      [10, 90, 120],
      [null, null, 120],
      [20, 70, 120],
      // No rows for longer than usual.
      [null, null, 120],
      [40, 40, 1],
      // Longer than two intervals without a value.
      [null, null, 0],
      [50, 50, 1],
      [5, 5, 1],
    ]);
    expect(steps.map((step) => step.toMs - step.fromMs)).toEqual([
      hourMs,
      hourMs,
      hourMs,
      hourMs,
      60_000,
      59_997,
      30_002,
      30_000,
    ]);
    expect(knownMs).toBe(toMs - hour(60));
  });

  test("is hours up to now where single values are not kept", () => {
    const highest = rowsOf([hour(60), 90], [hour(1), 50]);
    const steps5 = rowsOf([hour(1), 30], [hour(1) + 300_000, 31]);
    const { steps } = limitHistory({ highest, lowest: highest, single: steps5 }, id, known);
    expect(steps.map((step) => step.highest)).toEqual([90, 50]);
  });

  test("is nothing without values", () => {
    expect(limitHistory({ highest: rowsOf(), lowest: rowsOf(), single: rowsOf() }, id, known)).toMatchObject({
      steps: [],
      knownMs: 0,
    });
  });

  test("begins its single values on an hour", () => {
    expect(singleFromMs(toMs)).toBe(hour(47));
  });
});
