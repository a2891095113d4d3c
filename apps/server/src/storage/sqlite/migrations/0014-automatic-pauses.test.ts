import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFolder } from "../../../testing/folder.ts";
import { openTestSqlite } from "../../testing/open-test-sqlite.ts";
import { Connection } from "../connection.ts";
import { migrate } from "../migrate.ts";
import { migrations } from "./index.ts";

let folder: ReturnType<typeof createFolder>;
beforeEach(() => (folder = createFolder()));
afterEach(() => folder.remove());

test("[ST-11] objects of before are paused by no setting", async () => {
  const connection = new Connection(join(folder.path, "monitor.db"));
  const before = migrations.findIndex(({ name }) => name === "automatic pauses");
  migrate(connection, migrations.slice(0, before));
  connection.run(
    "INSERT INTO object (id, type, name, position, priority, favorite, tags, settings, created_ms) VALUES (0, 'group', 'Root', 10, 3, 0, '[]', '{}', 1)",
  );
  connection.close();
  const storage = openTestSqlite(folder.path);
  const { objects } = await storage.load();
  expect(objects).toMatchObject([{ id: "0", pause: null, automatic_pauses: null }]);
  await storage.close();
});
