import { existsSync } from "node:fs";
import { createAccountStore } from "./account-store.ts";
import { Connection } from "./connection.ts";
import { checkDatabaseFile, databasePathIn } from "./data-dir.ts";
import { createMetaStore } from "./meta-store.ts";
import { readSchemaVersion } from "./migrate.ts";
import { schemaVersion } from "./migrations/index.ts";
import { StartupError } from "../startup-error.ts";
import type { AccountStore, MetaStore } from "../stores.ts";

export interface OpenAccounts {
  readonly accounts: AccountStore;
  readonly meta: MetaStore;
  close(): void;
}

/**
 * Opens the accounts of a data folder beside a server that may be running: nothing is made, claimed or brought up to date.
 * Errors: StartupError.
 */
export function openAccounts(dataDir: string): OpenAccounts {
  const path = databasePathIn(dataDir);
  if (!existsSync(path)) throw new StartupError(`There is no database ${path}; see DATA_DIR.`);
  checkDatabaseFile(path);
  try {
    const connection = new Connection(path);
    connection.exec("PRAGMA busy_timeout = 5000; PRAGMA synchronous = FULL");
    if (readSchemaVersion(connection) !== schemaVersion) throw outdated(path, connection);
    return {
      accounts: createAccountStore(connection),
      meta: createMetaStore(connection),
      close: () => connection.close(),
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
