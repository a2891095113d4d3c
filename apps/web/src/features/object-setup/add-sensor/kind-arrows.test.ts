import { expect, test } from "vitest";
import { boxBeside } from "./kind-arrows.ts";

// a b
// c
// d e
const boxes = [
  { id: "a", left: 0, top: 0 },
  { id: "b", left: 400, top: 0 },
  { id: "c", left: 0, top: 60 },
  { id: "d", left: 0, top: 160 },
  { id: "e", left: 400, top: 160 },
];

test.each([
  ["a", "ArrowRight", "b"],
  ["a", "ArrowDown", "c"],
  ["b", "ArrowDown", "c"],
  ["c", "ArrowRight", undefined],
  ["c", "ArrowDown", "d"],
  ["e", "ArrowLeft", "d"],
  ["e", "ArrowUp", "c"],
  ["b", "ArrowUp", undefined],
  ["a", "Home", undefined],
])("[EN-23] from %s %s leads to %s", (from, key, to) => {
  expect(
    boxBeside(
      boxes,
      boxes.find(({ id }) => id === from)!,
      key,
    )?.id,
  ).toBe(to);
});
