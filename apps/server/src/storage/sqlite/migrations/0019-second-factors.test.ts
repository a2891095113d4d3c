import { join } from "node:path";
import { expect, test } from "vitest";
import { createFolder } from "../../../testing/folder.ts";
import { openTestSqlite } from "../../testing/open-test-sqlite.ts";
import { Connection } from "../connection.ts";
import { migrate } from "../migrate.ts";
import { migrations } from "./index.ts";

test("[AU-01] users, groups and links of the version before have and want no second factor", async () => {
  const folder = createFolder();
  const connection = new Connection(join(folder.path, "monitor.db"));
  migrate(connection, migrations.slice(0, 18));
  connection.run(
    "INSERT INTO user (id, login_name, display_name, role, permissions, password_hash, auto_refresh, auto_refresh_interval_seconds, is_active, created_ms) VALUES (100, 'anna', 'Anna', 'user', '[]', 'x', 1, 30, 1, 1)",
  );
  connection.run(
    "INSERT INTO user_group (id, name, member_ids, abilities, created_ms) VALUES (101, 'Desk', '[]', '[]', 1)",
  );
  connection.run("INSERT INTO password_reset (token_hash, user_id, created_ms, expires_ms) VALUES ('t', 100, 1, 2)");
  connection.close();

  const storage = openTestSqlite(folder.path);
  const { users, userGroups } = await storage.load();
  expect(users).toMatchObject([{ id: "100", second_factor: null }]);
  expect(userGroups).toMatchObject([{ id: "101", requires_second_factor: false }]);
  expect(await storage.resets.find("t")).toMatchObject({ ends_second_factor: false });
  await storage.close();
  folder.remove();
});
