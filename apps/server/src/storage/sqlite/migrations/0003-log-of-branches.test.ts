import { expect, test } from "vitest";
import { treeRecords } from "@monitor/core/storage/testing/sample-records";
import { Connection } from "../connection.ts";
import { readLog } from "../log-table.ts";
import { migrate } from "../migrate.ts";
import { migrations } from "./index.ts";

test("lines of the version before are found by what held their objects", () => {
  const connection = new Connection(":memory:");
  migrate(connection, migrations.slice(0, 2));
  const insertObject = `INSERT INTO object (id, type, parent_id, name, position, priority, favorite, tags, settings, created_ms)
    VALUES (?, ?, ?, 'x', 1, 3, 0, '[]', '{}', 1)`;
  for (const { id, type, parent_id } of treeRecords) {
    connection.run(insertObject, Number(id), type, parent_id === null ? null : Number(parent_id));
  }
  for (const [time, id, kind] of [
    [1, 1011, "status"],
    [2, 1001, "paused"],
    [3, 0, "changed"],
    [4, 99, "deleted"],
  ] as const) {
    connection.run("INSERT INTO log (time_ms, object_id, kind) VALUES (?, ?, ?)", time, id, kind);
  }
  migrate(connection);
  const idsOf = (scopeId: string) => readLog(connection, { scopeId, limit: 9 }).map(({ object_id }) => object_id);
  expect(["1", "1001", "1011", "1002", "99"].map(idsOf)).toEqual([
    ["1001", "1011"],
    ["1001", "1011"],
    ["1011"],
    [],
    ["99"],
  ]);
  const actions = readLog(connection, { limit: 9, kind: "action" });
  expect(actions.map(({ object_id }) => object_id)).toEqual(["99", "0", "1001"]);
});
