import { decodeRollups, encodeRollups, joinSeries, mergeRollups, rollUp } from "@monitor/timeseries";
import type { Rollup, Series, TimeRange } from "@monitor/timeseries";
import type { Logger } from "@monitor/core/runtime";
import { decode, encode, unlessDamaged } from "../history/chunk-codec.ts";
import { dayMs } from "@monitor/core/storage";
import { hourMs } from "../history/open-chunks.ts";
import { dayOf, isWithin, toDays, toStoredMs } from "../history/pieces.ts";
import type { Connection, Row } from "./connection.ts";

// Late samples make chunks overlap, so the chunk that begins last before a range may not be the only one to reach into it.
const overlapChunks = 4;
/** With this a row fills a page, but for what the page itself needs. */
const maxJoinedBytes = 8100;
const minJoined = 30;
/** Three days at the usual interval of a minute: all of a chunk is decoded, however little of it is wanted. */
const maxJoinedSamples = 4320;
/** What is too old goes by whole chunks, so values are kept for so much longer at most. */
const maxJoinedMs = 7 * dayMs;

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
    const sql = `SELECT data FROM chunk WHERE channel = ?1 AND t0 < ?2 AND t1 >= ?3 AND t0 >= min(?3 - ${maxJoinedMs}, coalesce(
      (SELECT min(t0) FROM (SELECT t0 FROM chunk WHERE channel = ?1 AND t0 <= ?3 ORDER BY t0 DESC LIMIT ${overlapChunks})),
      ?3)) ORDER BY t0`;
    const rows = this.#connection.all(sql, channel, toStoredMs(range.toMs), toStoredMs(range.fromMs));
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

  /** Writes samples, as many of them as fit into the chunk before them: less room, and fewer chunks to read. */
  writeChunk(channel: number, series: Series): void {
    const find = "SELECT id, t0, t1, n, data FROM chunk WHERE channel = ? AND t0 <= ? ORDER BY t0 DESC LIMIT 1";
    const before = this.#connection.get(find, channel, series.times[0] as number);
    const joined = before === undefined ? 0 : this.#join(channel, before, series);
    if (joined === 0) this.#insert(channel, { series, data: encode(series) });
    else if (joined < series.times.length) this.writeChunk(channel, cut(series, joined));
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

  /** Joins samples to a chunk; gives how many of them. */
  #join(channel: number, before: Row, series: Series): number {
    const [t0, t1, n] = [before["t0"], before["t1"], before["n"]] as [number, number, number];
    const [first, last] = [series.times[0] as number, series.times.at(-1) as number];
    const isSame = t0 === first;
    const isShort = n + series.times.length <= maxJoinedSamples && last - t0 < maxJoinedMs;
    if (!isSame && (t1 >= first || !isShort)) return 0;
    const [known] = this.#decode(channel, before);
    // What is damaged stays as it is, but where one begins at the same time.
    if (known === undefined && !isSame) return 0;
    const { count, ...joined } = fill(known ?? joinSeries([]), series, isSame ? Infinity : maxJoinedBytes);
    if (count === 0) return 0;
    // A row of its own at the end: one that grows in its place would leave gaps.
    this.#connection.run("DELETE FROM chunk WHERE id = ?", before["id"] as number);
    this.#insert(channel, joined);
    return count;
  }

  #insert(channel: number, { series: { times }, data }: EncodedSeries): void {
    const sql = "INSERT INTO chunk (channel, t0, t1, n, data) VALUES (?, ?, ?, ?, ?)";
    this.#connection.run(sql, channel, times[0] as number, times.at(-1) as number, times.length, data);
  }

  #decode(channel: number, row: Row): Series[] {
    return decode(row["data"] as Uint8Array, this.#logger, channel);
  }

  #decodeDay(channel: number, { day, data }: Row): Rollup[] {
    return unlessDamaged(() => decodeRollups(data as Uint8Array), this.#logger, { channel, day }) ?? [];
  }
}

interface EncodedSeries {
  readonly series: Series;
  readonly data: Uint8Array;
}

const cut = ({ times, values }: Series, from: number, to?: number): Series => ({
  times: times.subarray(from, to),
  values: values.subarray(from, to),
});

/** A series with as many of the samples after it as its bytes may be; none where that are too few to be worth it. */
function fill(known: Series, series: Series, maxBytes: number): EncodedSeries & { count: number } {
  for (let count = series.times.length; ;) {
    const all = joinSeries([known, cut(series, 0, count)]);
    const data = encode(all);
    if (data.length <= maxBytes) return { series: all, data, count };
    // Samples of a channel take about the same room.
    const excess = ((data.length - maxBytes) * all.times.length) / data.length;
    count -= Math.ceil(1.1 * excess);
    if (count < minJoined) return { series: known, data, count: 0 };
  }
}
