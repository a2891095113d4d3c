import { describe, expect, test } from "vitest";
import { placeAmongSiblings } from "./sibling-order.ts";
import type { SiblingPlace } from "./sibling-order.ts";

const ten = { a: 10, b: 20, c: 30, d: 40 };

/** The positions that change, as "id position". */
function changes(siblings: Record<string, number>, id: string, place: SiblingPlace): string {
  const list = Object.entries(siblings).map(([sibling, position]) => ({ id: sibling, position }));
  return [...placeAmongSiblings(list, id, place)].map((pair) => pair.join(" ")).join(", ");
}

describe("[EN-25] a place among the siblings", () => {
  test.each<[string, Record<string, number>, string, SiblingPlace, string]>([
    ["the first at 30 is the third", ten, "a", { position: 30 }, "b 10, c 20, a 30"],
    ["the last at 20 is the second", ten, "d", { position: 20 }, "d 20, b 30, c 40"],
    ["the place that it has changes nothing", ten, "b", { position: 20 }, ""],
    ["between its neighbours changes nothing either", ten, "b", { position: 25 }, ""],
    ["beyond the last is the last, and no one else changes", ten, "b", { position: 1e9 }, "b 50"],
    ["the last beyond the last stays", ten, "d", { position: 1e9 }, ""],
    ["before the first is the first", ten, "c", { position: -5 }, "c 10, a 20, b 30"],
    ["a newcomer takes the place of what is there", ten, "x", { position: 20 }, "x 20, b 30, c 40, d 50"],
    ["a newcomer behind all", ten, "x", { preset: "bottom" }, "x 50"],
    ["a newcomer before all", ten, "x", { preset: "top" }, "x 10, a 20, b 30, c 40, d 50"],
    ["a newcomer has no step to go", ten, "x", { preset: "up" }, "x 50"],
    ["the first child", {}, "x", { preset: "top" }, "x 10"],
    ["the first child at any position", {}, "x", { position: 70 }, "x 10"],
    ["one up", ten, "c", { preset: "up" }, "c 20, b 30"],
    ["one down", ten, "b", { preset: "down" }, "c 20, b 30"],
    ["up from the top", ten, "a", { preset: "up" }, ""],
    ["down from the bottom", ten, "d", { preset: "down" }, ""],
    ["to the top", ten, "b", { preset: "top" }, "b 10, a 20"],
    ["to the bottom", ten, "b", { preset: "bottom" }, "b 50"],
    ["where there is room only one changes", { a: 10, b: 50, c: 60 }, "c", { position: 30 }, "c 30"],
    ["a position that is no whole step", { a: 10, b: 50, c: 60 }, "c", { position: 33 }, "c 20"],
    ["siblings at the same position", { a: 10, b: 10, c: 10 }, "c", { preset: "top" }, "c 10, a 20, b 30"],
    ["odd positions are counted again", { a: 12.5, b: 13, c: 14 }, "a", { preset: "down" }, "b 10, a 20, c 30"],
    ["from the front to an equal position", { a: 20, x: 20, b: 20 }, "x", { position: 20 }, ""],
  ])("%s", (...[, siblings, id, place, expected]) => {
    expect(changes(siblings, id, place)).toBe(expected);
  });
});
