import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mergeRollups, rollUp } from "./rollup.ts";
import { toSeries } from "./series.ts";

const anySamples = fc.array(
  fc.record({
    timeMs: fc.integer({ min: -5_000, max: 5_000 }),
    value: fc.option(fc.integer({ min: -1_000, max: 1_000 })),
  }),
  { maxLength: 60 },
);

describe("rollUp", () => {
  test("keeps count, extremes and sum of each step, aligned to the step", () => {
    const samples = [
      { timeMs: 3_599_999, value: 4 },
      { timeMs: 3_600_000, value: -1 },
      { timeMs: 5_000_000, value: 7 },
      { timeMs: 12_000_000, value: 2 },
    ];
    expect(rollUp(samples, 3_600_000)).toEqual([
      { fromMs: 0, count: 1, minimum: 4, maximum: 4, sum: 4 },
      { fromMs: 3_600_000, count: 2, minimum: -1, maximum: 7, sum: 6 },
      { fromMs: 10_800_000, count: 1, minimum: 2, maximum: 2, sum: 2 },
    ]);
  });

  test("leaves out null, NaN and infinite values, and steps without any other", () => {
    const samples = [null, Number.NaN, Infinity, 5].map((value, index) => ({ timeMs: index * 10, value }));
    expect(rollUp(samples, 20)).toEqual([{ fromMs: 20, count: 1, minimum: 5, maximum: 5, sum: 5 }]);
    expect(rollUp(samples.slice(0, 3), 20)).toEqual([]);
  });

  test("gives the same for columns as for samples in any order", () => {
    fc.assert(
      fc.property(anySamples, (samples) => {
        expect(rollUp(toSeries(samples), 700)).toEqual(rollUp(samples, 700));
      }),
    );
  });

  test.each([0, -1, Number.NaN])("refuses a step of %d ms", (stepMs) => {
    expect(() => rollUp([{ timeMs: 0, value: 1 }], stepMs)).toThrow(RangeError);
  });
});

describe("mergeRollups", () => {
  test("gives what rolling up all samples at once gives", () => {
    fc.assert(
      fc.property(anySamples, fc.integer({ min: -5_000, max: 5_000 }), (samples, cutMs) => {
        const all = toSeries(samples);
        const parts = [
          {
            times: all.times.filter((timeMs) => timeMs < cutMs),
            values: all.values.filter((_, at) => (all.times[at] as number) < cutMs),
          },
          {
            times: all.times.filter((timeMs) => timeMs >= cutMs),
            values: all.values.filter((_, at) => (all.times[at] as number) >= cutMs),
          },
        ] as const;
        expect(mergeRollups(rollUp(parts[1], 900), rollUp(parts[0], 900))).toEqual(rollUp(all, 900));
      }),
    );
  });

  test("leaves its inputs as they are", () => {
    const one = [{ fromMs: 0, count: 1, minimum: 1, maximum: 1, sum: 1 }];
    const other = [{ fromMs: 0, count: 1, minimum: 9, maximum: 9, sum: 9 }];
    expect(mergeRollups(one, other)).toEqual([{ fromMs: 0, count: 2, minimum: 1, maximum: 9, sum: 10 }]);
    expect([one[0]?.count, other[0]?.count]).toEqual([1, 1]);
  });
});
