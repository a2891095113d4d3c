import {
  appendChanges,
  oldestChange,
  putCursors,
  readChangesAfter,
  readCursors,
  removeChangesBefore,
} from "./change-table.ts";
import {
  countResetsOf,
  findReset,
  readNetworks,
  readSessions,
  readUserGroups,
  readUsers,
  writeAccount,
} from "./account-tables.ts";
import { insertBatches, readBatches } from "./batch-table.ts";
import { Checkpoints } from "./checkpoints.ts";
import { Connection } from "./connection.ts";
import { claimDataDir, notOurs, refuseNewer, sizeOf } from "./data-dir.ts";
import type { ClaimOptions, DataDir } from "./data-dir.ts";
import { appendLines, readLinesAfter, readLog, removeLogBefore } from "./log-table.ts";
import { putMeta, readMeta } from "./meta-table.ts";
import { migrate, readSchemaVersion } from "./migrate.ts";
import { putObjects, readObjects, removeObjects } from "./object-table.ts";
import { putRings, readRings } from "./ring-table.ts";
import { putCounters, readCounters } from "./writer-table.ts";
import { putStates, readStates, removeStates } from "./state-table.ts";
import { ServerProblems } from "@monitor/core/runtime";
import type { HistoryOptions } from "../history/history-options.ts";
import type { Storage, WriteSet } from "@monitor/core/storage";
import { StartupError, storageProblem, StorageError } from "@monitor/core/storage";
import { StorageWatch } from "../storage-watch.ts";
import { watchFiles, watchLog } from "./same-files.ts";
import { SqliteHistory } from "./sqlite-history.ts";

export interface SqliteOptions extends HistoryOptions, ClaimOptions {
  dataDir: string;
  /** Where it is noted that nothing can be stored. */
  problems?: ServerProblems;
}

export interface OpenedSqlite {
  readonly storage: Storage;
  readonly connection: Connection;
  readonly history: SqliteHistory;
}

/** At the start, another process may be about to close the database. */
const lockWaitAtStartMs = 5000;
/** Later everything waits while another process writes. */
const lockWaitMs = 25;
/** What is written to find out whether storing works again: as much as a batch of results. */
const trialLength = 65_536;

/** Opens the database of a data folder, which this process owns until `close`. Errors: StartupError. */
export function openSqlite(options: SqliteOptions): Storage {
  return openSqliteParts(options).storage;
}

/** As `openSqlite`, with what the storage is made of. */
export function openSqliteParts(options: SqliteOptions): OpenedSqlite {
  const dataDir = claimDataDir(options.dataDir, options);
  try {
    return openClaimed(dataDir, options);
  } catch (error) {
    dataDir.release();
    throw error instanceof StartupError ? error : unusable(dataDir.databasePath, error);
  }
}

// The driver's calls end at once: nothing can come between the statements of a commit.
function openClaimed(dataDir: DataDir, { problems = new ServerProblems(), ...options }: SqliteOptions): OpenedSqlite {
  const { databasePath } = dataDir;
  const watch = new StorageWatch({ ...options, problems });
  const connection = openConnection(databasePath, watch);
  migrate(connection);
  const history = new SqliteHistory(connection, options);
  dataDir.markUsed();
  let checkpoints: Checkpoints | null = null;
  const storage: Storage = {
    load: async () => loadAll(connection),
    commit: async (writes) => commit(connection, history, writes),
    lastTurn: async () => readCounters(connection).turn,
    readRings: async () => readRings(connection),
    log: {
      read: async (query) => readLog(connection, query),
      readAfter: async (id, limit) => readLinesAfter(connection, id, limit),
    },
    changes: {
      readAfter: async (seq, limit) => readChangesAfter(connection, seq, limit),
      oldest: async () => oldestChange(connection),
    },
    resets: {
      find: async (tokenHash) => findReset(connection, tokenHash),
      countOf: async (userId, expiringAfterMs) => countResetsOf(connection, userId, expiringAfterMs),
    },
    history: {
      fetchTails: async (channels) => history.fetchTails(channels),
      readSeries: async (sensorId, channelNumber, range) => history.readSeries(sensorId, channelNumber, range),
      readHours: async (sensorId, channelNumber, range) => history.readHours(sensorId, channelNumber, range),
    },
    chores: choresOf(connection, history),
    isReadable: async () => isReadable(connection),
    beginService: () => {
      const areFilesThere = watchFiles(["", "-wal", "-shm"].map((end) => `${databasePath}${end}`));
      connection.waitForLocks(lockWaitMs);
      const isLogWhole = watchLog(connection, `${databasePath}-wal`);
      connection.requireFiles(() => areFilesThere() && isLogWhole());
      watch.start(() => tryToWrite(connection));
      checkpoints = new Checkpoints(connection, databasePath, (error) => {
        options.logger.warn({ error }, "The database has no thread for its checkpoints");
      });
    },
    sizeBytes: async () => sizeOf(databasePath) + sizeOf(`${databasePath}-wal`),
    close: async () => {
      watch.stop();
      await checkpoints?.stop();
      connection.close();
      dataDir.release();
    },
  };
  return { storage, connection, history };
}

