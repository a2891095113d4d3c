import { describe, expect, test } from "vitest";
import { formatCount, formatFull, formatNumber } from "./number.ts";

describe("formatNumber", () => {
  test.each([
    [0, "0.00", "0,00"],
    [5, "5.00", "5,00"],
    [23.4, "23.40", "23,40"],
    [99.99, "99.99", "99,99"],
    [99.994, "99.99", "99,99"],
    [99.999, "100", "100"],
    [100, "100", "100"],
    [100.5, "101", "101"],
    [1418.3, "1,418", "1.418"],
    [1_234_567.8, "1,234,568", "1.234.568"],
    [-23.4, "-23.40", "-23,40"],
    [-1418, "-1,418", "-1.418"],
    [-0.001, "0.00", "0,00"],
    [1e21, "1e+21", "1e+21"],
  ])("[CH-08] AUTO writes %s as %s and in German as %s", (value, english, german) => {
    expect(formatNumber(value, { locale: "en" })).toBe(english);
    expect(formatNumber(value, { locale: "de", decimalMode: "AUTO", decimalDigits: 7 })).toBe(german);
  });

  test.each([
    [23.456, 0, "23"],
    [23.456, 1, "23.5"],
    [23.456, 3, "23.456"],
    [1234.5, 2, "1,234.50"],
    [5, -3, "5"],
    [5, Number.NaN, "5"],
    [5, undefined, "5"],
    [1, 99, "1.000000000000000"],
  ])("[CH-08] CUSTOM writes %s with %s digits as %s", (value, decimalDigits, text) => {
    expect(formatNumber(value, { locale: "en", decimalMode: "CUSTOM", decimalDigits })).toBe(text);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])("[CH-08] %s is a dash", (value) => {
    expect(formatNumber(value, { locale: "en" })).toBe("–");
  });
});

describe("formatCount", () => {
  test.each([
    [0, "0", "0"],
    [7, "7", "7"],
    [999, "999", "999"],
    [999.6, "1K", "1K"],
    [1000, "1K", "1K"],
    [1049, "1K", "1K"],
    [1050, "1.1K", "1,1K"],
    [1300, "1.3K", "1,3K"],
    [1418, "1.4K", "1,4K"],
    [9949, "9.9K", "9,9K"],
    [9950, "10K", "10K"],
    [12_345, "12K", "12K"],
    [123_456, "120K", "120K"],
    [994_999, "990K", "990K"],
    [995_000, "1M", "1M"],
    [1_250_000, "1.3M", "1,3M"],
    [23_400_000, "23M", "23M"],
    [4_560_000_000, "4,600M", "4.600M"],
    [-1300, "-1.3K", "-1,3K"],
  ])("[NF-01] %s is %s and in German %s", (count, english, german) => {
    expect(formatCount(count, "en")).toBe(english);
    expect(formatCount(count, "de")).toBe(german);
  });

  test("[NF-01] no number is a dash", () => {
    expect(formatCount(Number.NaN, "en")).toBe("–");
    expect(formatCount(Number.POSITIVE_INFINITY, "en")).toBe("–");
  });
});

test.each([
  [0, "0", "0"],
  [999, "999", "999"],
  [1418, "1,418", "1.418"],
  [12_345_678, "12,345,678", "12.345.678"],
  [-1000, "-1,000", "-1.000"],
  [Number.NaN, "–", "–"],
])("[NF-01] in full %s is %s and in German %s", (value, english, german) => {
  expect(formatFull(value, "en")).toBe(english);
  expect(formatFull(value, "de")).toBe(german);
});
