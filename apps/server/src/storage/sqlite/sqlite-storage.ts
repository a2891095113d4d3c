import { oldestChange, readChangesAfter, readChangesBefore, readCursors, removeChangesBefore } from "./change-table.ts";
import {
  countResetsOf,
  findReset,
  readApiKeys,
  readNetworks,
  readSessions,
  readUserGroups,
  readUsers,
} from "./account-tables.ts";
import { readBatches } from "./batch-table.ts";
import { Checkpoints } from "./checkpoints.ts";
import { Committer } from "./committer.ts";
import { Connection } from "./connection.ts";
import { claimDataDir, notOurs, refuseNewer, sizeOf } from "./data-dir.ts";
import type { ClaimOptions, DataDir } from "./data-dir.ts";
import { findTicket, listTickets } from "./ticket-table.ts";
import { findIncident, listIncidents, readOpenIncidents, removeIncidentsBefore } from "./incident-tables.ts";
import { readLinesAfter, readLog, removeLogBefore } from "./log-table.ts";
import { readMeta } from "./meta-table.ts";
import { migrate, readSchemaVersion } from "./migrate.ts";
import { readObjects } from "./object-table.ts";
import { readRings } from "./ring-table.ts";
import { readCounters } from "./writer-table.ts";
import { StateTable } from "./state-table.ts";
import { ServerProblems } from "@monitor/core/runtime";
import type { WorkSlices } from "@monitor/core/runtime";
import type { HistoryOptions } from "../history/history-options.ts";
import type { Storage } from "@monitor/core/storage";
import { StartupError, storageProblem, StorageError } from "@monitor/core/storage";
import { loopSlices } from "../../node-runtime.ts";
import { StorageWatch } from "../storage-watch.ts";
import { watchFiles, watchLog } from "./same-files.ts";
import { SqliteHistory } from "./sqlite-history.ts";

export interface SqliteOptions extends HistoryOptions, ClaimOptions {
  dataDir: string;
  /** Where it is noted that nothing can be stored. */
  problems?: ServerProblems;
  /** In which turns that change very much are written. */
  slices?: WorkSlices;
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

function openClaimed(dataDir: DataDir, { problems = new ServerProblems(), ...options }: SqliteOptions): OpenedSqlite {
  const { databasePath } = dataDir;
  const watch = new StorageWatch({ ...options, problems });
  const connection = openConnection(databasePath, watch);
  migrate(connection);
  const history = new SqliteHistory(connection, options);
  dataDir.markUsed();
  let checkpoints: Checkpoints | null = null;
  const storage: Storage = {
    ...accessTo(connection, history, options.slices ?? loopSlices),
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
      await connection.afterSlices(() => connection.close());
      dataDir.release();
    },
  };
  return { storage, connection, history };
}

type Access = Omit<Storage, "isReadable" | "beginService" | "sizeBytes" | "close">;

/** What reads and writes: none of it while a turn is written in slices. */
function accessTo(connection: Connection, history: SqliteHistory, slices: WorkSlices): Access {
  const states = new StateTable(connection);
  const committer = new Committer(connection, { history, states, slices });
  const after = <T>(work: () => T) => connection.afterSlices(work);
  return {
    load: () => after(() => loadAll(connection, states)),
    commit: (writes) => after(() => committer.commit(writes)),
    lastTurn: () => after(() => readCounters(connection).turn),
    readRings: () => after(() => readRings(connection)),
    log: {
      read: (query) => after(() => readLog(connection, query)),
      readAfter: (id, limit) => after(() => readLinesAfter(connection, id, limit)),
    },
    changes: {
      readAfter: (seq, limit) => after(() => readChangesAfter(connection, seq, limit)),
      readBefore: (seq, limit) => after(() => readChangesBefore(connection, seq, limit)),
      oldest: () => after(() => oldestChange(connection)),
    },
    tickets: {
      list: (query) => after(() => listTickets(connection, query)),
      find: (id) => after(() => findTicket(connection, id)),
    },
    incidents: {
      readOpen: () => after(() => readOpenIncidents(connection)),
      list: (query) => after(() => listIncidents(connection, query)),
      find: (id) => after(() => findIncident(connection, id)),
    },
    resets: {
      find: (tokenHash) => after(() => findReset(connection, tokenHash)),
      countOf: (userId, expiringAfterMs) => after(() => countResetsOf(connection, userId, expiringAfterMs)),
    },
    history: {
      fetchTails: (channels) => after(() => history.fetchTails(channels)),
      readSeries: (sensorId, channelNumber, range) => after(() => history.readSeries(sensorId, channelNumber, range)),
      readFine: (sensorId, channelNumber, range) => after(() => history.readFine(sensorId, channelNumber, range)),
      readHours: (sensorId, channelNumber, range) => after(() => history.readHours(sensorId, channelNumber, range)),
    },
    chores: {
      readTails: () => after(() => history.readTails()),
      sealHistory: (nowMs) => after(() => history.sealStep(nowMs)),
      cleanHistory: (nowMs) => after(() => history.cleanStep(nowMs)),
      removeLogBefore: (timeMs) => after(() => removeLogBefore(connection, timeMs)),
      removeIncidentsBefore: (timeMs) => after(() => removeIncidentsBefore(connection, timeMs)),
      removeChangesBefore: (timeMs, upToSeq) => after(() => removeChangesBefore(connection, timeMs, upToSeq)),
    },
  };
}

function loadAll(connection: Connection, states: StateTable) {
  return {
    objects: readObjects(connection),
    states: states.read(),
    users: readUsers(connection),
    userGroups: readUserGroups(connection),
    sessions: readSessions(connection),
    apiKeys: readApiKeys(connection),
    knownNetworks: readNetworks(connection),
    meta: readMeta(connection),
    batches: readBatches(connection),
    cursors: readCursors(connection),
    counters: readCounters(connection),
  };
}

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
