import { expect, test } from "vitest";
import { formatDuration, splitDuration } from "./duration.ts";

const minute = 60;
const hour = 3600;
const day = 86_400;

test.each([
  [0, "0 s"],
  [0.9, "0 s"],
  [1, "1 s"],
  [59.9, "59 s"],
  [minute, "1 min"],
  [61, "1 min 1 s"],
  [2 * hour + 14 * minute, "2 h 14 min"],
  [2 * hour + 14 * minute + 59, "2 h 14 min"],
  [hour + 5, "1 h 5 s"],
  [day, "1 d"],
  [day + 3 * hour + 7 * minute, "1 d 3 h"],
  [day + 7 * minute + 3, "1 d 7 min"],
  [1200 * day, "1,200 d"],
  [-5, "0 s"],
])("[NF-02] %s seconds are %s", (seconds, text) => {
  expect(formatDuration(seconds, "en").replaceAll("\u00A0", " ")).toBe(text);
});

test("[NF-02] a number and its unit are never torn apart, two parts may be", () => {
  expect(formatDuration(2 * hour + 14 * minute, "en")).toBe("2\u00A0h 14\u00A0min");
});

test("[NF-02] German groups with points", () => {
  expect(formatDuration(1200 * day, "de")).toBe("1.200\u00A0d");
});

test.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY])("[NF-02] %s is a dash", (seconds) => {
  expect(formatDuration(seconds, "en")).toBe("–");
});

test.each([
  [0, []],
  [
    day + 2 * hour + 3 * minute + 4,
    [
      { unit: "d", count: 1 },
      { unit: "h", count: 2 },
      { unit: "min", count: 3 },
      { unit: "s", count: 4 },
    ],
  ],
  [Number.NaN, []],
])("[NF-02] %s seconds are split into %j", (seconds, parts) => {
  expect(splitDuration(seconds)).toEqual(parts);
});
