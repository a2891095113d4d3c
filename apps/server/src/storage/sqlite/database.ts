import { createAccountStore } from "./account-store.ts";
import { createBatchStore } from "./batch-store.ts";
import { Connection } from "./connection.ts";
import { claimDataDir, refuseNewer, sizeOf } from "./data-dir.ts";
import type { DataDir } from "./data-dir.ts";
import { abandonChannels, SqliteHistoryStore } from "./history-store.ts";
import type { HistoryOptions } from "./history-store.ts";
import { createLogStore } from "./log-store.ts";
import { createMetaStore } from "./meta-store.ts";
import { migrate, readSchemaVersion } from "./migrate.ts";
import { createObjectStore } from "./object-store.ts";
import { createSensorStateStore } from "./sensor-state-store.ts";
import { createStatusHistoryStore } from "./status-history-store.ts";
import { ServerProblems } from "../../server-problems.ts";
import { watchFiles } from "./same-files.ts";
import { StartupError, storageProblem } from "../startup-error.ts";
import { StorageError } from "../storage-error.ts";
import { StorageWatch } from "../storage-watch.ts";
import type { ConfigurationStores, ResultStores, Storage } from "../stores.ts";

export interface DatabaseOptions extends HistoryOptions {
  dataDir: string;
  /** Where it is noted that nothing can be stored. */
  problems?: ServerProblems;
}

/** At the start, another process may be about to close the database. */
const lockWaitAtStartMs = 5000;
/** Later everything waits while another process writes. */
const lockWaitMs = 25;
/** What is written to find out whether storing works again: as much as a batch of results. */
const trialLength = 65_536;

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

function openClaimed(dataDir: DataDir, { problems = new ServerProblems(), ...options }: DatabaseOptions): Storage {
  const { databasePath } = dataDir;
  const watch = new StorageWatch({ ...options, problems });
  const configuration = openConnection(databasePath, "FULL", watch);
  migrate(configuration);
  const results = openConnection(databasePath, "NORMAL", watch);
  const history = new SqliteHistoryStore(results, options);
  dataDir.markUsed();
  return {
    configuration: configurationStores(configuration),
    results: resultStores(results, history),
    statusHistory: createStatusHistoryStore(results),
    history,
    beginService: () => {
      const areFilesThere = watchFiles(["", "-wal", "-shm"].map((end) => `${databasePath}${end}`));
      for (const connection of [configuration, results]) {
        connection.waitForLocks(lockWaitMs);
        connection.requireFiles(areFilesThere);
      }
      watch.start(() => tryToWrite(configuration));
    },
    sizeBytes: () => sizeOf(databasePath) + sizeOf(`${databasePath}-wal`),
    close: () => {
      watch.stop();
      results.close();
      configuration.close();
      dataDir.release();
    },
  };
}

function openConnection(path: string, synchronous: "FULL" | "NORMAL", watch: StorageWatch): Connection {
  const connection = new Connection(path, (error) => watch.note(error));
  connection.waitForLocks(lockWaitAtStartMs);
  refuseNewer(path, readSchemaVersion(connection));
  connection.exec(`
    PRAGMA page_size = 8192;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = ${synchronous};
    PRAGMA cache_size = -65536;
    PRAGMA journal_size_limit = 67108864;
  `);
  return connection;
}

function tryToWrite(connection: Connection): void {
  const sql =
    "INSERT INTO meta (key, value) VALUES ('trial', ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value";
  connection.transaction(() => connection.run(sql, "0".repeat(trialLength)));
  connection.transaction(() => connection.run("DELETE FROM meta WHERE key = 'trial'"));
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

function unusable(path: string, error: unknown): StartupError {
  if (error instanceof StorageError) return storageProblem(path, error);
  const reason = error instanceof Error ? error.message : String(error);
  return new StartupError(`The database ${path} can't be opened (${reason}).`);
}
