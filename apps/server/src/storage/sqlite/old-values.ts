import { joinSeries, rollUp } from "@monitor/timeseries";
import type { Logger } from "@monitor/core/runtime";
import { decode } from "../history/chunk-codec.ts";
import { fiveMinutesMs } from "../history/open-chunks.ts";
import { maxJoinedMs } from "./chunk-table.ts";
import type { Connection } from "./connection.ts";
import type { DayTable } from "./day-table.ts";

/** Some milliseconds' worth. */
const channelsAtOnce = 2;
/** Chunks are looked at in the order in which they were written. */
const lookedAtOnce = 500;

interface KeptChunk {
  readonly id: number;
  readonly t0: number;
  readonly t1: number;
}

/** Puts rollups of five minutes in the place of single values that are too old. */
export class OldValues {
  readonly #connection: Connection;
  readonly #logger: Logger;
  readonly #fiveMinutes: DayTable;

  constructor(connection: Connection, logger: Logger, fiveMinutes: DayTable) {
    this.#connection = connection;
    this.#logger = logger;
    this.#fiveMinutes = fiveMinutes;
  }

  /** Does so with the oldest chunks of some channels that end before a time; true while there may be more. */
  step(endMs: number): boolean {
    const sql = `SELECT DISTINCT channel FROM (SELECT channel, t1 FROM chunk ORDER BY id LIMIT ${lookedAtOnce})
      WHERE t1 < ? LIMIT ${channelsAtOnce}`;
    const channels = this.#connection.tuples(sql, endMs).map(([channel]) => channel as number);
    if (channels.length === 0) return false;
    this.#connection.transaction(() => {
      for (const channel of channels) this.#rollUp(channel, endMs);
    });
    return true;
  }

  #rollUp(channel: number, endMs: number): void {
    const chunks = this.#oldest(channel, endMs);
    const ids = JSON.stringify(chunks.map(({ id }) => id));
    const sql = "SELECT data FROM chunk WHERE id IN (SELECT value FROM json_each(?)) ORDER BY t0";
    const series = this.#connection
      .all(sql, ids)
      .flatMap(({ data }) => decode(data as Uint8Array, this.#logger, channel));
    this.#fiveMinutes.write(channel, rollUp(joinSeries(series), fiveMinutesMs));
    this.#connection.run("DELETE FROM chunk WHERE id IN (SELECT value FROM json_each(?))", ids);
  }

  /** Those of two weeks. Those that overlap go together, as a value may be in two of them. */
  #oldest(channel: number, endMs: number): KeptChunk[] {
    const first = "SELECT t0 FROM chunk WHERE channel = ? ORDER BY t0 LIMIT 1";
    const firstMs = this.#connection.get(first, channel)?.["t0"] as number;
    const untilMs = Math.min(endMs, firstMs + 2 * maxJoinedMs);
    const sql = "SELECT id, t0, t1 FROM chunk WHERE channel = ? AND t0 < ? ORDER BY t0";
    const apart = chunksApart(this.#connection.all(sql, channel, untilMs) as unknown as KeptChunk[], untilMs);
    if (apart.length > 0) return apart;
    const ended = "SELECT id, t0, t1 FROM chunk WHERE channel = ? AND t1 < ? ORDER BY t0 LIMIT 8";
    return this.#connection.all(ended, channel, endMs) as unknown as KeptChunk[];
  }
}

/** The chunks that end before a time and before all that go on after it. */
function chunksApart(chunks: readonly KeptChunk[], untilMs: number): KeptChunk[] {
  for (let endMs = untilMs; ;) {
    const nextMs = Math.min(endMs, ...chunks.filter(({ t1 }) => t1 >= endMs).map(({ t0 }) => t0));
    if (nextMs === endMs) return chunks.filter(({ t1 }) => t1 < endMs);
    endMs = nextMs;
  }
}
