import { join } from "node:path";
import { apiKeyOf, userRecord } from "@monitor/core/storage/testing/sample-records";
import { Turns } from "@monitor/core/storage/testing/turns";
import { expect, test } from "vitest";
import { createFolder } from "../../../testing/folder.ts";
import { openTestSqlite } from "../../testing/open-test-sqlite.ts";
import { Connection } from "../connection.ts";
import { migrate } from "../migrate.ts";
import { migrations } from "./index.ts";

test("[CA-08] users of the version before have no API keys, and can have", async () => {
  const folder = createFolder();
  const connection = new Connection(join(folder.path, "monitor.db"));
  migrate(connection, migrations.slice(0, 11));
  connection.close();

  const storage = openTestSqlite(folder.path);
  expect((await storage.load()).apiKeys).toEqual([]);
  const key = apiKeyOf("100", "one");
  const turns = await Turns.of(storage);
  await turns.commit({
    accounts: [
      { do: "insert_user", user: userRecord },
      { do: "put_api_key", key },
    ],
  });
  expect((await storage.load()).apiKeys).toEqual([key]);
  await storage.close();
  folder.remove();
});
