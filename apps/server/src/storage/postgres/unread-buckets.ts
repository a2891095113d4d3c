import { readSampleBlock } from "@monitor/timeseries";
import type { Logger } from "@monitor/core/runtime";
import { unlessDamaged } from "../history/chunk-codec.ts";
import { addTo } from "../history/open-chunks.ts";
import type { OpenChunks, Tail } from "../history/open-chunks.ts";
import { bucketCount } from "./channel-ids.ts";
import type { Connections, Reads } from "./connections.ts";

export interface UnreadParts {
  readonly connections: Connections;
  readonly logger: Logger;
  /** Oldest first. */
  readonly tails: readonly Tail[];
  /** The last turn before this server began to write. */
  readonly upToTurn: number;
}

export interface ChannelSampleRecord {
  readonly bucket: number;
  readonly channel: number;
  readonly timeMs: number;
  readonly value: number | null;
}

/** Rows that are read at once: as many as hold some 5,000 samples, which is known after the first ones. */
const firstRows = 20;
const maxRows = 5000;
const samplesAtOnce = 5000;

export const tailTable = (generation: number): string => `tail_${generation % 2}`;

/** The samples of a tail that came after a turn, in their order. */
export async function readTailAfter(
  connections: Reads,
  logger: Logger,
  { generation, afterTurn }: { generation: number; afterTurn: number },
): Promise<ChannelSampleRecord[]> {
  const text = `SELECT bucket, turn, data FROM ${tailTable(generation)} WHERE bucket = ANY ($1::smallint[]) AND turn > $2
    ORDER BY turn`;
  const rows = await connections.read({ text, values: [[...Array(bucketCount).keys()], afterTurn] });
  const samples: ChannelSampleRecord[] = [];
  for (const [bucket, turn, data] of rows as [number, number, Uint8Array][]) {
    const take = (channel: number, timeMs: number, value: number | null) =>
      void samples.push({ bucket, channel, timeMs, value });
    unlessDamaged(() => readSampleBlock(data, take), logger, { turn });
  }
  return samples;
}

/**
 * What the last run has left in the tails, taken into memory after the start bucket by bucket, those that a reader asks for
 * first. Samples that come meanwhile wait until the older ones of their bucket are there.
 */
export class UnreadBuckets {
  readonly #parts: UnreadParts;
  readonly #waiting = new Map<number, ChannelSampleRecord[]>();
  readonly #loads = new Map<number, Promise<void>>();
  readonly #dead = new Set<number>();

  constructor(parts: UnreadParts) {
    this.#parts = parts;
    for (let bucket = 0; bucket < bucketCount; bucket += 1) this.#waiting.set(bucket, []);
  }

  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  /** Keeps a new sample whose bucket is not read yet; false when it may be appended at once. */
  keep(sample: ChannelSampleRecord): boolean {
    const waiting = this.#waiting.get(sample.bucket);
    waiting?.push(sample);
    return waiting !== undefined;
  }

  forget(channels: readonly number[]): void {
    for (const channel of channels) this.#dead.add(channel);
  }

  /** Takes a bucket that no reader has asked for. */
  async step(): Promise<void> {
    const [bucket] = this.#waiting.keys();
    if (bucket !== undefined) await this.load(bucket);
  }

  /** Afterwards all samples of a bucket are in memory. Errors: StorageError; then it is as if nothing was asked for. */
  load(bucket: number): Promise<void> {
    if (!this.#waiting.has(bucket)) return Promise.resolve();
    const known = this.#loads.get(bucket);
    if (known !== undefined) return known;
    const load = this.#load(bucket).finally(() => this.#loads.delete(bucket));
    this.#loads.set(bucket, load);
    return load;
  }

  async #load(bucket: number): Promise<void> {
    const { tails } = this.#parts;
    const live = await this.#readLive(bucket);
    const read: OpenChunks[] = [];
    for (const tail of tails) read.push(await this.#readTail(bucket, tail.generation, live));
    // From here to the end nothing is waited for: readers see all of it or nothing.
    for (const [place, tail] of tails.entries()) {
      for (const [channel, chunk] of read[place] ?? []) {
        if (!this.#dead.has(channel)) tail.chunks.set(channel, chunk);
      }
    }
    const current = tails.at(-1);
    for (const { channel, timeMs, value } of this.#waiting.get(bucket) ?? []) {
      if (current !== undefined && !this.#dead.has(channel)) addTo(current.chunks, channel, { timeMs, value });
    }
    this.#waiting.delete(bucket);
  }

  async #readTail(bucket: number, generation: number, live: ReadonlySet<number>): Promise<OpenChunks> {
    const { connections, logger, upToTurn } = this.#parts;
    const chunks: OpenChunks = new Map();
    const text = `SELECT turn, data FROM ${tailTable(generation)} WHERE bucket = $1 AND turn > $2 AND turn <= $3
      ORDER BY turn LIMIT $4`;
    let lastTurn = -1;
    for (let limit = firstRows; ;) {
      const rows = await connections.read({ text, values: [bucket, lastTurn, upToTurn, limit] });
      let count = 0;
      for (const [turn, data] of rows as [number, Uint8Array][]) {
        lastTurn = turn;
        const take = (channel: number, timeMs: number, value: number | null) => {
          if (live.has(channel)) addTo(chunks, channel, { timeMs, value });
        };
        count += unlessDamaged(() => readSampleBlock(data, take), logger, { turn }) ?? 0;
      }
      if (rows.length < limit) return chunks;
      limit = Math.max(1, Math.min(maxRows, Math.round((limit * samplesAtOnce) / Math.max(1, count))));
    }
  }

  async #readLive(bucket: number): Promise<Set<number>> {
    const text = "SELECT id FROM channel WHERE sensor_id % $1::integer = $2 AND NOT is_abandoned";
    const rows = await this.#parts.connections.read({ text, values: [bucketCount, bucket] });
    return new Set(rows.map(([id]) => id as number));
  }
}
