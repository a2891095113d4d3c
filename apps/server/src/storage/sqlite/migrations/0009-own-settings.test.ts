import { join } from "node:path";
import { expect, test } from "vitest";
import { createFolder } from "../../../testing/folder.ts";
import { openTestSqlite } from "../../testing/open-test-sqlite.ts";
import { objectOf } from "@monitor/core/storage/testing/sample-records";
import { Turns } from "@monitor/core/storage/testing/turns";
import { Connection } from "../connection.ts";
import { migrate } from "../migrate.ts";
import { migrations } from "./index.ts";

test("the intervals of the version before are settings of their objects", async () => {
  const folder = createFolder();
  const connection = new Connection(join(folder.path, "monitor.db"));
  migrate(connection, migrations.slice(0, 8));
  const insert = `INSERT INTO object (id, type, parent_id, name, position, priority, favorite, tags, settings, interval_seconds, created_ms)
    VALUES (?, ?, ?, 'x', 1, 3, 0, '[]', '{}', ?, 1)`;
  connection.run(insert, 0, "group", null, 60);
  connection.run(insert, 1, "probe", 0, null);
  connection.run(insert, 1001, "group", 1, 864_000);
  connection.close();

  const storage = openTestSqlite(folder.path);
  expect((await storage.load()).objects.map(({ id, own_settings }) => [id, own_settings])).toEqual([
    ["0", { intervalgroup: { interval: 60 } }],
    ["1", {}],
    ["1001", { intervalgroup: { interval: 864_000 } }],
  ]);
  const changed = { ...objectOf("1001", "group", "1"), own_settings: { none: {} } };
  await (await Turns.of(storage)).commit({ objects: [changed] });
  expect((await storage.load()).objects[2]).toMatchObject({ own_settings: { none: {} } });
  await storage.close();
  folder.remove();
});
