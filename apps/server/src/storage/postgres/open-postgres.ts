import { randomBytes } from "node:crypto";
import { ServerProblems } from "@monitor/core/runtime";
import type { HistoryOptions } from "../history/history-options.ts";
import type { Storage, StoredInstallation, Counters } from "@monitor/core/storage";
import { StartupError, storageProblem, StorageError } from "@monitor/core/storage";
import { loopSlices } from "../../node-runtime.ts";
import { StorageWatch } from "../storage-watch.ts";
import {
  countResetsOf,
  findReset,
  readApiKeys,
  readNetworks,
  readSessions,
  readUserGroups,
  readUsers,
} from "./account-tables.ts";
import { oldChanges, oldestChange, readChangesAfter, readChangesBefore, readCursors } from "./change-table.ts";
import { Committer } from "./committer.ts";
import { Connections, nameOf, schemaName } from "./connections.ts";
import type { ConnectionOptions } from "./connections.ts";
import { FencedWriter } from "./fenced-writer.ts";
import { holderNoteIn } from "./own-lease.ts";
import { sqlStateOf } from "./postgres-errors.ts";
import { findTicket, listTickets } from "./ticket-table.ts";
import { findIncident, listIncidents, oldIncidents, readOpenIncidents } from "./incident-tables.ts";
import { readPosition, WriterFollower } from "./follow-writer.ts";
import { Lease } from "./lease.ts";
import type { LeaseOptions } from "./lease.ts";
import { oldLines, readLines, readLog } from "./log-table.ts";
import { readBatches, readMeta } from "./meta-table.ts";
import { makeSchema, migrate, readSchemaVersion, refuseEmptied, refuseNewer } from "./migrate.ts";
import { migrations, schemaVersion } from "./migrations/index.ts";
import { readRings } from "./ring-table.ts";
import { readObjects, readStates } from "./object-table.ts";
import { insertTail, PostgresHistory, readTailList } from "./postgres-history.ts";

export interface PostgresOptions extends HistoryOptions, LeaseOptions, ConnectionOptions {
  /** As `postgres://user:password@host:5432/name`. */
  readonly url: string;
  /** Where it is noted that nothing can be stored. */
  readonly problems?: ServerProblems;
  /** The data folder of an installation that was here before: without one nothing is made in the database. */
  readonly heldBefore?: string;
  /** Opens it also while another server writes, as one that follows. */
  readonly mayFollow?: boolean;
}

export { holderNoteIn, nameOf };

/** What is written to find out whether storing works again: as much as a batch of results, and nothing that can be compressed. */
const trialBytes = 49_152;

export interface OpenedPostgres extends Parts {
  readonly storage: Storage;
  readonly history: PostgresHistory;
}

interface Parts {
  readonly connections: Connections;
  readonly lease: Lease;
  readonly writer: FencedWriter;
  readonly watch: StorageWatch;
}

/**
 * Opens a PostgreSQL database as the server that writes: waits until no other server does. Errors: StartupError, the
 * signal's reason.
 */
export async function openPostgres(options: PostgresOptions): Promise<Storage> {
  return (await openPostgresParts(options)).storage;
}

/** As `openPostgres`, with what the storage is made of. */
export async function openPostgresParts(options: PostgresOptions): Promise<OpenedPostgres> {
  const name = nameOf(options.url);
  const watch = new StorageWatch({ ...options, problems: options.problems ?? new ServerProblems() });
  const note = (error: StorageError) => watch.note(error);
  let connections: Connections | undefined;
  try {
    connections = new Connections(options);
    const lease = new Lease(connections, options);
    const parts = { connections, lease, watch, writer: new FencedWriter(connections, lease, note) };
    return await openHeld(parts, options, name);
  } catch (error) {
    await connections?.close();
    if (error instanceof StartupError || options.signal?.aborted === true) throw error;
    throw unusable(name, error);
  }
}

