import { joinSeries, rollUp } from "@monitor/timeseries";
import type { Rollup, Series, TimeRange } from "@monitor/timeseries";
import type { Logger } from "@monitor/core/runtime";
import { decode, encode } from "../history/chunk-codec.ts";
import { dayMs } from "@monitor/core/storage";
import { endsOf, hoursOf } from "../history/late-samples.ts";
import { hourMs } from "../history/open-chunks.ts";
import { toStoredMs } from "../history/pieces.ts";
import type { Connection, Row } from "./connection.ts";

// Late samples make chunks overlap, so the chunk that begins last before a range may not be the only one to reach into it.
const overlapChunks = 4;
/** With this a row fills a page, but for what the page itself needs. */
const maxJoinedBytes = 8100;
const minJoined = 30;
/** Three days at the usual interval of a minute: all of a chunk is decoded, however little of it is wanted. */
const maxJoinedSamples = 4320;
/** What is too old goes by whole chunks, so values are kept for so much longer at most. */
export const maxJoinedMs = 7 * dayMs;

/** Sealed samples in chunks, by channel row. */
export class ChunkTable {
  readonly #connection: Connection;
  readonly #logger: Logger;

  constructor(connection: Connection, logger: Logger) {
    this.#connection = connection;
    this.#logger = logger;
  }

  read(channel: number, range: TimeRange): Series[] {
    const sql = `SELECT data FROM chunk WHERE channel = ?1 AND t0 < ?2 AND t1 >= ?3 AND t0 >= min(?3 - ${maxJoinedMs}, coalesce(
      (SELECT min(t0) FROM (SELECT t0 FROM chunk WHERE channel = ?1 AND t0 <= ?3 ORDER BY t0 DESC LIMIT ${overlapChunks})),
      ?3)) ORDER BY t0`;
    const rows = this.#connection.all(sql, channel, toStoredMs(range.toMs), toStoredMs(range.fromMs));
    return rows.flatMap((row) => this.#decode(channel, row));
  }

  /** The hours of a series as all single values of them give them; null where none of it lies among sealed samples. */
  hoursAround(channel: number, series: Series): Rollup[] | null {
    const [firstMs, lastMs] = endsOf(series);
    const sql = "SELECT 1 FROM chunk WHERE channel = ? AND t0 <= ? AND t1 >= ? AND t0 >= ? LIMIT 1";
    const found = this.#connection.get(sql, channel, lastMs, firstMs, firstMs - maxJoinedMs);
    if (found === undefined) return null;
    return rollUp(joinSeries([...this.read(channel, hoursOf(series)), series]), hourMs);
  }

  removeChannel(channel: number): void {
    this.#connection.run("DELETE FROM chunk WHERE channel = ?", channel);
  }

  /** Writes samples, as many of them as fit into the chunk before them: less room, and fewer chunks to read. */
  writeChunk(channel: number, series: Series): void {
    const find = "SELECT id, t0, t1, n, data FROM chunk WHERE channel = ? AND t0 <= ? ORDER BY t0 DESC LIMIT 1";
    const before = this.#connection.get(find, channel, series.times[0] as number);
    const joined = before === undefined ? 0 : this.#join(channel, before, series);
    if (joined === 0) this.#insert(channel, { series, data: encode(series) });
    else if (joined < series.times.length) this.writeChunk(channel, cut(series, joined));
  }

  /** Joins samples to a chunk; gives how many of them. */
  #join(channel: number, before: Row, series: Series): number {
    const [t0, t1, n] = [before["t0"], before["t1"], before["n"]] as [number, number, number];
    const [first, last] = [series.times[0] as number, series.times.at(-1) as number];
    const isSame = t0 === first;
    const isShort = n + series.times.length <= maxJoinedSamples && last - t0 < maxJoinedMs;
    if (!isSame && (t1 >= first || !isShort)) return 0;
    const [known] = this.#decode(channel, before);
    // A damaged chunk stays as it is, unless another one begins at the same time.
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
