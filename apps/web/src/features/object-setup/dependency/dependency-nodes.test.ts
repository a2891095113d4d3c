import type { DependencyNode } from "@monitor/contract";
import { expect, test } from "vitest";
import { columnsOf } from "./dependency-nodes.ts";

const node = (id: string): DependencyNode => ({ object: { id, name: id }, sensors: 1, status: "UP" });
const found = (ids: readonly string[], leftOut = 0) => ({
  sensors: 0,
  sensors_with_added: 0,
  dependents: ids.map(node),
  dependents_left_out: leftOut,
  is_circle: false,
  masters: [node("near"), node("far"), node("farther")],
});

test.each([
  { name: "the new one first", present: ["1", "2"], own: "9", ids: ["9 new", "1", "2"], leftOut: 0 },
  { name: "one that is there already", present: ["1", "2"], own: "2", ids: ["2", "1"], leftOut: 0 },
  { name: "none", present: [], own: null, ids: [], leftOut: 0 },
  {
    name: "many",
    present: ["1", "2", "3", "4", "5", "6", "7", "8"],
    own: "9",
    ids: ["9 new", "1", "2", "3", "4", "5", "6", "7"],
    leftOut: 4,
  },
])("[EN-30] the picture of a dependency: $name", ({ present, own, ids, leftOut }) => {
  const columns = columnsOf(found(present, leftOut === 0 ? 0 : 3), own === null ? null : node(own));
  expect(columns.dependents.map(({ object, isNew }) => object.id + (isNew ? " new" : ""))).toEqual(ids);
  expect(columns.leftOut).toBe(leftOut);
  expect(columns.masters.map(({ object }) => object.id)).toEqual(["far", "near"]);
});
