import { describe, expect, test } from "vitest";
import { maxSteps, stepStart, stepStarts } from "./steps.ts";

describe("stepStart", () => {
  test.each([
    [0, 0],
    [59_999, 0],
    [60_000, 60_000],
    [-1, -60_000],
  ])("%d ms belongs to the minute that starts at %d ms", (timeMs, startMs) => {
    expect(stepStart(timeMs, 60_000)).toBe(startMs);
  });
});

describe("stepStarts", () => {
  test("covers the range with whole steps", () => {
    expect(stepStarts({ fromMs: 15, toMs: 31, stepMs: 10 })).toEqual([10, 20, 30]);
    expect(stepStarts({ fromMs: 20, toMs: 30, stepMs: 10 })).toEqual([20]);
    expect(stepStarts({ fromMs: 30, toMs: 30, stepMs: 10 })).toEqual([]);
  });

  test("refuses more steps than a request may have, and ranges without an end", () => {
    expect(stepStarts({ fromMs: 0, toMs: maxSteps, stepMs: 1 })).toHaveLength(maxSteps);
    expect(() => stepStarts({ fromMs: 0, toMs: maxSteps + 1, stepMs: 1 })).toThrow(RangeError);
    expect(() => stepStarts({ fromMs: 0, toMs: Infinity, stepMs: 1 })).toThrow(RangeError);
    expect(() => stepStarts({ fromMs: -Infinity, toMs: 0, stepMs: 1 })).toThrow(RangeError);
  });
});
