import { join } from "node:path";
import { apiKeyOf } from "@monitor/core/storage/testing/sample-records";
import { expect, test } from "vitest";
import { createFolder } from "../../../testing/folder.ts";
import { openTestSqlite } from "../../testing/open-test-sqlite.ts";
import { Connection } from "../connection.ts";
import { migrate } from "../migrate.ts";
import { migrations } from "./index.ts";

test("[CA-26] API keys of the version before are accepted from everywhere", async () => {
  const folder = createFolder();
  const connection = new Connection(join(folder.path, "monitor.db"));
  migrate(connection, migrations.slice(0, 15));
  const { addresses: _, object_ids: _ids, ...key } = apiKeyOf("100", "one");
  connection.run(
    "INSERT INTO user (id, login_name, display_name, role, permissions, password_hash, auto_refresh, auto_refresh_interval_seconds, is_active, created_ms) VALUES (100, 'anna', 'Anna', 'user', '[]', 'x', 1, 30, 1, 1)",
  );
  const columns = Object.keys(key);
  const marks = columns.map(() => "?").join(", ");
  connection.run(
    `INSERT INTO api_key (${columns.join(", ")}) VALUES (${marks})`,
    ...Object.values({ ...key, user_id: 100 }),
  );
  connection.close();

  const storage = openTestSqlite(folder.path);
  expect((await storage.load()).apiKeys).toEqual([{ ...key, addresses: null, object_ids: null }]);
  await storage.close();
  folder.remove();
});
