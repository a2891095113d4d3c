import { OpenChunk } from "@monitor/timeseries";
import type { Connection } from "./connection.ts";

/** Samples by channel row. */
export type OpenChunks = Map<number, OpenChunk>;

interface Tail {
  generation: number;
  createdMs: number;
  chunks: OpenChunks;
}

/**
 * The newest samples, in memory for readers and in append-only tables for the next start. There is one tail that samples go
 * to, and at times an older one that is being sealed channel by channel; its table is dropped when all of it is in chunks.
 */
export class Tails {
  readonly #connection: Connection;
  #current: Tail;
  #closing: Tail | null = null;

  constructor(connection: Connection, options: { liveChannels: ReadonlySet<number>; nowMs: number }) {
    this.#connection = connection;
    const rows = connection.all("SELECT generation, created_ms FROM tail ORDER BY generation");
    const tails = rows.map((row) => ({
      generation: row["generation"] as number,
      createdMs: row["created_ms"] as number,
      chunks: new Map<number, OpenChunk>(),
    }));
    this.#current = tails.pop() ?? this.#create(1, options.nowMs);
    this.#closing = tails.pop() ?? null;
    this.#load(options.liveChannels);
  }

  get current(): Tail {
    return this.#current;
  }

  get closing(): Tail | null {
    return this.#closing;
  }

  /** Writes one sample to the table of the current tail; belongs into a transaction. */
  append(channel: number, timeMs: number, value: number | null): void {
    const sql = `INSERT INTO tail_${this.#current.generation} (channel, time_ms, value) VALUES (?, ?, ?)`;
    this.#connection.run(sql, channel, timeMs, value);
  }

  /** Takes one committed sample into memory. */
  remember(channel: number, timeMs: number, value: number | null): void {
    addTo(this.#current.chunks, channel, { timeMs, value });
  }

  forget(channels: readonly number[]): void {
    for (const channel of channels) {
      this.#current.chunks.delete(channel);
      this.#closing?.chunks.delete(channel);
    }
  }

  /** Begins a new tail; the one so far can then be sealed. */
  rotate(nowMs: number): void {
    const next = this.#connection.transaction(() => this.#create(this.#current.generation + 1, nowMs));
    this.#closing = this.#current;
    this.#current = next;
  }

  /** Drops the table of the tail that has been sealed. */
  dropClosing(): void {
    const closing = this.#closing;
    if (closing === null) return;
    this.#connection.transaction(() => {
      this.#connection.exec(`DROP TABLE tail_${closing.generation}`);
      this.#connection.run("DELETE FROM tail WHERE generation = ?", closing.generation);
      this.#connection.run("DELETE FROM sealed");
    });
    this.#closing = null;
  }

  #create(generation: number, createdMs: number): Tail {
    this.#connection.exec(
      `CREATE TABLE tail_${generation} (channel INTEGER NOT NULL, time_ms INTEGER NOT NULL, value REAL) STRICT`,
    );
    this.#connection.run("INSERT INTO tail (generation, created_ms) VALUES (?, ?)", generation, createdMs);
    return { generation, createdMs, chunks: new Map() };
  }

  #load(liveChannels: ReadonlySet<number>): void {
    this.#loadInto(this.#current, (channel) => liveChannels.has(channel));
    const closing = this.#closing;
    if (closing === null) return;
    const sealed = new Set(this.#connection.all("SELECT channel FROM sealed").map((row) => row["channel"] as number));
    this.#loadInto(closing, (channel) => liveChannels.has(channel) && !sealed.has(channel));
  }

  #loadInto(tail: Tail, isWanted: (channel: number) => boolean): void {
    const sql = `SELECT channel, time_ms, value FROM tail_${tail.generation} ORDER BY rowid`;
    for (const row of this.#connection.iterate(sql)) {
      const channel = row["channel"] as number;
      if (!isWanted(channel)) continue;
      addTo(tail.chunks, channel, { timeMs: row["time_ms"] as number, value: row["value"] as number | null });
    }
  }
}

function addTo(chunks: OpenChunks, channel: number, sample: { timeMs: number; value: number | null }): void {
  let chunk = chunks.get(channel);
  if (chunk === undefined) {
    chunk = new OpenChunk();
    chunks.set(channel, chunk);
  }
  chunk.append(sample.timeMs, sample.value);
}