async function openHeld(parts: Parts, options: PostgresOptions, name: string): Promise<OpenedPostgres> {
  const { connections, lease, writer, watch } = parts;
  const found = await readSchemaVersion(connections, name);
  refuseNewer(name, found);
  await refuseEmptied(connections, { name, version: found, ...options });
  const [first] = migrations;
  if (found === 0 && first !== undefined) await makeSchema(connections, first);
  const lastTurn = await lease.wait(async () => options.mayFollow === true && (await canFollow(connections, name)));
  if (lastTurn === null) return openFollowing(parts, options);
  // The server that has written until now may have been a newer one.
  const version = await readSchemaVersion(connections, name);
  refuseNewer(name, version);
  await migrate(writer, version);
  let tails = await readTailList(connections);
  if (tails.length === 0) {
    tails = [{ generation: 1, createdMs: options.clock.now(), chunks: new Map() }];
    await writer.write(tails.map(insertTail));
  }
  const history = new PostgresHistory({ ...options, connections, writer, tails, upToTurn: lastTurn });
  lease.keep((error) => watch.note(error));
  return { ...parts, history, storage: storageOf(parts, history, options) };
}

/** An installation of this version that has users. */
async function canFollow(connections: Connections, name: string): Promise<boolean> {
  try {
    if ((await readSchemaVersion(connections, name)) !== schemaVersion) return false;
    return (await connections.read({ text: "SELECT FROM user_account LIMIT 1" })).length === 1;
  } catch (error) {
    if (error instanceof StorageError && error.reason === "away") return false;
    throw error;
  }
}

/** From a position before all that is loaded: what is read twice is the same, but samples, which are read by their turns. */
async function openFollowing(parts: Parts, options: PostgresOptions): Promise<OpenedPostgres> {
  const { connections, lease, writer, watch } = parts;
  const [from, tails] = await connections.readAtOnce(
    async (reads) => [await readPosition(reads), await readTailList(reads)] as const,
  );
  const history = new PostgresHistory({ ...options, connections, writer, tails, upToTurn: from.counters.turn });
  const isOver = lease.waitForEnd().then((isHeld) => {
    if (!isHeld) return new Promise<void>(() => {});
    return lease.keep((error) => watch.note(error));
  });
  // The server waits for it later.
  isOver.catch(() => {});
  const following = new WriterFollower({ connections, history, isOver }, from);
  return { ...parts, history, storage: { ...storageOf(parts, history, options), following } };
}

function storageOf(parts: Parts, history: PostgresHistory, { slices = loopSlices }: PostgresOptions): Storage {
  const { connections, lease, writer, watch } = parts;
  const committer = new Committer(writer, history, slices);
  return {
    load: () => loadAll(connections),
    commit: (writes) => committer.commit(writes),
    lastTurn: () => committer.lastTurn(),
    readRings: () => readRings(connections),
    log: {
      read: (query) => readLog(connections, query),
      readAfter: (id, limit) => readLines(connections, id, limit),
    },
    changes: {
      readAfter: (seq, limit) => readChangesAfter(connections, seq, limit),
      readBefore: (seq, limit) => readChangesBefore(connections, seq, limit),
      oldest: () => oldestChange(connections),
    },
    tickets: {
      list: (query) => listTickets(connections, query),
      find: (id) => findTicket(connections, id),
    },
    incidents: {
      readOpen: () => readOpenIncidents(connections),
      list: (query) => listIncidents(connections, query),
      find: (id) => findIncident(connections, id),
    },
    resets: {
      find: (tokenHash) => findReset(connections, tokenHash),
      countOf: (userId, expiringAfterMs) => countResetsOf(connections, userId, expiringAfterMs),
    },
    history: {
      fetchTails: (channels) => history.fetchTails(channels),
      readSeries: (sensorId, channelNumber, range) => history.readSeries(sensorId, channelNumber, range),
      readFine: (sensorId, channelNumber, range) => history.readFine(sensorId, channelNumber, range),
      readHours: (sensorId, channelNumber, range) => history.readHours(sensorId, channelNumber, range),
    },
    chores: choresOf(parts, history),
    isReadable: () => isReadable(connections),
    beginService: () => {
      lease.noteHolder();
      watch.start(() => tryToWrite(writer));
    },
    sizeBytes: () => sizeOf(connections),
    close: () => close(parts),
  };
}

