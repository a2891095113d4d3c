import { expect, test } from "vitest";
import { keptIn, noChoice, withAll, withRange, withToggled } from "./choice.ts";
import type { Choice } from "./choice.ts";

const order = ["a", "b", "c", "d", "e"];
const idsOf = ({ ids }: Choice) => [...ids].sort().join("");

test("[MO-06] an object is taken in and let go again", () => {
  const one = withToggled(noChoice, "b");
  expect(idsOf(one)).toBe("b");
  expect(idsOf(withToggled(one, "b"))).toBe("");
});

test.each([
  ["b", "d", "bcd"],
  ["d", "b", "bcd"],
  ["c", "c", "c"],
])("[MO-06] Shift takes in from %s to %s, in either direction", (from, to, expected) => {
  expect(idsOf(withRange(withToggled(noChoice, from), order, to))).toBe(expected);
});

test("[MO-06] a range adds to what is chosen, and its anchor stays for the next one", () => {
  const first = withRange(withToggled(withToggled(noChoice, "a"), "c"), order, "d");
  expect(idsOf(first)).toBe("acd");
  expect(idsOf(withRange(first, order, "b"))).toBe("abcd");
});

test("[MO-06] without an anchor among the rows the object alone is taken in; what is no row changes nothing", () => {
  expect(idsOf(withRange(noChoice, order, "c"))).toBe("c");
  expect(idsOf(withRange(withToggled(noChoice, "z"), order, "c"))).toBe("cz");
  expect(idsOf(withRange(withToggled(noChoice, "a"), order, "x"))).toBe("a");
});

test("[MO-06] all are taken in, and let go when all are in", () => {
  const all = withAll(withToggled(noChoice, "b"), order);
  expect(idsOf(all)).toBe("abcde");
  expect(idsOf(withAll(all, order))).toBe("");
});

test("[MO-06] what is gone is no longer chosen, and a refresh without changes keeps the very same choice", () => {
  const two = withToggled(withToggled(noChoice, "a"), "gone");
  expect(idsOf(keptIn(two, new Set(order)))).toBe("a");
  const one = withToggled(noChoice, "a");
  expect(keptIn(one, new Set(order))).toBe(one);
});
