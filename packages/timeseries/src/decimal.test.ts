import { describe, expect, test } from "vitest";
import { commonExponent, doublesExponent, exponentFor } from "./decimal.ts";

describe("exponentFor", () => {
  test.each([
    [5, 0],
    [0.1, 1],
    [1.005, 3],
    [-12.345678, 6],
    [2 ** 50, 0],
    [2 ** 50 + 1, doublesExponent],
    [2 ** 48 + 0.5, doublesExponent],
    [1e-7, doublesExponent],
    [1 / 3, doublesExponent],
    [-0, doublesExponent],
    [Infinity, doublesExponent],
    [1e300, doublesExponent],
  ])("%d needs the exponent %d", (value, exponent) => {
    expect(exponentFor(value, 0)).toBe(exponent);
  });

  test("never goes below the exponent in use", () => {
    expect(exponentFor(5, 3)).toBe(3);
    expect(exponentFor(Number.NaN, 4)).toBe(4);
    expect(exponentFor(5, doublesExponent)).toBe(doublesExponent);
  });
});

describe("commonExponent", () => {
  test.each<[number[], number]>([
    [[], 0],
    [[Number.NaN, Number.NaN], 0],
    [[1, 2, 3], 0],
    [[1, 0.25, Number.NaN, 0.5], 2],
    [[0.5, 1 / 3], doublesExponent],
    [[2 ** 50, 0.5], doublesExponent],
    [[0.5, 2 ** 50], doublesExponent],
  ])("of %j is %d", (values, exponent) => {
    expect(commonExponent(Float64Array.from(values))).toBe(exponent);
  });
});
