import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { percentilesOfSteps } from "./percentiles.ts";
import { rollUp } from "./rollup.ts";
import { toSeries } from "./series.ts";

const none = toSeries([]);
const range = { fromMs: 0, toMs: 1000, stepMs: 1000 };
const seriesOf = (values: readonly (number | null)[]) => toSeries(values.map((value, timeMs) => ({ timeMs, value })));
const of = (values: readonly (number | null)[], percentile: number) =>
  percentilesOfSteps({ series: seriesOf(values), rollups: [] }, range, percentile).values[0];

describe("percentiles of steps", () => {
  test.each([
    [50, 3],
    [95, 5],
    [100, 5],
    [20, 1],
    [20.1, 2],
    [0.1, 1],
  ])("the %d. of five values is the smallest that so many don't exceed", (percentile, expected) => {
    expect(of([5, 1, 4, 2, 3], percentile)).toBe(expected);
  });

  test("of a hundred values the 95th is the 95th, whatever a division leaves behind", () => {
    const values = Array.from({ length: 100 }, (_, at) => at + 1);
    for (let percentile = 1; percentile <= 100; percentile += 1) expect(of(values, percentile)).toBe(percentile);
  });

  test("each step has its own; one without a value has none", () => {
    const series = toSeries([
      { timeMs: 10, value: 1 },
      { timeMs: 20, value: 9 },
      { timeMs: 110, value: null },
      { timeMs: 210, value: 7 },
      { timeMs: 300, value: 8 },
    ]);
    expect(percentilesOfSteps({ series, rollups: [] }, { fromMs: 50, toMs: 300, stepMs: 100 }, 90)).toEqual({
      times: [0, 100, 200],
      values: [9, null, 7],
    });
  });

  test("rollups of up to three values give what the values give", () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 3 }), { maxLength: 8 }),
        fc.integer({ min: 1, max: 100 }),
        (steps, percentile) => {
          const rollups = steps.flatMap((values, at) =>
            rollUp(
              values.map((value, place) => ({ timeMs: at * 10 + place, value })),
              10,
            ),
          );
          const all = percentilesOfSteps({ series: none, rollups }, range, percentile).values[0];
          const expected = of(steps.flat(), percentile) ?? null;
          if (expected === null) expect(all).toBeNull();
          else expect(all).toBeCloseTo(expected, 9);
        },
      ),
    );
  });

  test("values and rollups of a step count together, each value once", () => {
    const rollups = rollUp(
      [0, 1, 2].map((value, at) => ({ timeMs: at, value })),
      10,
    );
    const parts = { series: toSeries([{ timeMs: 500, value: 100 }]), rollups };
    expect(percentilesOfSteps(parts, range, 75).values).toEqual([2]);
    expect(percentilesOfSteps(parts, range, 76).values).toEqual([100]);
  });
});
