import { expect, test } from "vitest";
import { rowCommandOf } from "./row-keys.ts";
import type { RowKeyPress } from "./row-keys.ts";

const press = (key: string, more: Partial<RowKeyPress> = {}): RowKeyPress => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

test.each([
  ["ArrowDown", 5, 6],
  ["ArrowUp", 5, 4],
  ["ArrowUp", 0, 0],
  ["ArrowDown", 49, 49],
  ["Home", 30, 0],
  ["End", 3, 49],
  ["PageDown", 45, 49],
  ["PageUp", 4, 0],
])("[MO-03] %s moves from row %i to %i of 50", (key, index, to) => {
  expect(rowCommandOf(press(key), index, 50)).toEqual({ kind: "move", to, isExtending: false });
});

test("[MO-06] with Shift the move extends the selection", () => {
  expect(rowCommandOf(press("ArrowDown", { shiftKey: true }), 1, 3)).toEqual({
    kind: "move",
    to: 2,
    isExtending: true,
  });
});

test("[MO-03] Enter opens, with Ctrl in a new tab; Space selects; Ctrl+A selects the page", () => {
  expect(rowCommandOf(press("Enter"), 0, 3)).toEqual({ kind: "open", isNewTab: false });
  expect(rowCommandOf(press("Enter", { ctrlKey: true }), 0, 3)).toEqual({ kind: "open", isNewTab: true });
  expect(rowCommandOf(press(" ", { shiftKey: true }), 0, 3)).toEqual({ kind: "toggle", isRange: true });
  expect(rowCommandOf(press("a", { metaKey: true }), 0, 3)).toEqual({ kind: "select_page" });
  expect(rowCommandOf(press("Escape"), 0, 3)).toEqual({ kind: "clear" });
});

test.each([
  press("a"),
  press("x"),
  press("toString"),
  press("ArrowDown", { ctrlKey: true }),
  press("ArrowDown", { altKey: true }),
])("[MO-03] %j is left alone", (key) => {
  expect(rowCommandOf(key, 0, 3)).toBeNull();
});

test("[MO-03] an empty list has no keys", () => {
  expect(rowCommandOf(press("ArrowDown"), 0, 0)).toBeNull();
});
