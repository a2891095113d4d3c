import { joinSeries, rollUp } from "@monitor/timeseries";
import type { Rollup, Series, TimeRange } from "@monitor/timeseries";
import type { Logger } from "../../logger.ts";
import { decode, encode } from "../history/chunk-codec.ts";
import { hourMs } from "../history/open-chunks.ts";
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
    for (const rollup of rollUp(series, hourMs)) this.writeHour(channel, rollup);
  }

  read(channel: number, range: TimeRange): Series[] {
    const sql = `SELECT data FROM chunk WHERE channel = ?1 AND t0 < ?2 AND t1 >= ?3 AND t0 >= coalesce(
      (SELECT min(t0) FROM (SELECT t0 FROM chunk WHERE channel = ?1 AND t0 <= ?3 ORDER BY t0 DESC LIMIT ${overlapChunks})),
      ?3) ORDER BY t0`;
    const rows = this.#connection.all(sql, channel, whole(range.toMs), whole(range.fromMs));
    return rows.flatMap((row) => this.#decode(channel, row));
  }

  readHours(channel: number, range: TimeRange): Rollup[] {
    const sql = `SELECT t0 AS fromMs, n AS count, minimum, maximum, sum FROM rollup
                 WHERE channel = ? AND t0 >= ? AND t0 < ? ORDER BY t0`;
    return this.#connection.all(sql, channel, whole(range.fromMs), whole(range.toMs)) as unknown as Rollup[];
  }

  /** Removes some chunks that end before a time, oldest first; returns how many. */
  removeBefore(timeMs: number, limit: number): number {
    const sql = "DELETE FROM chunk WHERE id IN (SELECT id FROM chunk ORDER BY id LIMIT ?) AND t1 < ?";
    return this.#connection.run(sql, limit, timeMs).changes;
  }

  /** Removes the rollups before a time of the channels in a range of rows. */
  removeHoursBefore(timeMs: number, rows: { from: number; to: number }): void {
    const sql = "DELETE FROM rollup WHERE channel >= ? AND channel < ? AND t0 < ?";
    this.#connection.run(sql, rows.from, rows.to, timeMs);
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

  writeHour(channel: number, rollup: Rollup): void {
    const sql = `INSERT INTO rollup (channel, t0, n, minimum, maximum, sum) VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (channel, t0) DO UPDATE SET n = n + excluded.n, minimum = min(minimum, excluded.minimum),
        maximum = max(maximum, excluded.maximum), sum = sum + excluded.sum`;
    const { fromMs, count, minimum, maximum, sum } = rollup;
    this.#connection.run(sql, channel, fromMs, count, minimum, maximum, sum);
  }

  #decode(channel: number, row: Row): Series[] {
    return decode(row["data"] as Uint8Array, this.#logger, channel);
  }
}

function whole(timeMs: number): number {
  return Math.max(-(2 ** 50), Math.min(2 ** 50, Math.floor(timeMs)));
}
