import { expect, test } from "vitest";
import { pupilOffset } from "./pupil-offset.ts";

const eye = { x: 100, y: 100 };

test.each([
  ["on the eye", { x: 100, y: 100 }, { x: 0, y: 0 }],
  ["near, to the right", { x: 160, y: 100 }, { x: 5, y: 0 }],
  ["far to the right", { x: 1000, y: 100 }, { x: 9, y: 0 }],
  ["far above", { x: 100, y: -900 }, { x: 0, y: -9 }],
  ["far below to the left", { x: -200, y: 500 }, { x: -5.4, y: 7.2 }],
])("[LO-06] a pointer %s", (_name, pointer, expected) => {
  const { x, y } = pupilOffset(eye, pointer);
  expect(x).toBeCloseTo(expected.x);
  expect(y).toBeCloseTo(expected.y);
});
