import { describe, expect, test } from "vitest";
import { visibleRows, topThatShows, within, withRow, withSpare } from "./drawn-rows.ts";

const rowPx = 36;

describe("visibleRows", () => {
  test.each([
    ["at the top", { topPx: 0, heightPx: 700 }, { from: 0, to: 20 }],
    ["a little further, the same rows", { topPx: 30, heightPx: 680 }, { from: 0, to: 20 }],
    ["in the middle", { topPx: 2000, heightPx: 700 }, { from: 52, to: 76 }],
    ["pulled beyond the top", { topPx: -80, heightPx: 700 }, { from: 0, to: 20 }],
    ["a list without height", { topPx: 0, heightPx: 0 }, { from: 0, to: 4 }],
  ])("[MO-03] %s", (_name, view, span) => {
    expect(visibleRows({ ...view, rowPx })).toEqual(span);
  });

  test("[MO-03] every row that shows a pixel is in the span, wherever the list stands", () => {
    for (let topPx = 0; topPx < 3000; topPx += 7) {
      const { from, to } = visibleRows({ topPx, heightPx: 555, rowPx });
      expect(from * rowPx).toBeLessThanOrEqual(topPx);
      expect(to * rowPx).toBeGreaterThanOrEqual(topPx + 555);
    }
  });
});

test("[MO-03] rows to spare stand on both sides, but not before the first", () => {
  expect(withSpare({ from: 0, to: 20 })).toEqual({ from: 0, to: 28 });
  expect(withSpare({ from: 52, to: 76 })).toEqual({ from: 44, to: 84 });
});

test("[MO-03] a span grows to a row, and stays without one", () => {
  expect(withRow({ from: 20, to: 40 }, 4)).toEqual({ from: 4, to: 40 });
  expect(withRow({ from: 20, to: 40 }, 48)).toEqual({ from: 20, to: 49 });
  expect(withRow({ from: 20, to: 40 }, -1)).toEqual({ from: 20, to: 40 });
});

test("[MO-03] a list that has become shorter shows its end, never nothing", () => {
  expect(within({ from: 52, to: 76 }, 60)).toEqual({ from: 36, to: 60 });
  expect(within({ from: 52, to: 76 }, 8)).toEqual({ from: 0, to: 8 });
  expect(within({ from: 0, to: 24 }, 0)).toEqual({ from: 0, to: 0 });
});

test.each([
  ["above what is visible", 3, 108],
  ["in what is visible, nothing moves", 30, 1000],
  ["below what is visible, under the heading", 60, 61 * rowPx + 32 - 700],
])("[MO-03] scrolling to a row %s", (_name, index, topPx) => {
  expect(topThatShows(index, { topPx: 1000, heightPx: 700, rowPx }, 32)).toBe(topPx);
});
