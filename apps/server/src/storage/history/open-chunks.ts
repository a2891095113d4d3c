import { OpenChunk } from "@monitor/timeseries";
import type { Series, TimeRange } from "@monitor/timeseries";

export const hourMs = 3_600_000;
export const fiveMinutesMs = 300_000;

/** Samples that are not sealed yet, by channel row. */
export type OpenChunks = Map<number, OpenChunk>;

/** Samples of some hours; sealed when the next tail has begun. */
export interface Tail {
  readonly generation: number;
  readonly createdMs: number;
  readonly chunks: OpenChunks;
}

export function addTo(chunks: OpenChunks, channel: number, sample: { timeMs: number; value: number | null }): void {
  let chunk = chunks.get(channel);
  if (chunk === undefined) {
    chunk = new OpenChunk();
    chunks.set(channel, chunk);
  }
  chunk.append(sample.timeMs, sample.value);
}

/** What tails hold of a channel, oldest tail first. */
export const openSeries = (tails: readonly (Tail | null)[], channel: number, range: TimeRange): Series[] =>
  tails
    .map((tail) => tail?.chunks.get(channel))
    .filter((chunk) => chunk !== undefined)
    .map((chunk) => chunk.read(range.fromMs, range.toMs));

export function firstKeys(chunks: OpenChunks, count: number): number[] {
  const keys: number[] = [];
  for (const key of chunks.keys()) {
    if (keys.push(key) === count) break;
  }
  return keys;
}
