import { statSync } from "node:fs";
import { createAccountStore } from "./account-store.ts";
import { createBatchStore } from "./batch-store.ts";
import { Connection } from "./connection.ts";
import { claimDataDir, refuseNewer } from "./data-dir.ts";
import type { DataDir } from "./data-dir.ts";
import { abandonChannels, SqliteHistoryStore } from "./history-store.ts";
import type { HistoryOptions } from "./history-store.ts";
import { createLogStore } from "./log-store.ts";
import { createMetaStore } from "./meta-store.ts";
import { migrate, readSchemaVersion } from "./migrate.ts";
import { createObjectStore } from "./object-store.ts";
import { createSensorStateStore } from "./sensor-state-store.ts";
import { StartupError } from "./startup-error.ts";
import type { ConfigurationStores, ResultStores, Storage } from "./stores.ts";

export interface DatabaseOptions extends HistoryOptions {
  dataDir: string;
}

/** Opens the database of a data folder, which this process owns until `close`. Errors: StartupError. */
export function openDatabase(options: DatabaseOptions): Storage {
  const dataDir = claimDataDir(options.dataDir);
  try {
    return openClaimed(dataDir, options);
  } catch (error) {
    dataDir.release();
    throw error instanceof StartupError ? error : unusable(dataDir.databasePath, error);
  }
}

function openClaimed(dataDir: DataDir, options: HistoryOptions): Storage {
  const configuration = openConnection(dataDir.databasePath, "FULL");
  migrate(configuration);
  const results = openConnection(dataDir.databasePath, "NORMAL");
  const history = new SqliteHistoryStore(results, options);
  return {
    configuration: configurationStores(configuration),
    results: resultStores(results, history),
    history,
    sizeBytes: () => sizeOf(dataDir.databasePath) + sizeOf(`${dataDir.databasePath}-wal`),
    close: () => {
      results.close();
      configuration.close();
      dataDir.release();
    },
  };
}

function openConnection(path: string, synchronous: "FULL" | "NORMAL"): Connection {
  const connection = new Connection(path);
  refuseNewer(path, readSchemaVersion(connection));
  connection.exec(`
    PRAGMA page_size = 8192;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = ${synchronous};
    PRAGMA busy_timeout = 5000;
    PRAGMA cache_size = -65536;
    PRAGMA journal_size_limit = 67108864;
  `);
  return connection;
}

function configurationStores(connection: Connection): ConfigurationStores {
  return {
    transaction: (work) => connection.transaction(work),
    objects: createObjectStore(connection),
    states: createSensorStateStore(connection),
    log: createLogStore(connection),
    meta: createMetaStore(connection),
    accounts: createAccountStore(connection),
    samples: { abandon: (sensorIds) => abandonChannels(connection, sensorIds) },
  };
}

function resultStores(connection: Connection, history: SqliteHistoryStore): ResultStores {
  return {
    transaction: (work) => connection.transaction(work),
    states: createSensorStateStore(connection),
    log: createLogStore(connection),
    batches: createBatchStore(connection),
    samples: history,
  };
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

function unusable(path: string, error: unknown): StartupError {
  const reason = error instanceof Error ? error.message : String(error);
  return new StartupError(`The database ${path} can't be opened (${reason}).`);
}
