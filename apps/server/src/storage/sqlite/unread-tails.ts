import type { Connection } from "./connection.ts";

/** One row of a tail's table. */
export interface TailSample {
  generation: number;
  channel: number;
  timeMs: number;
  value: number | null;
}

export interface UnreadOptions {
  /** Generations of the tails, oldest first. */
  generations: readonly number[];
  take: (sample: TailSample) => void;
}

/** A few milliseconds' worth. */
const rowsAtOnce = 4000;

/**
 * What the last run has left in the tails' tables, taken into memory after the start: step by step, and before that for
 * channels that a reader asks for. New rows may come meanwhile: a reader that goes to the end of the last table has
 * them too.
 */
export class UnreadTails {
  readonly #connection: Connection;
  readonly #take: UnreadOptions["take"];
  /** Channels that have history, looked up with the first step; the rows of all others count for nothing. */
  #live: Set<number> | null = null;
  readonly #fetched = new Set<number>();
  #generations: readonly number[];
  #lastRow = 0;

  constructor(connection: Connection, { generations, take }: UnreadOptions) {
    this.#connection = connection;
    this.#generations = generations;
    this.#take = take;
  }

  /** A sample of the channel was committed; true when no later step would take it. */
  isTaken(channel: number): boolean {
    this.#live?.add(channel);
    return this.#fetched.has(channel);
  }

  forget(channels: readonly number[]): void {
    for (const channel of channels) this.#live?.delete(channel);
  }

  /** Takes all rows of some channels that have history, in one pass however many they are. */
  fetch(channels: readonly number[]): void {
    const missing = channels.filter((channel) => !this.#fetched.has(channel));
    if (missing.length === 0) return;
    for (const [place, generation] of this.#generations.entries()) {
      const sql = `SELECT channel, time_ms, value FROM tail_${generation}
        WHERE rowid > ? AND channel IN (SELECT value FROM json_each(?)) ORDER BY rowid`;
      const rows = this.#connection.tuples(sql, place === 0 ? this.#lastRow : 0, JSON.stringify(missing));
      for (const [channel, timeMs, value] of rows as [number, number, number | null][]) {
        this.#take({ generation, channel, timeMs, value });
      }
    }
    for (const channel of missing) this.#fetched.add(channel);
  }

  /** Takes some rows; false when all have been taken. */
  step(): boolean {
    const [generation] = this.#generations;
    if (generation === undefined) return false;
    const sql = `SELECT rowid, channel, time_ms, value FROM tail_${generation} WHERE rowid > ? ORDER BY rowid LIMIT ?`;
    const live = (this.#live ??= this.#readLive());
    const rows = this.#connection.tuples(sql, this.#lastRow, rowsAtOnce);
    for (const [row, channel, timeMs, value] of rows as [number, number, number, number | null][]) {
      this.#lastRow = row;
      if (live.has(channel) && !this.#fetched.has(channel)) this.#take({ generation, channel, timeMs, value });
    }
    if (rows.length === rowsAtOnce) return true;
    this.#generations = this.#generations.slice(1);
    this.#lastRow = 0;
    return this.#generations.length > 0;
  }

  #readLive(): Set<number> {
    const rows = this.#connection.tuples("SELECT id FROM channel WHERE is_abandoned = 0");
    return new Set(rows.map(([id]) => id as number));
  }
}
