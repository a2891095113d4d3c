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

test("[PM-02] of what was removed before it is not known where it was", async () => {
  const connection = new Connection(join(folder.path, "monitor.db"));
  const before = migrations.findIndex(({ version }) => version === 13);
  migrate(connection, migrations.slice(0, before));
  connection.run("INSERT INTO removed_object (id, type, name, is_restricted) VALUES (1011, 'sensor', 'Gone', 1)");
  connection.run(`INSERT INTO log (id, time_ms, object_id, kind, scopes) VALUES (1, 5, 1011, 'status', '[1011,1001]')`);
  connection.run("INSERT INTO log_scope (scope_id, is_action, log_id) VALUES (1011, 0, 1)");
  connection.close();
  const storage = openTestSqlite(folder.path);
  const [line] = await storage.log.read({ limit: 1 });
  expect(line?.removed).toEqual({ type: "sensor", name: "Gone", is_restricted: true, parent_id: null });
  await storage.close();
});
