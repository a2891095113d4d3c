import { describe, expect, test } from "vitest";
import { nextSlots, noSlots } from "./row-slots.ts";

const slotsOf = (slots: { byId: ReadonlyMap<string, number> }) => Object.fromEntries(slots.byId);

describe("[MO-03] rows that come take the place of rows that leave", () => {
  const first = nextSlots(noSlots, ["a", "b", "c"], null);

  test("the first rows have slots in their order", () => {
    expect(slotsOf(first)).toEqual({ a: 0, b: 1, c: 2 });
  });

  test("who stays keeps the slot, wherever the row goes; new rows take what is free, then more", () => {
    const second = nextSlots(first, ["x", "c", "y", "z"], null);
    expect(slotsOf(second)).toEqual({ x: 0, c: 2, y: 1, z: 3 });
    expect(slotsOf(nextSlots(second, ["z", "q"], null))).toEqual({ z: 3, q: 0 });
  });

  test.each([
    ["between two that stay", ["a", "p", "c", "q", "e", "f"], { a: 0, p: 1, c: 2, q: 3, e: 4, f: 5 }],
    ["where a filter has taken some away", ["b", "x", "e", "y"], { b: 1, x: 2, e: 4, y: 5 }],
    ["scrolled down", ["c", "d", "e", "f", "p", "q"], { c: 2, d: 3, e: 4, f: 5, p: 0, q: 1 }],
    ["none of those below, scrolled up", ["p", "q", "a", "b", "c", "d"], { p: 6, q: 7, a: 0, b: 1, c: 2, d: 3 }],
    ["all of them", ["p", "q", "r"], { p: 0, q: 1, r: 2 }],
  ])("a new row takes the slot that stands where it will stand: %s", (_, ids, expected) => {
    const six = nextSlots(noSlots, ["a", "b", "c", "d", "e", "f"], null);
    expect(slotsOf(nextSlots(six, ids, null))).toEqual(expected);
  });

  test("the slot of the row that the keys act on is never given away", () => {
    const active = nextSlots(first, ["a", "b", "c"], "a");
    const second = nextSlots(active, ["x", "y", "z"], "x");
    expect(slotsOf(second)).toEqual({ x: 1, y: 2, z: 3 });
    expect(slotsOf(nextSlots(second, ["p", "x"], "x"))).toEqual({ p: 4, x: 1 });
  });
});
