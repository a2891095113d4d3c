import { describe, expect, test } from "vitest";
import { nextSlots, noSlots } from "./row-slots.ts";

const slotsOf = (slots: { byId: ReadonlyMap<string, number> }) => Object.fromEntries(slots.byId);

describe("[MO-03] rows that come take the place of rows that leave", () => {
  const first = nextSlots(noSlots, ["a", "b", "c"], null);

  test("the first rows have slots in their order", () => {
    expect(slotsOf(first)).toEqual({ a: 0, b: 1, c: 2 });
  });

  test("who stays keeps the slot, wherever the row goes; new rows take what is free from the top, then more", () => {
    const second = nextSlots(first, ["x", "c", "y", "z"], null);
    expect(slotsOf(second)).toEqual({ x: 0, c: 2, y: 1, z: 3 });
    expect(slotsOf(nextSlots(second, ["z", "q"], null))).toEqual({ z: 3, q: 0 });
  });

  test("the slot of the row that the keys act on is never given away", () => {
    const active = nextSlots(first, ["a", "b", "c"], "a");
    const second = nextSlots(active, ["x", "y", "z"], "x");
    expect(slotsOf(second)).toEqual({ x: 1, y: 2, z: 3 });
    expect(slotsOf(nextSlots(second, ["p", "x"], "x"))).toEqual({ p: 2, x: 1 });
  });
});
