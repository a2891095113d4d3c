import { expect, test } from "vitest";
import { arrowStep } from "./tree-arrows.ts";

const row = (level: number, isOpen: boolean, canOpen = true) => ({ level, isOpen, canOpen });
const rows = [row(1, true), row(2, false), row(2, true), row(3, false, false)];

test.each([
  [0, "ArrowDown", 1],
  [3, "ArrowDown", 3],
  [0, "ArrowUp", 0],
  [2, "Home", 0],
  [1, "End", 3],
  [1, "ArrowRight", "toggle"],
  [2, "ArrowRight", 3],
  [2, "ArrowLeft", "toggle"],
  [3, "ArrowLeft", 2],
  [1, "ArrowLeft", 0],
  [1, "x", null],
  [9, "ArrowDown", null],
] as const)("[CA-28] from row %i %s leads to %s", (at, key, expected) => {
  expect(arrowStep(rows, at, key)).toBe(expected);
});
