import { expect, test } from "vitest";
import { parentsFirst } from "./parents-first.ts";

const at = (id: string, parent_id: string | null) => ({ id, parent_id });
const ids = (objects: readonly { id: string }[]) => objects.map(({ id }) => id).join(" ");

test.each([
  ["what is in order stays", [at("0", null), at("1", "0"), at("2", "1")], "0 1 2"],
  ["a parent with a higher id comes first", [at("0", null), at("1", "3"), at("2", "0"), at("3", "0")], "0 3 1 2"],
  ["all above come first", [at("1", "2"), at("2", "3"), at("3", "0"), at("0", null)], "0 3 2 1"],
  ["a parent that is not among them is none", [at("5", "9"), at("4", "9")], "5 4"],
  ["objects that are their own ancestors do not hang it", [at("1", "2"), at("2", "1"), at("3", "1")], "2 1 3"],
])("[EN-23] %s", (_name, objects, expected) => {
  expect(ids(parentsFirst(objects))).toBe(expected);
});
