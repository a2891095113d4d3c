import { afterEach, expect, test, vi } from "vitest";
import { dropPlace, followMouse } from "./column-drag.ts";

const boxes = [
  { id: "a", left: 0, right: 100 },
  { id: "b", left: 100, right: 200 },
  { id: "c", left: 200, right: 300 },
];
afterEach(() => document.dispatchEvent(new MouseEvent("mouseup")));

test.each([
  ["a", 10, 0],
  ["a", 140, 0],
  ["a", 160, 1],
  ["a", 260, 2],
  ["c", 40, 0],
  ["c", 60, 1],
  ["b", 900, 2],
])("[MO-03] %s let go at %i comes to place %i", (id, x, place) => {
  expect(dropPlace(boxes, id, x)).toBe(place);
});

test("[MO-03] the mouse is followed until it is let go", () => {
  const onMove = vi.fn();
  const onEnd = vi.fn();
  followMouse(100, { onMove, onEnd });
  document.dispatchEvent(new MouseEvent("mousemove", { clientX: 130 }));
  expect(onMove).toHaveBeenCalledWith(130, 30);
  document.dispatchEvent(new MouseEvent("mouseup"));
  document.dispatchEvent(new MouseEvent("mousemove", { clientX: 150 }));
  expect(onMove).toHaveBeenCalledTimes(1);
  expect(onEnd.mock.calls).toEqual([[true]]);
});

test("[MO-03] Escape gives a drag up", () => {
  const onEnd = vi.fn();
  followMouse(0, { onMove: vi.fn(), onEnd });
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  document.dispatchEvent(new MouseEvent("mouseup"));
  expect(onEnd.mock.calls).toEqual([[false]]);
});
