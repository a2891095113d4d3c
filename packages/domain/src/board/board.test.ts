import { describe, expect, test } from "vitest";
import { boardColumns, freePlace, overlaps, place, resized, settled, step, withinBoard } from "./board.ts";
import type { BoardItem } from "./board.ts";

const at = (id: string, [x, y, w, h]: readonly [number, number, number, number]): BoardItem => ({ id, x, y, w, h });
const show = (items: readonly BoardItem[]) => items.map(({ id, x, y, w, h }) => `${id} ${x},${y} ${w}x${h}`);
const board = [at("a", [0, 0, 4, 2]), at("b", [4, 0, 4, 2]), at("c", [0, 2, 8, 3])];

describe("[DA-02] a board of 12 columns", () => {
  test.each([
    ["to a free place", "a", at("", [8, 0, 4, 2]), ["a 8,0 4x2", "b 4,0 4x2", "c 0,2 8x3"]],
    ["onto another, which goes down", "a", at("", [4, 0, 4, 2]), ["a 4,0 4x2", "b 4,2 4x2", "c 0,4 8x3"]],
    ["down past another, which closes the gap", "a", at("", [0, 5, 4, 2]), ["a 0,5 4x2", "b 4,0 4x2", "c 0,2 8x3"]],
    ["wider, over the edge", "b", at("", [9, 0, 4, 2]), ["a 0,0 4x2", "b 8,0 4x2", "c 0,2 8x3"]],
    ["taller", "a", at("", [0, 0, 4, 4]), ["a 0,0 4x4", "b 4,0 4x2", "c 0,4 8x3"]],
    ["far below, from where it comes up again", "c", at("", [0, 400, 8, 3]), ["a 0,0 4x2", "b 4,0 4x2", "c 0,2 8x3"]],
  ] as const)("moves one %s", (...[, id, to, expected]) => {
    expect(show(place(board, id, { place: to }))).toEqual(expected);
  });

  test.each([
    ["down, past the one below", { x: 0, y: 1 }, "a 0,5 4x2"],
    ["to the right, pushing the other", { x: 1, y: 0 }, "a 1,0 4x2"],
    ["up, where nothing is", { x: 0, y: -1 }, "a 0,0 4x2"],
    ["to the left, over the edge", { x: -1, y: 0 }, "a 0,0 4x2"],
  ])("steps %s", (_, by, expected) => {
    expect(show(step(board, "a", by))[0]).toBe(expected);
  });

  test("finds the first free place, or makes one below", () => {
    expect(freePlace(board, { w: 4, h: 2 })).toEqual({ x: 8, y: 0, w: 4, h: 2 });
    expect(freePlace(board, { w: 6, h: 2 })).toEqual({ x: 0, y: 5, w: 6, h: 2 });
    expect(freePlace([], { w: 99, h: 1 })).toEqual({ x: 0, y: 0, w: boardColumns, h: 1 });
  });

  test.each([
    ["the right edge", { x: 1, y: 0, by: { x: 2, y: 9 } }, "4,2 6x3"],
    ["the right edge over that of the board", { x: 1, y: 0, by: { x: 20, y: 0 } }, "4,2 8x3"],
    ["the lower right corner, too small", { x: 1, y: 1, by: { x: -9, y: -9 } }, "4,2 2x2"],
    ["the left edge", { x: -1, y: 0, by: { x: -1, y: 0 } }, "3,2 5x3"],
    ["the left edge over that of the board", { x: -1, y: 0, by: { x: -9, y: 0 } }, "0,2 8x3"],
    ["the left edge, too small", { x: -1, y: 0, by: { x: 9, y: 0 } }, "6,2 2x3"],
    ["the upper left corner", { x: -1, y: -1, by: { x: 1, y: -1 } }, "5,1 3x4"],
    ["the upper edge over that of the board", { x: 0, y: -1, by: { x: 5, y: -9 } }, "4,0 4x5"],
    ["the lower edge, too tall", { x: 0, y: 1, by: { x: 0, y: 99 } }, "4,2 4x24"],
  ] as const)("is sized by %s", (_, drag, expected) => {
    const { x, y, w, h } = resized({ x: 4, y: 2, w: 4, h: 3 }, { ...drag, smallest: { w: 2, h: 2 } });
    expect(`${x},${y} ${w}x${h}`).toBe(expected);
  });

  test("keeps the smallest size", () => {
    expect(withinBoard({ x: -3, y: -1, w: 1, h: 0 }, { w: 2, h: 3 })).toEqual({ x: 0, y: 0, w: 2, h: 3 });
  });

  test("whatever is done, nothing overlaps, nothing leaves the board and no gap stays", () => {
    let seed = 7;
    const dice = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    let items: BoardItem[] = [];
    for (let step = 0; step < 300; step += 1) {
      if (items.length < 20)
        items = [...items, { id: String(step), ...freePlace(items, { w: 1 + dice(12), h: 1 + dice(5) }) }];
      const { id } = items[dice(items.length)]!;
      items = place(items, id, { place: { x: dice(16) - 2, y: dice(30) - 2, w: dice(14), h: dice(7) } });
      for (const one of items) {
        expect(one.x + one.w).toBeLessThanOrEqual(boardColumns);
        expect(items.filter((other) => other.id !== one.id && overlaps(one, other))).toEqual([]);
      }
      expect(settled(items)).toEqual(items);
    }
  });
});
