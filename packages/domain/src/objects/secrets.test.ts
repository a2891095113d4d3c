import { expect, test } from "vitest";
import { isSealedValue } from "./secrets.ts";

test.each([
  [{ sealed: "a.b.c" }, true],
  [{ sealed: 7 }, false],
  [{}, false],
  ["a.b.c", false],
  [null, false],
  [undefined, false],
])("%j is a sealed value: %s", (value, expected) => {
  expect(isSealedValue(value)).toBe(expected);
});
