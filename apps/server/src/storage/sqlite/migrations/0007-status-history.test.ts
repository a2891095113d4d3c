import { join } from "node:path";
import { expect, test } from "vitest";
import { createFolder } from "../../../testing/folder.ts";
import { openTestSqlite } from "../../testing/open-test-sqlite.ts";
import { treeRecords } from "@monitor/core/storage/testing/sample-records";
import { Turns } from "@monitor/core/storage/testing/turns";
import { Connection } from "../connection.ts";
import { migrate } from "../migrate.ts";
import { migrations } from "./index.ts";

test("[MO-01] a database of the version before gets room for rings, and keeps when it was running", async () => {
  const folder = createFolder();
  const connection = new Connection(join(folder.path, "monitor.db"));
  migrate(connection, migrations.slice(0, 6));
  const insertObject = `INSERT INTO object (id, type, parent_id, name, position, priority, favorite, tags, settings, created_ms)
    VALUES (?, ?, ?, 'x', 1, 3, 0, '[]', '{}', 1)`;
  for (const { id, type, parent_id } of treeRecords) {
    connection.run(insertObject, Number(id), type, parent_id === null ? null : Number(parent_id));
  }
  connection.run("INSERT INTO meta (key, value) VALUES ('running_times', '[[1,2]]')");
  connection.close();

  const storage = openTestSqlite(folder.path);
  expect(await storage.readRings()).toEqual(new Map());
  const { objects, meta } = await storage.load();
  expect(objects).toHaveLength(treeRecords.length);
  expect(meta.get("running_times")).toBe("[[1,2]]");
  const turns = await Turns.of(storage);
  await turns.commit({ rings: new Map([["1011", Uint8Array.of(1, 2)]]) });
  expect(await storage.readRings()).toEqual(new Map([["1011", Uint8Array.of(1, 2)]]));
  await turns.commit({ removedObjects: ["1011"], removedSensors: ["1011"] });
  expect(await storage.readRings()).toEqual(new Map());
  await storage.close();
  folder.remove();
});
