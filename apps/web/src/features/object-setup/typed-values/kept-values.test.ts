import { beforeEach, expect, test } from "vitest";
import { keep, readKept } from "./kept-values.ts";

beforeEach(() => window.sessionStorage.clear());

test("[EN-23] what is kept is read again, until it is taken away", () => {
  keep("form", { "basic/name": "<b>Shop</b>" });
  expect(readKept("form")).toEqual({ "basic/name": "<b>Shop</b>" });
  keep("form", null);
  expect(readKept("form")).toEqual({});
});

test.each(["{", "null", "7", '{"basic/name": 7}'])("[EN-23] of %s nothing is taken", (text) => {
  window.sessionStorage.setItem("form", text);
  expect(readKept("form")).toEqual({});
});
