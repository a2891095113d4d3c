import { expect, test } from "vitest";
import {
  everything,
  extendTo,
  isSelectedIn,
  keepIn,
  noSelection,
  selectedCount,
  selectionOfPage,
  togglePage,
  toggleRow,
} from "./selection.ts";
import type { Selection } from "./selection.ts";

const order = ["a", "b", "c", "d", "e"];
const ids = (selection: Selection) => [...selection.ids].sort().join("");

test("[MO-06] a row is selected and let go again", () => {
  const one = toggleRow(noSelection, "b");
  expect(ids(one)).toBe("b");
  expect(ids(toggleRow(one, "b"))).toBe("");
});

test.each([
  ["b", "d", "bcd"],
  ["d", "b", "bcd"],
  ["c", "c", "c"],
])("[MO-06] Shift selects from %s to %s, in either direction", (from, to, expected) => {
  expect(ids(extendTo(toggleRow(noSelection, from), order, to))).toBe(expected);
});

test("[MO-06] a range adds to what is selected and its anchor stays for the next one", () => {
  const first = extendTo(toggleRow(toggleRow(noSelection, "a"), "c"), order, "d");
  expect(ids(first)).toBe("acd");
  expect(ids(extendTo(first, order, "b"))).toBe("abcd");
});

test("[MO-06] without an anchor on the page the row alone is selected", () => {
  expect(ids(extendTo(noSelection, order, "c"))).toBe("c");
  expect(ids(extendTo(toggleRow(noSelection, "elsewhere"), order, "c"))).toBe("celsewhere");
});

test("[MO-06] a row that is not in the list selects nothing", () => {
  expect(ids(extendTo(toggleRow(noSelection, "a"), order, "x"))).toBe("a");
});

test("[MO-06] the header selects the rest of the page, then none of it, and leaves other pages alone", () => {
  const some: Selection = { isAll: false, ids: new Set(["b", "other"]), anchorId: "b" };
  const all = togglePage(some, order);
  expect(ids(all)).toBe("abcdeother");
  expect(ids(togglePage(all, order))).toBe("other");
  expect(ids(togglePage(noSelection, []))).toBe("");
});

test("[MO-06] what is deleted or filtered away is no longer selected", () => {
  const some: Selection = { isAll: false, ids: new Set(["a", "gone"]), anchorId: "gone" };
  expect(ids(keepIn(some, new Set(order)))).toBe("a");
});

test("[MO-06] a refresh that changes nothing keeps the very same selection", () => {
  const some: Selection = { isAll: false, ids: new Set(["a"]), anchorId: "a" };
  expect(keepIn(some, new Set(order))).toBe(some);
});

test("[MO-06] of all that matches single rows are let go and taken again", () => {
  const without = toggleRow(everything, "b");
  expect(isSelectedIn(without, "b")).toBe(false);
  expect(isSelectedIn(without, "a")).toBe(true);
  expect(selectedCount(without, 3412)).toBe(3411);
  expect(selectedCount(toggleRow(without, "b"), 3412)).toBe(3412);
  expect(selectionOfPage(without, [{ id: "a" }, { id: "b" }])).toBe("some");
});

test("[MO-06] the header lets a page go of all that matches, and takes it back", () => {
  const without = togglePage(everything, order);
  expect(selectedCount(without, 100)).toBe(95);
  expect(selectionOfPage(without, [{ id: "a" }])).toBe("none");
  expect(selectedCount(togglePage(without, order), 100)).toBe(100);
});

test("[MO-06] Shift takes a range back into all that matches", () => {
  const without = togglePage(everything, order);
  expect(ids(extendTo(toggleRow(without, "b"), order, "d"))).toBe("ae");
});