function loadAll(connection: Connection) {
  return {
    objects: readObjects(connection),
    states: readStates(connection),
    users: readUsers(connection),
    userGroups: readUserGroups(connection),
    sessions: readSessions(connection),
    knownNetworks: readNetworks(connection),
    meta: readMeta(connection),
    batches: readBatches(connection),
    cursors: readCursors(connection),
    counters: readCounters(connection),
  };
}

function commit(connection: Connection, history: SqliteHistory, writes: WriteSet): void {
  connection.transaction(() => {
    putCounters(connection, writes.counters);
    putObjects(connection, writes.objects);
    putStates(connection, writes.states);
    history.append(writes.samples);
    insertBatches(connection, writes.batches);
    appendLines(connection, writes.log);
    appendChanges(connection, writes.changes);
    removeObjects(connection, writes);
    removeStates(connection, writes.removedSensors);
    history.abandon(writes.removedSensors);
    for (const write of writes.accounts) writeAccount(connection, write);
    putMeta(connection, writes.meta);
    putRings(connection, writes.rings);
    putCursors(connection, writes.cursors);
  }, writes.isDurable);
  history.remember(writes.samples);
  history.forget(writes.removedSensors);
}

const choresOf = (connection: Connection, history: SqliteHistory): Storage["chores"] => ({
  readTails: async () => history.readTails(),
  sealHistory: async (nowMs) => history.sealStep(nowMs),
  cleanHistory: async (nowMs) => history.cleanStep(nowMs),
  removeLogBefore: async (timeMs) => removeLogBefore(connection, timeMs),
  removeChangesBefore: async (timeMs, upToSeq) => removeChangesBefore(connection, timeMs, upToSeq),
});

function isReadable(connection: Connection): boolean {
  try {
    return connection.get("SELECT turn FROM writer_state") !== undefined;
  } catch {
    return false;
  }
}

function openConnection(path: string, watch: StorageWatch): Connection {
  const connection = new Connection(path, (error) => watch.note(error));
  try {
    connection.waitForLocks(lockWaitAtStartMs);
    refuseForeign(path, connection);
  } catch (error) {
    connection.close();
    throw error;
  }
  connection.exec(`
    PRAGMA page_size = 8192;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA cache_size = -65536;
    PRAGMA journal_size_limit = 67108864;
  `);
  return connection;
}

/** Throws for the database of another program or of a newer version, before anything of it is changed. */
function refuseForeign(path: string, connection: Connection): void {
  const version = readSchemaVersion(connection);
  refuseNewer(path, version);
  const names = connection.tuples("SELECT name FROM sqlite_master WHERE type = 'table'").flat();
  const isOurs = version === 0 ? names.length === 0 : ["meta", "object", "log"].every((name) => names.includes(name));
  if (!isOurs) throw notOurs(path);
}

function tryToWrite(connection: Connection): void {
  const sql =
    "INSERT INTO meta (key, value) VALUES ('trial', ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value";
  connection.transaction(() => connection.run(sql, "0".repeat(trialLength)));
  connection.transaction(() => connection.run("DELETE FROM meta WHERE key = 'trial'"));
}

function unusable(path: string, error: unknown): StartupError {
  if (error instanceof StorageError) return storageProblem(path, error);
  const reason = error instanceof Error ? error.message : String(error);
  return new StartupError(`The database ${path} can't be opened (${reason}).`);
}
