import type { Rollup, Series, TimeRange } from "@monitor/timeseries";
import type {
  KnownNetworkRecord,
  LogEntry,
  ObjectRecord,
  PasswordResetRecord,
  SampleRecord,
  SessionRecord,
  StoredLogEntry,
  StoredSensorState,
  UserChanges,
  UserRecord,
} from "./records.ts";
import type { StatusHistoryStore } from "./status-history-store.ts";

export interface ObjectStore {
  readAll(): ObjectRecord[];
  /** The next id: grows for ever, no id comes twice. */
  takeId(): string;
  insert(record: ObjectRecord): void;
  update(record: ObjectRecord): void;
  remove(ids: readonly string[]): void;
}

export interface SensorStateStore {
  readAll(): Map<string, StoredSensorState>;
  save(sensorId: string, state: StoredSensorState): void;
  remove(sensorIds: readonly string[]): void;
}

export interface LogQuery {
  /** Only lines of this object and of everything that is or was below it; without it those of all objects. */
  scopeId?: string | undefined;
  /** Changes of status, or everything else. */
  kind?: "status" | "action" | undefined;
  /** Instead of all that: pauses and resumes of these objects themselves. */
  pausesOf?: readonly string[] | undefined;
  /** Only lines older than this one: the next page. */
  beforeId?: number | undefined;
  limit: number;
}

export interface LogStore {
  append(entries: readonly LogEntry[]): void;
  /** Newest first. */
  read(query: LogQuery): StoredLogEntry[];
  /** Removes some of the entries before a time; returns how many. */
  removeBefore(timeMs: number): number;
}

/** Which batches of results are in the database already, so that one sent twice counts once. */
export interface BatchStore {
  isApplied(probeId: string, batchId: string): boolean;
  markApplied(probeId: string, batchId: string): void;
}

export interface MetaStore {
  read(key: string): string | null;
  write(key: string, value: string): void;
}

export interface AccountStore {
  countUsers(): number;
  readUsers(): UserRecord[];
  readUser(id: string): UserRecord | null;
  /** Login names differ in more than case. */
  findUser(loginName: string): UserRecord | null;
  /** Gives the new user's id; throws when the login name is taken. */
  insertUser(user: Omit<UserRecord, "id">): string;
  updateUser(id: string, changes: UserChanges): void;
  insertSession(session: SessionRecord): void;
  findSession(tokenHash: string): SessionRecord | null;
  readSessionsOf(userId: string): SessionRecord[];
  updateSession(tokenHash: string, changes: Partial<Pick<SessionRecord, "expires_ms" | "last_used_ms">>): void;
  removeSession(tokenHash: string): void;
  /** Without `exceptTokenHash` all of them. */
  removeSessionsOf(userId: string, exceptTokenHash?: string): void;
  /** Whether the account of this login name has been logged in to from there. */
  isKnownNetwork(loginName: string, network: string): boolean;
  /** Keeps the newest of each account only. */
  noteKnownNetwork(record: KnownNetworkRecord): void;
  insertPasswordReset(reset: PasswordResetRecord): void;
  countPasswordResetsOf(userId: string, expiringAfterMs?: number): number;
  removePasswordResetsOf(userId: string): void;
  /** Gives the reset and removes it in one step, so that it is used once at most. */
  takePasswordReset(tokenHash: string): PasswordResetRecord | null;
  /** Removes sessions and resets that ended before the time. */
  removeExpired(nowMs: number): void;
}

export interface SampleStore {
  /** Appends inside the caller's transaction; readers see them after `HistoryStore.remember`. */
  append(samples: readonly SampleRecord[]): void;
  /** Gives up the history of these sensors; it goes in small steps later. */
  abandon(sensorIds: readonly string[]): void;
}

/** The stores that results go to; what happens in `transaction` is written together or not at all. */
export interface ResultStores {
  transaction: <T>(work: () => T) => T;
  states: SensorStateStore;
  log: LogStore;
  batches: BatchStore;
  samples: SampleStore;
}

/** The stores that commands write to, with transactions of their own. */
export interface ConfigurationStores extends Omit<ResultStores, "batches" | "samples"> {
  samples: Pick<SampleStore, "abandon">;
  objects: ObjectStore;
  meta: MetaStore;
  accounts: AccountStore;
}

export interface ChannelKey {
  sensorId: string;
  channelNumber: number;
}

/** History of all channels: the newest samples in memory and in the tail table, the older ones in chunks. */
export interface HistoryStore {
  /** Takes samples into memory after the transaction that appended them has been committed. */
  remember(samples: readonly SampleRecord[]): void;
  /** Drops the memory of sensors whose deletion has been committed. */
  forget(sensorIds: readonly string[]): void;
  /** One small step of taking into memory what the last run has left open; true while more is to be done. */
  readTails(): boolean;
  /** Takes what it has left of these channels at once, in one pass: before several of them are read. */
  fetchTails(channels: readonly ChannelKey[]): void;
  readSeries(sensorId: string, channelNumber: number, range: TimeRange): Series;
  /** Rollups of whole hours, samples not sealed yet included. */
  readHours(sensorId: string, channelNumber: number, range: TimeRange): Rollup[];
  /** One small step of sealing; true while more is to be done. It waits until all tails are read. */
  sealStep(nowMs: number): boolean;
  /** One small step of giving up old and deleted history; true while more is to be done. */
  cleanStep(nowMs: number): boolean;
}

export interface Storage {
  /** Written through to the disk at each commit. */
  configuration: ConfigurationStores;
  /** Survives the end of the process at each commit; a power cut may cost the last seconds. */
  results: ResultStores;
  statusHistory: StatusHistoryStore;
  history: HistoryStore;
  sizeBytes(): number;
  /** The start is over: nothing waits for locks any more, and failures are noted as a problem of the server. */
  beginService(): void;
  close(): void;
}
