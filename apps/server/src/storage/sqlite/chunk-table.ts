import { decodeRollups, encodeRollups, joinSeries, mergeRollups, rollUp } from "@monitor/timeseries";
import type { Rollup, Series, TimeRange } from "@monitor/timeseries";
import type { Logger } from "../../logger.ts";
import { decode, encode, unlessDamaged } from "../history/chunk-codec.ts";
import { hourMs } from "../history/open-chunks.ts";
import { dayOf, isWithin, maxChunkMs, toDays, whole } from "../history/pieces.ts";
import type { Connection, Row } from "./connection.ts";

// Late samples make chunks overlap, so the chunk that begins last before a range may not be the only one to reach into it.
const overlapChunks = 4;
/** A day at the usual interval of a minute. */
const maxJoinedSamples = 1440;

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

  /** Joins the samples to the chunk before them while that is short: a day in one chunk takes less than in four. */
  writeChunk(channel: number, series: Series): void {
    const start = series.times[0] as number;
    const find = "SELECT id, t0, t1, n, data FROM chunk WHERE channel = ? AND t0 <= ? ORDER BY t0 DESC LIMIT 1";
    const before = this.#connection.get(find, channel, start);
    const joined = before === undefined ? null : this.#join(channel, before, series);
    // A row of its own at the end: one that grows in its place would leave gaps.
    if (joined !== null) this.#connection.run("DELETE FROM chunk WHERE id = ?", before?.["id"] as number);
    const { times } = joined ?? series;
    const sql = "INSERT INTO chunk (channel, t0, t1, n, data) VALUES (?, ?, ?, ?, ?)";
    this.#connection.run(
      sql,
      channel,
      times[0] as number,
      times.at(-1) as number,
      times.length,
      encode(joined ?? series),
    );
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

  /** Null where they belong into a chunk of their own. */
  #join(channel: number, before: Row, series: Series): Series | null {
    const [t0, t1, n] = [before["t0"], before["t1"], before["n"]] as [number, number, number];
    const { times } = series;
    const isShort = n + times.length <= maxJoinedSamples && (times.at(-1) as number) - t0 < maxChunkMs;
    const isSame = t0 === times[0];
    if (!isSame && (t1 >= (times[0] as number) || !isShort)) return null;
    const known = this.#decode(channel, before);
    // What is damaged stays as it is; only the place of one that begins at the same time is needed.
    return known.length === 0 && !isSame ? null : joinSeries([...known, series]);
  }

  #decode(channel: number, row: Row): Series[] {
    return decode(row["data"] as Uint8Array, this.#logger, channel);
  }

  #decodeDay(channel: number, { day, data }: Row): Rollup[] {
    return unlessDamaged(() => decodeRollups(data as Uint8Array), this.#logger, { channel, day }) ?? [];
  }
}
