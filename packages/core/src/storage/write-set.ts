import type { IncidentWrite } from "@monitor/notify";
import type { Change } from "./changes.ts";
import type {
  ApiKeyRecord,
  KnownNetworkRecord,
  LogEntry,
  ObjectRecord,
  PasswordResetRecord,
  SampleRecord,
  SessionRecord,
  StoredSensorState,
  UserChanges,
  UserGroupRecord,
  UserRecord,
} from "./records.ts";
import type { TicketWrite } from "./ticket-record.ts";

/** A line of the log as it is stored: its id is the `seq` of its change. */
export interface LogLine extends LogEntry {
  readonly id: number;
  /** The object itself and all that are above it, without the root group: the line is listed under each. */
  readonly scopes: readonly string[];
}

/** A batch of results that is in the database: sent twice it counts once. */
export interface AppliedBatch {
  readonly probeId: string;
  readonly batchId: string;
}

/** A change to accounts, user groups, sessions, API keys and links for a new password. */
export type AccountWrite =
  | { readonly do: "insert_user"; readonly user: UserRecord }
  | { readonly do: "update_user"; readonly id: string; readonly changes: UserChanges }
  /** Takes the user's sessions, API keys, networks and links for a new password along. */
  | { readonly do: "remove_user"; readonly id: string }
  | { readonly do: "put_user_group"; readonly group: UserGroupRecord }
  | { readonly do: "remove_user_group"; readonly id: string }
  | { readonly do: "put_session"; readonly session: SessionRecord }
  | { readonly do: "remove_sessions"; readonly tokenHashes: readonly string[] }
  | { readonly do: "put_api_key"; readonly key: ApiKeyRecord }
  | { readonly do: "remove_api_keys"; readonly ids: readonly string[] }
  | { readonly do: "note_network"; readonly network: KnownNetworkRecord }
  | { readonly do: "remove_network"; readonly network: Pick<KnownNetworkRecord, "user_id" | "network"> }
  | ResetWrite;

/** A change to links for a new password. */
export type ResetWrite =
  | { readonly do: "insert_reset"; readonly reset: PasswordResetRecord }
  | { readonly do: "remove_reset"; readonly tokenHash: string }
  | { readonly do: "remove_resets_of"; readonly userId: string }
  | { readonly do: "remove_resets_before"; readonly expiresMs: number };

/** The highest numbers given so far; none of them is ever given twice. */
export interface Counters {
  readonly objectId: number;
  readonly userId: number;
  /** Of the newest change. */
  readonly seq: number;
  /** How many turns of the writer have been committed. A storage refuses a turn that does not follow the last. */
  readonly turn: number;
}

/**
 * All that one turn of the writer changes, judged and numbered: a storage writes all of it or nothing. Written in the order of
 * the fields; the names of removed objects stay readable for the log as long as there are lines about them.
 */
export interface WriteSet {
  /** As they are after this turn. */
  readonly counters: Counters;
  /** Written through to the disk before it counts as committed; else a power cut (not a crash) may cost the last seconds. */
  readonly isDurable: boolean;
  readonly objects: readonly ObjectRecord[];
  readonly states: ReadonlyMap<string, StoredSensorState>;
  readonly samples: readonly SampleRecord[];
  readonly batches: readonly AppliedBatch[];
  readonly log: readonly LogLine[];
  readonly changes: readonly Change[];
  /** Everything that goes, all below included; sensors lose their states, and their history in small steps later. */
  readonly removedObjects: readonly string[];
  /** Those whose log lines are hidden from some who may read their former parent. */
  readonly restrictedObjects: readonly string[];
  readonly removedSensors: readonly string[];
  readonly accounts: readonly AccountWrite[];
  /** Incidents, their sensors and their deliveries, in this order. */
  readonly incidents: readonly IncidentWrite[];
  readonly tickets: readonly TicketWrite[];
  readonly meta: ReadonlyMap<string, string>;
  /** Rings of the status history as bytes, by object id; those of objects that are gone are left out. */
  readonly rings: ReadonlyMap<string, Uint8Array>;
  /** Of readers with effects: up to which `seq` each has read; null for one that no longer exists. */
  readonly cursors: ReadonlyMap<string, number | null>;
}

/** A durable turn that changes nothing, to be filled in; the counters are its writer's. */
export const emptyWriteSet: Omit<WriteSet, "counters"> = {
  isDurable: true,
  objects: [],
  states: new Map(),
  samples: [],
  batches: [],
  log: [],
  changes: [],
  removedObjects: [],
  restrictedObjects: [],
  removedSensors: [],
  accounts: [],
  incidents: [],
  tickets: [],
  meta: new Map(),
  rings: new Map(),
  cursors: new Map(),
};
