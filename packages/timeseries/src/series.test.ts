import { describe, expect, test } from "vitest";
import { isSampleTime, joinSeries, maxTimeMs, sliceSeries, toSeries } from "./series.ts";
import type { Series } from "./series.ts";

function series(...pairs: [number, number][]): Series {
  return { times: Float64Array.from(pairs, ([time]) => time), values: Float64Array.from(pairs, ([, value]) => value) };
}

describe("toSeries", () => {
  test("orders samples by time, the last of one time winning, null as NaN", () => {
    const samples = [
      { timeMs: 2, value: 2 },
      { timeMs: 1, value: null },
      { timeMs: 2, value: 4 },
    ];
    expect(toSeries(samples)).toEqual(series([1, Number.NaN], [2, 4]));
    expect(toSeries([])).toEqual(series());
  });

  test.each([
    [0, true],
    [-maxTimeMs, true],
    [maxTimeMs + 1, false],
    [0.5, false],
    [Number.NaN, false],
    [Infinity, false],
  ])("%d as a sample time: %s", (timeMs, isAccepted) => {
    expect(isSampleTime(timeMs)).toBe(isAccepted);
    const convert = () => toSeries([{ timeMs, value: 1 }]);
    if (isAccepted) expect(convert().times).toHaveLength(1);
    else expect(convert).toThrow(RangeError);
  });
});

describe("joinSeries", () => {
  test("puts parts behind each other", () => {
    expect(joinSeries([series([1, 1], [2, 2]), series(), series([3, 3])])).toEqual(series([1, 1], [2, 2], [3, 3]));
    expect(joinSeries([])).toEqual(series());
  });

  test("merges overlapping parts, the later part winning at the same time", () => {
    const regular = series([1, 1], [3, 3], [5, 5]);
    const late = series([2, 2], [3, 33]);
    expect(joinSeries([regular, late])).toEqual(series([1, 1], [2, 2], [3, 33], [5, 5]));
    expect(joinSeries([late, regular])).toEqual(series([1, 1], [2, 2], [3, 3], [5, 5]));
  });

  test("cuts to a range, its end left out", () => {
    const parts = [series([1, 1], [2, 2]), series([3, 3], [4, 4])];
    expect(joinSeries(parts, { fromMs: 2, toMs: 4 })).toEqual(series([2, 2], [3, 3]));
  });
});

describe("sliceSeries", () => {
  const full = series([10, 1], [20, 2], [30, 3]);

  test.each([
    [-Infinity, Infinity, 3],
    [10, 30, 2],
    [11, 30, 1],
    [31, 99, 0],
    [0, 10, 0],
    [30, 10, 0],
  ])("from %d to %d holds %d samples", (fromMs, toMs, count) => {
    expect(sliceSeries(full, { fromMs, toMs }).times).toHaveLength(count);
  });
});
