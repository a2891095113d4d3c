import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { downsample, rollupsToSeries } from "./downsample.ts";
import { rollUp } from "./rollup.ts";
import { toSeries } from "./series.ts";

const series = toSeries([
  { timeMs: 100, value: 1 },
  { timeMs: 150, value: 3 },
  { timeMs: 200, value: null },
  { timeMs: 310, value: 8 },
  { timeMs: 400, value: 4 },
]);

describe("downsample", () => {
  test("averages each step, null for a step without a value", () => {
    expect(downsample(series, { fromMs: 0, toMs: 400, stepMs: 100 })).toEqual({
      times: [0, 100, 200, 300],
      values: [null, 2, null, 8],
    });
  });

  test("counts the whole first and last step wherever the range cuts them", () => {
    expect(downsample(series, { fromMs: 149, toMs: 301, stepMs: 100 })).toEqual({
      times: [100, 200, 300],
      values: [2, null, 8],
    });
  });

  test("gives the samples themselves for a step of 0, the end of the range left out", () => {
    expect(downsample(series, { fromMs: 150, toMs: 400, stepMs: 0 })).toEqual({
      times: [150, 200, 310],
      values: [3, null, 8],
    });
  });

  test("leaves out infinite values, which JSON can't carry", () => {
    const infinite = toSeries([
      { timeMs: 0, value: Infinity },
      { timeMs: 1, value: 4 },
    ]);
    expect(downsample(infinite, { fromMs: 0, toMs: 10, stepMs: 10 }).values).toEqual([4]);
    expect(downsample(infinite, { fromMs: 0, toMs: 10, stepMs: 0 }).values).toEqual([null, 4]);
  });

  test("gives nothing for an empty or reversed range", () => {
    expect(downsample(series, { fromMs: 100, toMs: 100, stepMs: 100 })).toEqual({ times: [], values: [] });
    expect(downsample(series, { fromMs: 300, toMs: 100, stepMs: 100 })).toEqual({ times: [], values: [] });
  });
});

describe("rollupsToSeries", () => {
  const rollups = rollUp(series, 50);

  test("averages over all values counted, not over the averages", () => {
    const uneven = [
      { fromMs: 0, count: 3, minimum: 1, maximum: 1, sum: 3 },
      { fromMs: 50, count: 1, minimum: 9, maximum: 9, sum: 9 },
    ];
    expect(rollupsToSeries(uneven, { fromMs: 0, toMs: 200, stepMs: 100 })).toEqual({
      times: [0, 100],
      values: [3, null],
    });
  });

  test("gives what the samples give", () => {
    const ranges = fc.record({
      fromMs: fc.integer({ min: -200, max: 600 }),
      toMs: fc.integer({ min: -200, max: 600 }),
      stepMs: fc.constantFrom(50, 100, 250),
    });
    fc.assert(
      fc.property(ranges, (range) => {
        expect(rollupsToSeries(rollups, range)).toEqual(downsample(series, range));
      }),
    );
  });

  test("refuses a step of 0", () => {
    expect(() => rollupsToSeries(rollups, { fromMs: 0, toMs: 100, stepMs: 0 })).toThrow(RangeError);
  });
});
