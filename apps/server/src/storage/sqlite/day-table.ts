import { mergeRollups } from "@monitor/timeseries";
import type { Rollup, TimeRange } from "@monitor/timeseries";
import type { Logger } from "@monitor/core/runtime";
import { decodeDay, encodeDay } from "../history/chunk-codec.ts";
import { dayOf, isWithin, toDays } from "../history/pieces.ts";
import type { Connection, Row } from "./connection.ts";

/** Rollups of one step length, those of a channel and day in one row. */
export class DayTable {
  readonly #connection: Connection;
  readonly #logger: Logger;
  readonly #table: "rollup" | "five_minutes";

  constructor(connection: Connection, logger: Logger, table: "rollup" | "five_minutes") {
    this.#connection = connection;
    this.#logger = logger;
    this.#table = table;
  }

  read(channel: number, range: TimeRange): Rollup[] {
    const sql = `SELECT day, data FROM ${this.#table} WHERE channel = ? AND day >= ? AND day <= ? ORDER BY day`;
    const rows = this.#connection.all(sql, channel, dayOf(range.fromMs), dayOf(range.toMs));
    return rows.flatMap((row) => this.#decode(channel, row)).filter(isWithin(range));
  }

  /** Changes the days of some rollups: they are merged with what is there, or put in its place as `change` gives them. */
  write(
    channel: number,
    rollups: readonly Rollup[],
    change: (known: readonly Rollup[], added: readonly Rollup[]) => Rollup[] = mergeRollups,
  ): void {
    const sql = `INSERT INTO ${this.#table} (channel, day, data) VALUES (?, ?, ?)
                 ON CONFLICT (channel, day) DO UPDATE SET data = excluded.data`;
    const find = `SELECT day, data FROM ${this.#table} WHERE channel = ? AND day = ?`;
    for (const { day, rollups: added } of toDays(channel, rollups)) {
      const taken = this.#connection.get(find, channel, day);
      const all = taken === undefined ? added : change(this.#decode(channel, taken), added);
      this.#connection.run(sql, channel, day, encodeDay(all));
    }
  }

  /** Removes whole days before a time of the channels in a range of rows. */
  removeBefore(timeMs: number, rows: { from: number; to: number }): void {
    const sql = `DELETE FROM ${this.#table} WHERE channel >= ? AND channel < ? AND day < ?`;
    this.#connection.run(sql, rows.from, rows.to, dayOf(timeMs));
  }

  removeChannel(channel: number): void {
    this.#connection.run(`DELETE FROM ${this.#table} WHERE channel = ?`, channel);
  }

  #decode(channel: number, { day, data }: Row): Rollup[] {
    return decodeDay(data as Uint8Array, this.#logger, { channel, day: day as number });
  }
}
