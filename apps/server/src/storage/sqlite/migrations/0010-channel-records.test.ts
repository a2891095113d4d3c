import { join } from "node:path";
import { noChannelSettings } from "@monitor/domain";
import { expect, test } from "vitest";
import { createFolder } from "../../../testing/folder.ts";
import { objectOf } from "@monitor/core/storage/testing/sample-records";
import { Turns } from "@monitor/core/storage/testing/turns";
import { openTestSqlite } from "../../testing/open-test-sqlite.ts";
import { Connection } from "../connection.ts";
import { migrate } from "../migrate.ts";
import { migrations } from "./index.ts";

test("[EN-03] sensors of the version before have nothing set on their channels, and can have", async () => {
  const folder = createFolder();
  const connection = new Connection(join(folder.path, "monitor.db"));
  migrate(connection, migrations.slice(0, 9));
  const insert = `INSERT INTO object (id, type, parent_id, name, position, priority, favorite, tags, settings, kind, created_ms)
    VALUES (?, ?, ?, 'x', 1, 3, 0, '[]', '{}', ?, 1)`;
  connection.run(insert, 0, "group", null, null);
  connection.run(insert, 1, "probe", 0, null);
  connection.run(insert, 1001, "device", 1, null);
  connection.run(insert, 1011, "sensor", 1001, "ping");
  connection.close();

  const storage = openTestSqlite(folder.path);
  const [, , , sensor] = (await storage.load()).objects;
  expect(sensor?.channel_settings).toBe(noChannelSettings);
  const channel_settings = { ping_time: { alerting: { limitmaxerror: 5 } } };
  await (await Turns.of(storage)).commit({ objects: [{ ...objectOf("1011", "sensor", "1001"), channel_settings }] });
  expect((await storage.load()).objects[3]?.channel_settings).toEqual(channel_settings);
  await storage.close();
  folder.remove();
});
