import type { ObjectType } from "@monitor/domain";
import type { Rollup, Series } from "@monitor/timeseries";
import type { ChannelKey, Storage, PasswordResetRecord } from "@monitor/core/storage";

/** All that is stored of a channel. */
export interface ChannelHistory extends ChannelKey {
  readonly series: Series;
  /** Of values that are not kept singly any more. */
  readonly fiveMinutes: readonly Rollup[];
  /** Of longer than both. */
  readonly hours: readonly Rollup[];
}

/** What a removed object was, for its lines in the log. */
export interface RemovedName {
  readonly id: string;
  readonly type: ObjectType;
  readonly name: string;
  readonly is_restricted: boolean;
  /** What it was in; null: not known. */
  readonly parent_id: string | null;
}

/** A storage with what only copying needs. No server works on it meanwhile. */
export interface StorageCopy {
  readonly storage: Storage;
  readNames(): Promise<RemovedName[]>;
  readResets(): Promise<PasswordResetRecord[]>;
  /** All channels that have history. */
  readChannels(): Promise<ChannelKey[]>;
  writeNames(names: readonly RemovedName[]): Promise<void>;
  /** Of a channel that has none yet. */
  writeHistory(history: ChannelHistory): Promise<void>;
}
