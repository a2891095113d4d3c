import type { LogKind } from "@monitor/contract";

/** Something that happened, as far as the status history follows it. Numbers grow with each change. */
export interface StatusChange {
  readonly id: number;
  readonly time_ms: number;
  readonly object_id: string;
  readonly kind: LogKind;
  readonly from: string | null;
  readonly to: string | null;
}

/** What holds for all rings together. */
export interface StatusHistoryMark {
  /** Up to here all changes are in the rings; null: they have to be made from all changes there are. */
  readonly cursor: number | null;
  /** When the server was running last, as far as it was noted. */
  readonly savedMs: number;
  /** The times of which nothing is known, oldest first: the server was off, or a clock went past them. */
  readonly unknown: readonly { readonly fromMs: number; readonly toMs: number }[];
}

/** The rings of the status history as bytes, and the changes that came after them. */
export interface StatusHistoryStore {
  /** Null before the first one was written. */
  readMark(): StatusHistoryMark | null;
  /** Object ids with their bytes. */
  readRings(): readonly (readonly [string, Uint8Array])[];
  /** Writes some rings, and the mark where one is given, together or not at all. Rings of objects that are gone are left out. */
  save(rings: readonly (readonly [string, Uint8Array])[], mark?: StatusHistoryMark): void;
  /** The number of the newest change; 0 before the first. */
  newestChange(): number;
  /** The next changes after a number, oldest first. */
  changesAfter(id: number, limit: number): readonly StatusChange[];
  /** A number after which all changes since a time come. */
  cursorAt(timeMs: number): number;
}
