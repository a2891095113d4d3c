import { describe, expect, test } from "vitest";
import { limitStep, movedLimit, snappedLimit, suggestedLimit } from "./limit-places.ts";
import type { LimitPlaces } from "./limit-places.ts";
import type { LimitName } from "./limits.ts";

const none: LimitPlaces = { min_error: null, min_warning: null, max_warning: null, max_error: null };
const all: LimitPlaces = { min_error: 10, min_warning: 20, max_warning: 80, max_error: 90 };

describe("[CH-10] a limit that is moved pushes those in its way", () => {
  test.each<[string, LimitPlaces, LimitName, number, LimitPlaces, LimitName[]]>([
    ["with room", all, "max_warning", 85, { ...all, max_warning: 85 }, []],
    ["onto another one", all, "max_warning", 90, { ...all, max_warning: 90 }, []],
    ["over the error limit", all, "max_warning", 95, { ...all, max_warning: 95, max_error: 95 }, ["max_error"]],
    [
      "down over both lower ones",
      all,
      "max_error",
      5,
      { min_error: 5, min_warning: 5, max_warning: 5, max_error: 5 },
      ["min_error", "min_warning", "max_warning"],
    ],
    [
      "past limits that are off",
      { ...none, max_warning: 80 },
      "max_error",
      50,
      { ...none, max_warning: 50, max_error: 50 },
      ["max_warning"],
    ],
    ["alone", none, "min_error", -4, { ...none, min_error: -4 }, []],
  ])("%s", (...row) => {
    const [, places, name, value, expected, pushed] = row;
    expect(movedLimit(places, name, value)).toEqual({ places: expected, pushed });
  });
});

test.each<[number, number, number]>([
  [823.4, 1200, 820],
  [1043, 1200, 1000],
  [1003.7, 20, 1004],
  [0.01234, 1, 0.012],
  [-38.6, 60, -39],
  [0, 10, 0],
  [0.3, 0.5, 0.3],
])("[CH-10] %d on a scale of %d snaps to %d", (value, scale, expected) => {
  expect(snappedLimit(value, scale)).toBe(expected);
});

test("[CH-10] a key moves a limit by a step that suits the scale", () => {
  expect([1200, 100, 5, 0.5].map(limitStep)).toEqual([10, 1, 0.01, 0.001]);
});

test.each<[string, number[], "upper" | "lower", number | null]>([
  ["of no values is none", [], "upper", null],
  ["is 10 % above the one value", [400], "upper", 440],
  ["leaves out the rarest 0.5 %", [...Array.from({ length: 999 }, () => 100), 9000], "upper", 110],
  ["of values below zero lies nearer to zero", [-40], "upper", -36],
  ["of lower ones is 10 % below", [50, 60], "lower", 45],
])("[CH-11] a suggested limit %s", (...row) => {
  const [, values, side, expected] = row;
  expect(suggestedLimit(values, side)).toBe(expected);
});
