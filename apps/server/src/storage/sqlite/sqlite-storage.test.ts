import { createFolder } from "../../testing/folder.ts";
import { layFreshDatabase } from "../testing/fresh-database.ts";
import { openTestSqlite } from "../testing/open-test-sqlite.ts";
import { describeStorage, suiteKept } from "@monitor/core/storage/testing/storage-suite";

describeStorage("SQLite", async (clock) => {
  const folder = createFolder();
  const options = { clock, ...suiteKept };
  await layFreshDatabase(folder.path);
  let storage = openTestSqlite(folder.path, options);
  return {
    storage,
    reopen: async () => {
      await storage.close();
      storage = openTestSqlite(folder.path, options);
      return storage;
    },
    remove: async () => {
      await storage.close();
      folder.remove();
    },
  };
});
