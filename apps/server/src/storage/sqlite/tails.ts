import { addTo } from "../history/open-chunks.ts";
import type { OpenChunks, Tail } from "../history/open-chunks.ts";
import type { Connection } from "./connection.ts";
import { UnreadTails } from "./unread-tails.ts";
import type { TailSample } from "./unread-tails.ts";

/**
 * The newest samples, in memory for readers and in append-only tables for the next start. There is one tail that samples go
 * to, and at times an older one that is being sealed channel by channel; its table is dropped when all of it is in chunks.
 * After a start the tables are not in memory yet: `readStep` takes them in, and `fetch` what a reader asks for before.
 */
export class Tails {
  readonly #connection: Connection;
  #current: Tail;
  #closing: Tail | null = null;
  #unread: UnreadTails | null;

  constructor(connection: Connection, nowMs: number) {
    this.#connection = connection;
    const rows = connection.all("SELECT generation, created_ms FROM tail ORDER BY generation");
    const tails = rows.map((row) => ({
      generation: row["generation"] as number,
      createdMs: row["created_ms"] as number,
      chunks: new Map() as OpenChunks,
    }));
    this.#current = tails.pop() ?? this.#create(1, nowMs);
    this.#closing = tails.pop() ?? null;
    this.#unread = rows.length === 0 ? null : this.#leaveUnread();
  }

  get current(): Tail {
    return this.#current;
  }

  get closing(): Tail | null {
    return this.#closing;
  }

  /** Whether some of what the last run has left is on the disk only. */
  get isUnread(): boolean {
    return this.#unread !== null;
  }

  /** Takes a little of what the last run has left into memory; true while there is more. */
  readStep(): boolean {
    if (this.#unread?.step() === false) this.#unread = null;
    return this.isUnread;
  }

  /** Afterwards all samples of these channels are in memory. */
  fetch(channels: readonly number[]): void {
    this.#unread?.fetch(channels);
  }

  /** Writes one sample to the table of the current tail; belongs into a transaction. */
  append(channel: number, timeMs: number, value: number | null): void {
    const sql = `INSERT INTO tail_${this.#current.generation} (channel, time_ms, value) VALUES (?, ?, ?)`;
    this.#connection.run(sql, channel, timeMs, value);
  }

  /** Takes one committed sample into memory. */
  remember(channel: number, timeMs: number, value: number | null): void {
    if (this.#unread?.isTaken(channel) === false) return;
    addTo(this.#current.chunks, channel, { timeMs, value });
  }

  forget(channels: readonly number[]): void {
    this.#unread?.forget(channels);
    for (const channel of channels) {
      this.#current.chunks.delete(channel);
      this.#closing?.chunks.delete(channel);
    }
  }

  /** Begins a new tail; the one so far can then be sealed. Nothing may be unread. */
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

  #leaveUnread(): UnreadTails {
    const [closing, current] = [this.#closing, this.#current];
    const sealed = new Set(this.#connection.all("SELECT channel FROM sealed").map((row) => row["channel"] as number));
    const take = ({ generation, channel, timeMs, value }: TailSample) => {
      if (generation === current.generation) addTo(current.chunks, channel, { timeMs, value });
      else if (closing !== null && !sealed.has(channel)) addTo(closing.chunks, channel, { timeMs, value });
    };
    const generations = [closing, current].flatMap((tail) => (tail === null ? [] : [tail.generation]));
    return new UnreadTails(this.#connection, { generations, take });
  }
}
