import { expect, test } from "vitest";
import { nextOption } from "./use-active-option.ts";

test.each<[key: string, place: { index: number; count: number }, expected: number | null]>([
  ["ArrowDown", { index: 0, count: 3 }, 1],
  ["ArrowDown", { index: 2, count: 3 }, 0],
  ["ArrowUp", { index: 0, count: 3 }, 2],
  ["ArrowUp", { index: 2, count: 3 }, 1],
  ["PageDown", { index: 1, count: 30 }, 9],
  ["PageDown", { index: 1, count: 3 }, 2],
  ["PageUp", { index: 9, count: 30 }, 1],
  ["PageUp", { index: 2, count: 30 }, 0],
  ["ArrowDown", { index: 0, count: 0 }, null],
  ["Home", { index: 1, count: 3 }, null],
  ["a", { index: 1, count: 3 }, null],
])("[LY-03] %s at %j leads to %s", (key, { index, count }, expected) => {
  expect(nextOption(key, index, count)).toBe(expected);
});
