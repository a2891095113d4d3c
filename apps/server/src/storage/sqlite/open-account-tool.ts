import { existsSync } from "node:fs";
import type { AccountTool } from "../account-tool.ts";
import { StartupError } from "@monitor/core/storage";
import { findUser, insertReset } from "./account-tables.ts";
import { Connection } from "./connection.ts";
import { checkDatabaseFile, databasePathIn } from "./data-dir.ts";
import { readMeta } from "./meta-table.ts";
import { readSchemaVersion } from "./migrate.ts";
import { schemaVersion } from "./migrations/index.ts";

/**
 * Opens the accounts of a data folder beside a server that may be running: nothing is made, claimed or brought up to date.
 * Errors: StartupError.
 */
export function openSqliteAccountTool(dataDir: string): AccountTool {
  const path = databasePathIn(dataDir);
  if (!existsSync(path)) throw new StartupError(`There is no database ${path}; see DATA_DIR.`);
  checkDatabaseFile(path);
  try {
    const connection = new Connection(path);
    connection.exec("PRAGMA busy_timeout = 5000; PRAGMA synchronous = FULL");
    if (readSchemaVersion(connection) !== schemaVersion) throw outdated(path, connection);
    return {
      findUser: async (loginName) => findUser(connection, loginName),
      readMeta: async (key) => readMeta(connection).get(key) ?? null,
      insertReset: async (reset) => insertReset(connection, reset),
      close: async () => connection.close(),
    };
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`The database ${path} can't be opened (${error instanceof Error ? error.message : "?"}).`);
  }
}

function outdated(path: string, connection: Connection): StartupError {
  connection.close();
  return new StartupError(`The database ${path} is from an older version; start the server once before.`);
}
