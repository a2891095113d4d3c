import { decodeRollups, encodeRollups, joinSeries, mergeRollups, rollUp } from "@monitor/timeseries";
import type { Rollup, Series, TimeRange } from "@monitor/timeseries";
import type { Logger } from "../../logger.ts";
import { decode, encode, unlessDamaged } from "../history/chunk-codec.ts";
import { hourMs } from "../history/open-chunks.ts";
import { dayOf, isWithin, toDays, whole } from "../history/pieces.ts";
import type { Connection, Row } from "./connection.ts";

// Late samples make chunks overlap, so the chunk that begins last before a range may not be the only one to reach into it.
const overlapChunks = 4;

/** Sealed history: chunks of samples and rollups of hours, by channel row. */
export class ChunkTable {
  readonly #connection: Connection;
  readonly #logger: Logger;

  constructor(connection: Connection, logger: Logger) {
    this.#connection = connection;
    this.#logger = logger;
  }

  /** Writes one channel's samples; belongs into a transaction. */
  write(channel: number, series: Series): void {
    if (series.times.length === 0) return;
    this.writeChunk(channel, series);
    this.writeHours(channel, rollUp(series, hourMs));
  }

  read(channel: number, range: TimeRange): Series[] {
    const sql = `SELECT data FROM chunk WHERE channel = ?1 AND t0 < ?2 AND t1 >= ?3 AND t0 >= coalesce(
      (SELECT min(t0) FROM (SELECT t0 FROM chunk WHERE channel = ?1 AND t0 <= ?3 ORDER BY t0 DESC LIMIT ${overlapChunks})),
      ?3) ORDER BY t0`;
    const rows = this.#connection.all(sql, channel, whole(range.toMs), whole(range.fromMs));
    return rows.flatMap((row) => this.#decode(channel, row));
  }

  readHours(channel: number, range: TimeRange): Rollup[] {
    const sql = "SELECT day, data FROM rollup WHERE channel = ? AND day >= ? AND day <= ? ORDER BY day";
    const rows = this.#connection.all(sql, channel, dayOf(range.fromMs), dayOf(range.toMs));
    return rows.flatMap((row) => this.#decodeDay(channel, row)).filter(isWithin(range));
  }

  /** Removes some chunks that end before a time, oldest first; returns how many. */
  removeBefore(timeMs: number, limit: number): number {
    const sql = "DELETE FROM chunk WHERE id IN (SELECT id FROM chunk ORDER BY id LIMIT ?) AND t1 < ?";
    return this.#connection.run(sql, limit, timeMs).changes;
  }

  /** Removes the rollups of whole days before a time of the channels in a range of rows. */
  removeHoursBefore(timeMs: number, rows: { from: number; to: number }): void {
    const sql = "DELETE FROM rollup WHERE channel >= ? AND channel < ? AND day < ?";
    this.#connection.run(sql, rows.from, rows.to, dayOf(timeMs));
  }

  /** Removes all of a channel. */
  removeChannel(channel: number): void {
    this.#connection.run("DELETE FROM chunk WHERE channel = ?", channel);
    this.#connection.run("DELETE FROM rollup WHERE channel = ?", channel);
    this.#connection.run("DELETE FROM channel WHERE id = ?", channel);
  }

  writeChunk(channel: number, series: Series): void {
    const start = series.times[0] as number;
    const taken = this.#connection.get("SELECT data FROM chunk WHERE channel = ? AND t0 = ?", channel, start);
    const all = taken === undefined ? series : joinSeries([...this.#decode(channel, taken), series]);
    const sql = `INSERT INTO chunk (channel, t0, t1, n, data) VALUES (?, ?, ?, ?, ?)
                 ON CONFLICT (channel, t0) DO UPDATE SET t1 = excluded.t1, n = excluded.n, data = excluded.data`;
    const end = all.times[all.times.length - 1] as number;
    this.#connection.run(sql, channel, start, end, all.times.length, encode(all));
  }

  /** Adds hours to those that are there. */
  writeHours(channel: number, hours: readonly Rollup[]): void {
    const sql = `INSERT INTO rollup (channel, day, data) VALUES (?, ?, ?)
                 ON CONFLICT (channel, day) DO UPDATE SET data = excluded.data`;
    for (const { day, rollups } of toDays(channel, hours)) {
      const taken = this.#connection.get("SELECT day, data FROM rollup WHERE channel = ? AND day = ?", channel, day);
      const all = taken === undefined ? rollups : mergeRollups(this.#decodeDay(channel, taken), rollups);
      this.#connection.run(sql, channel, day, encodeRollups(all));
    }
  }

  #decode(channel: number, row: Row): Series[] {
    return decode(row["data"] as Uint8Array, this.#logger, channel);
  }

  #decodeDay(channel: number, { day, data }: Row): Rollup[] {
    return unlessDamaged(() => decodeRollups(data as Uint8Array), this.#logger, { channel, day }) ?? [];
  }
}
