import { closeSync, existsSync, openSync } from "node:fs";
import { StartupError, StorageError } from "@monitor/core/storage";
import { writeMark } from "../data-folder.ts";
import { Connection } from "./connection.ts";
import { checkDatabaseFile, databasePathIn } from "./data-dir.ts";

/**
 * Writes the database of a data folder, as it is at one moment, into a folder that is a data folder afterwards; gives the path
 * of the file. A server that runs goes on writing. Errors: StartupError, StorageError.
 */
export function backUpSqlite(dataDir: string, folder: string): string {
  const source = databasePathIn(dataDir);
  if (!existsSync(source)) throw new StartupError(`There is no database ${source}; see DATA_DIR and DATABASE_URL.`);
  checkDatabaseFile(source);
  const target = databasePathIn(folder);
  // SQLite takes an empty file, and keeps its mode.
  closeSync(openSync(target, "wx", 0o600));
  useConnection(source, (connection) => {
    connection.waitForLocks(5000);
    connection.run("VACUUM INTO ?", target);
  });
  useConnection(target, refuseDamaged);
  writeMark(folder, "");
  return target;
}

/** What is damaged in the database would be found when the backup is needed. */
function refuseDamaged(connection: Connection): void {
  const { quick_check: found } = connection.get("PRAGMA quick_check(1)") ?? {};
  if (found !== "ok") throw new StorageError("damaged");
}

function useConnection(path: string, work: (connection: Connection) => void): void {
  const connection = new Connection(path);
  try {
    work(connection);
  } finally {
    connection.close();
  }
}
