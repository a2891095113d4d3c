import { joinSeries, rollUp } from "@monitor/timeseries";
import type { Series } from "@monitor/timeseries";
import type { Logger } from "@monitor/core/runtime";
import { decode } from "../history/chunk-codec.ts";
import { fiveMinutesMs } from "../history/open-chunks.ts";
import { toDays } from "../history/pieces.ts";
import type { Connections } from "./connections.ts";
import type { FencedWriter } from "./fenced-writer.ts";
import type { Partitions } from "./partitions.ts";
import { fiveMinuteStatements } from "./sealing.ts";

export interface OldValuesParts {
  readonly connections: Connections;
  readonly writer: FencedWriter;
  readonly logger: Logger;
  readonly chunks: Partitions;
  readonly fiveMinutes: Partitions;
}

/** Two weeks of channels, four chunks a day. */
const chunksAtOnce = 60;

interface OldChunk {
  readonly channel: number;
  readonly t0: number;
  readonly data: Uint8Array;
}

/** Puts rollups of five minutes in the place of single values that are too old: those of one part of the table after the other. */
export class OldValues {
  readonly #parts: OldValuesParts;

  constructor(parts: OldValuesParts) {
    this.#parts = parts;
  }

  /** Does so with some channels of a part that ends before a time, or drops it; true while there may be more. */
  async step(endMs: number): Promise<boolean> {
    const { chunks, connections } = this.#parts;
    const table = await chunks.tableBefore(endMs);
    if (table === null) return false;
    const text = `SELECT channel, t0, data FROM ${table} ORDER BY channel, t0 LIMIT ${chunksAtOnce}`;
    const rows = (await connections.read({ text })) as [number, number, Uint8Array][];
    if (rows.length === 0) return chunks.dropBefore(endMs);
    await this.#rollUp(table, wholeChannels(rows.map(([channel, t0, data]) => ({ channel, t0, data }))));
    return true;
  }

  async #rollUp(table: string, chunks: readonly OldChunk[]): Promise<void> {
    const { logger, connections, writer, fiveMinutes } = this.#parts;
    const byChannel = new Map<number, Series[]>();
    for (const { channel, data } of chunks) {
      byChannel.set(channel, [...(byChannel.get(channel) ?? []), ...decode(data, logger, channel)]);
    }
    const days = [...byChannel].flatMap(([channel, series]) =>
      toDays(channel, rollUp(joinSeries(series), fiveMinutesMs)),
    );
    await fiveMinutes.ensure(days.map(({ day }) => day));
    const statements = await fiveMinuteStatements(this.#parts, days);
    const keys = "(channel, t0) IN (SELECT * FROM unnest($1::integer[], $2::bigint[]))";
    const values = [chunks.map(({ channel }) => channel), chunks.map(({ t0 }) => t0)];
    // A transaction of before whose response was lost may have been committed since: its values must not count twice.
    const [[count] = []] = await connections.read({ text: `SELECT count(*) FROM ${table} WHERE ${keys}`, values });
    if (Number(count) !== chunks.length) return;
    await writer.write([...statements, { text: `DELETE FROM ${table} WHERE ${keys}`, values }]);
  }
}

/** Without the last channel, of which there may be more, so that a day is written once. */
function wholeChannels(chunks: readonly OldChunk[]): readonly OldChunk[] {
  const last = chunks.at(-1)?.channel;
  const whole = chunks.length < chunksAtOnce ? chunks : chunks.filter(({ channel }) => channel !== last);
  return whole.length > 0 ? whole : chunks;
}
