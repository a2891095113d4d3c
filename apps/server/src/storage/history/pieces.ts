import type { Rollup, Series, TimeRange } from "@monitor/timeseries";
import { dayMs } from "@monitor/core/storage";

/** A chunk spans less than this, so that one that reaches into a time begins at most this much before it. */
export const maxChunkMs = dayMs;
const maxSamplesOfChunk = 32_768;

export interface ChunkOfSeries {
  readonly channel: number;
  readonly t0: number;
  readonly series: Series;
}

export interface DayOfRollups {
  readonly channel: number;
  readonly day: number;
  readonly rollups: Rollup[];
}

/** A series cut into what one chunk may hold. */
export function toChunks(channel: number, series: Series): ChunkOfSeries[] {
  const { times, values } = series;
  const chunks: ChunkOfSeries[] = [];
  for (let from = 0; from < times.length;) {
    const t0 = times[from] as number;
    let to = from + 1;
    while (to < times.length && (times[to] as number) - t0 < maxChunkMs && to - from < maxSamplesOfChunk) to += 1;
    chunks.push({ channel, t0, series: { times: times.subarray(from, to), values: values.subarray(from, to) } });
    from = to;
  }
  return chunks;
}

/** Rollups by day. */
export function toDays(channel: number, all: readonly Rollup[]): DayOfRollups[] {
  const days = new Map<number, Rollup[]>();
  for (const rollup of all) {
    const day = dayOf(rollup.fromMs);
    const known = days.get(day);
    if (known === undefined) days.set(day, [rollup]);
    else known.push(rollup);
  }
  return Array.from(days, ([day, rollups]) => ({ channel, day, rollups }));
}

/** A time within what a column takes. */
export const toStoredMs = (timeMs: number): number => Math.max(-(2 ** 50), Math.min(2 ** 50, Math.floor(timeMs)));

/** The day of a time (UTC), within what a column takes. */
export const dayOf = (timeMs: number): number => Math.floor(toStoredMs(timeMs) / dayMs);

export const isWithin =
  ({ fromMs, toMs }: TimeRange) =>
  (rollup: Rollup): boolean =>
    rollup.fromMs >= fromMs && rollup.fromMs < toMs;
