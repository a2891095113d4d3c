import type { Incident, OpenIncidents, WholeIncident } from "@monitor/notify";
import type { Rollup, Series, TimeRange } from "@monitor/timeseries";
import type { Change } from "./changes.ts";
import type {
  ApiKeyRecord,
  KnownNetworkRecord,
  ObjectRecord,
  PasswordResetRecord,
  SessionRecord,
  StoredLogEntry,
  StoredSensorState,
  UserGroupRecord,
  UserRecord,
} from "./records.ts";
import type { TicketRecord, TicketState } from "./ticket-record.ts";
import type { AppliedBatch, Counters, LogLine, WriteSet } from "./write-set.ts";

/** What the server holds in memory, as it is stored. */
export interface StoredInstallation {
  /** In numeric order of ids: an object that was moved can come before its parent. */
  objects: ObjectRecord[];
  states: Map<string, StoredSensorState>;
  users: UserRecord[];
  userGroups: UserGroupRecord[];
  sessions: SessionRecord[];
  apiKeys: ApiKeyRecord[];
  knownNetworks: KnownNetworkRecord[];
  meta: Map<string, string>;
  /** The newest batches, oldest first: more than any probe sends again. */
  batches: AppliedBatch[];
  cursors: Map<string, number>;
  counters: Counters;
}

/** The part of it about accounts. */
export type StoredAccounts = Pick<
  StoredInstallation,
  "users" | "userGroups" | "sessions" | "apiKeys" | "knownNetworks"
>;

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

export interface LogReader {
  /** Newest first. */
  read(query: LogQuery): Promise<StoredLogEntry[]>;
  /** Lines after an id, oldest first. */
  readAfter(id: number, limit: number): Promise<LogLine[]>;
}

export interface ChangeReader {
  /** Changes after a `seq`, oldest first. */
  readAfter(seq: number, limit: number): Promise<Change[]>;
  /** Changes before a `seq`, the newest first, without those of status: what people and settings did. */
  readBefore(seq: number, limit: number): Promise<Change[]>;
  /** The `seq` of the oldest change that is kept; 0 while there is none. */
  oldest(): Promise<number>;
}

export interface IncidentQuery {
  /** Only those that are closed, or only those that are not; without it both. */
  isClosed?: boolean | undefined;
  /** Only those with a lower number: the next page. */
  beforeId?: number | undefined;
  limit: number;
}

/** Incidents, also those that are closed; one that is still pending is in `readOpen` alone. */
export interface IncidentReader {
  /** What is not closed, with its sensors, and the deliveries that wait, the oldest first. */
  readOpen(): Promise<OpenIncidents>;
  /** The newest first. */
  list(query: IncidentQuery): Promise<Incident[]>;
  /** Sensors and deliveries in the order of their numbers; null for one that there is not. */
  find(id: number): Promise<WholeIncident | null>;
}

export interface TicketQuery {
  /** Only those in this state; without it all. */
  state?: TicketState | undefined;
  /** Only those that are about this; see `aboutOf`. */
  about?: string | undefined;
  /** Only those with a lower number: the next page. */
  beforeId?: number | undefined;
  limit: number;
}

export interface TicketReader {
  /** The newest first. */
  list(query: TicketQuery): Promise<TicketRecord[]>;
  /** Null for one that there is not. */
  find(id: number): Promise<TicketRecord | null>;
}

/** Links for a new password; looked up where they are stored, as a program beside the server makes some too. */
export interface PasswordResetReader {
  find(tokenHash: string): Promise<PasswordResetRecord | null>;
  countOf(userId: string, expiringAfterMs: number): Promise<number>;
}

export interface ChannelKey {
  sensorId: string;
  channelNumber: number;
}

/** What is kept of a channel and is finer than hours. */
export interface FineHistory {
  readonly series: Series;
  readonly fiveMinutes: Rollup[];
}

/** History of all channels: the newest samples in memory and in tails, the older ones in chunks. */
export interface HistoryReader {
  /** Takes what it has left of these channels into memory at once, before several of them are read. */
  fetchTails(channels: readonly ChannelKey[]): Promise<void>;
  /** Single values, as far as they are kept. */
  readSeries(sensorId: string, channelNumber: number, range: TimeRange): Promise<Series>;
  /** All of a range: single values, and rollups of five minutes of those that are not kept any more; each value is in one of the two. */
  readFine(sensorId: string, channelNumber: number, range: TimeRange): Promise<FineHistory>;
  /** Rollups of whole hours, samples not sealed yet included. */
  readHours(sensorId: string, channelNumber: number, range: TimeRange): Promise<Rollup[]>;
}

/** Work in small steps; each gives true while there is more to do. All but `readTails` write: only the writer calls them. */
export interface StorageChores {
  /** Takes into memory what the last run has left open. */
  readTails(): Promise<boolean>;
  /** Seals samples into chunks; waits until all tails are read. */
  sealHistory(nowMs: number): Promise<boolean>;
  /** Gives up old and deleted history. */
  cleanHistory(nowMs: number): Promise<boolean>;
  removeLogBefore(timeMs: number): Promise<boolean>;
  /** Gives up changes before a time up to a `seq`: those that all readers have passed. */
  removeChangesBefore(timeMs: number, upToSeq: number): Promise<boolean>;
  /** Gives up incidents that were closed before a time, with their sensors and deliveries. */
  removeIncidentsBefore(timeMs: number): Promise<boolean>;
}

/** The server that writes to a database that several share. */
export interface WritingServer {
  /** Its host and process. */
  readonly name: string;
  readonly sinceMs: number;
}

/** What another server has committed, each record as it is stored now. */
export interface Committed extends Pick<StoredInstallation, "objects" | "states" | "meta" | "counters"> {
  readonly removed: readonly string[];
  /** Null where nothing of them has changed. */
  readonly accounts: StoredAccounts | null;
  readonly by: WritingServer;
}

/** Follows the server that writes, while this one only reads. */
export interface Following {
  /** What was committed since the last call, taken into the memory of the history. Errors: StorageError, StartupError. */
  read(): Promise<Committed>;
  /** Settles once this server is the one that writes; `read` gives the rest afterwards. Errors: StorageError. */
  readonly isOver: Promise<void>;
  /** What only a server that writes has to know. Errors: StorageError. */
  readRest(): Promise<Pick<StoredInstallation, "batches" | "cursors">>;
}

/**
 * Where an installation is stored. One process writes at a time, through `commit` and the chores. Errors of all methods:
 * StorageError when the database can't do its work.
 */
export interface Storage {
  load(): Promise<StoredInstallation>;
  /**
   * Writes all of it or nothing, samples into the memory of the history included. When it throws, the write set may still have
   * been committed where the connection was lost: `lastTurn` says so.
   */
  commit(writes: WriteSet): Promise<void>;
  lastTurn(): Promise<number>;
  /** The rings of the status history as bytes, by object id. */
  readRings(): Promise<Map<string, Uint8Array>>;
  readonly log: LogReader;
  readonly changes: ChangeReader;
  readonly incidents: IncidentReader;
  readonly tickets: TicketReader;
  readonly resets: PasswordResetReader;
  readonly history: HistoryReader;
  readonly chores: StorageChores;
  /** Whether something can be read at this moment. */
  isReadable(): Promise<boolean>;
  /** There while another server writes to the same database, and what that was opened for. */
  readonly following?: Following;
  sizeBytes(): Promise<number>;
  /** The start is over: nothing waits for locks any more, and failures are noted as a problem of the server. */
  beginService(): void;
  close(): Promise<void>;
}