async function loadAll(connections: Connections): Promise<StoredInstallation> {
  const [objects, states, users, userGroups, ...others] = await Promise.all([
    readObjects(connections),
    readStates(connections),
    readUsers(connections),
    readUserGroups(connections),
    readSessions(connections),
    readApiKeys(connections),
    readNetworks(connections),
    readMeta(connections),
    readBatches(connections),
    readCursors(connections),
    readCounters(connections),
  ]);
  const [sessions, apiKeys, knownNetworks, meta, batches, cursors, counters] = others;
  return { objects, states, users, userGroups, sessions, apiKeys, knownNetworks, meta, batches, cursors, counters };
}

/** The highest numbers given so far. */
async function readCounters(connections: Connections): Promise<Counters> {
  const [row = []] = await connections.read({ text: "SELECT turn, seq, object_id, user_id FROM writer_state" });
  const [turn = 0, seq = 0, objectId = 0, userId = 0] = row.map(Number);
  return { turn, seq, objectId, userId };
}

const choresOf = ({ connections, writer }: Parts, history: PostgresHistory): Storage["chores"] => ({
  readTails: () => history.readTails(),
  sealHistory: (nowMs) => history.sealStep(nowMs),
  cleanHistory: (nowMs) => history.cleanStep(nowMs),
  removeLogBefore: async (timeMs) => {
    const { statements, count } = await oldLines(connections, timeMs);
    if (count > 0) await writer.write(statements);
    return count > 0;
  },
  removeIncidentsBefore: async (timeMs) => {
    const { statements, hasMore } = await oldIncidents(connections, timeMs);
    if (statements.length > 0) await writer.write(statements);
    return hasMore;
  },
  removeChangesBefore: async (timeMs, upToSeq) => {
    const { statements, hasMore } = await oldChanges(connections, timeMs, upToSeq);
    if (statements.length > 0) await writer.write(statements);
    return hasMore;
  },
});

async function isReadable(connections: Connections): Promise<boolean> {
  try {
    return (await connections.read({ text: "SELECT turn FROM writer_state" })).length === 1;
  } catch {
    return false;
  }
}

async function sizeOf(connections: Connections): Promise<number> {
  const text = `SELECT coalesce(sum(pg_total_relation_size(oid)), 0)::bigint FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'`;
  const [row] = await connections.read({ text });
  return Number(row?.[0]);
}

async function tryToWrite(writer: FencedWriter): Promise<void> {
  await writer.tryRefused();
  const put =
    "INSERT INTO meta (key, value) VALUES ('trial', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value";
  const value = randomBytes(trialBytes).toString("base64");
  await writer.write([{ text: put, values: [value] }, { text: "DELETE FROM meta WHERE key = 'trial'" }]);
}

async function close({ connections, lease, watch }: Parts): Promise<void> {
  watch.stop();
  // Where this fails, another server has to wait until the lease ends.
  await lease.release().catch(() => {});
  await connections.close();
}

/** The database names what it has refused. */
const notPermitted = (name: string, cause: unknown): StartupError =>
  new StartupError(
    `The user of DATABASE_URL lacks a right in the database ${name}: ${(cause as Error).message}. It must own the schema ${schemaName}, or may make it: GRANT CREATE ON DATABASE … TO …; nothing was touched.`,
  );

const missingRight = "42501";

function unusable(name: string, error: unknown): StartupError {
  if (error instanceof StorageError && sqlStateOf(error.cause) === missingRight) return notPermitted(name, error.cause);
  if (error instanceof StorageError && !(error.cause instanceof Error && error.reason === "failed")) {
    return storageProblem(name, error);
  }
  const cause = error instanceof StorageError ? error.cause : error;
  return new StartupError(
    `The database ${name} can't be opened (${cause instanceof Error ? cause.message : String(cause)}).`,
  );
}
