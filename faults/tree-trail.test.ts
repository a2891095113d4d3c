import { expect, test } from "vitest";
import type { Change } from "@monitor/core/storage";
import { TreeTrail } from "./tree-trail.ts";

const change = (kind: Change["kind"], object_ids: string[], parent_id: string | null = null): Change => ({
  seq: 1,
  time_ms: 1,
  kind,
  actor: null,
  object_ids,
  before: null,
  after: parent_id === null ? null : { parent_id },
});
const changes = [
  change("created", ["0"]),
  change("created", ["1"], "0"),
  change("created", ["2"], "1"),
  change("cloned", ["3", "4", "2"], "1"),
  change("moved", ["3", "2"], "2"),
  change("created", ["5"], "1"),
  change("deleted", ["5"]),
];
const tree = { "0": null, "1": "0", "2": "1", "3": "2", "4": "3" };

test.each<[what: string, stored: Readonly<Record<string, string | null>>, differences: string[]]>([
  ["as the log says", tree, []],
  ["without what is below a clone", { "0": null, "1": "0", "2": "1", "3": "2" }, ["4 is missing"]],
  ["with what was deleted", { ...tree, "5": "1" }, ["5 is in no change, or was deleted"]],
  ["where it was before a move", { ...tree, "3": "1" }, ["3 is below 1, not below 2"]],
  ["below what is not there", { ...tree, "4": "9" }, ["4 is below 9, which is missing"]],
])("a tree %s", (_what, stored, differences) => {
  const trail = new TreeTrail();
  trail.follow(changes);
  expect(trail.differences(Object.entries(stored).map(([id, parent_id]) => ({ id, parent_id })))).toEqual(differences);
});
