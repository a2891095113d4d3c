import { decodeRollups, encodeRollups, joinSeries, mergeRollups, rollUp } from "@monitor/timeseries";
import type { Rollup, Series } from "@monitor/timeseries";
import type { Logger } from "../../logger.ts";
import { decode, encode, unlessDamaged } from "../history/chunk-codec.ts";
import { dayMs } from "../history/history-options.ts";
import { hourMs } from "../history/open-chunks.ts";
import type { Connections, Statement } from "./connections.ts";
import { insertAll, replaceBy } from "./statements.ts";

/** A chunk spans less than this, so that one that reaches into a time begins at most this much before it. */
export const longestChunkMs = dayMs;
const mostSamplesOfChunk = 32_768;

export interface SealedChunk {
  readonly channel: number;
  readonly t0: number;
  readonly series: Series;
}

export interface SealedDay {
  readonly channel: number;
  readonly day: number;
  readonly rollups: Rollup[];
}

/** A series cut into what one chunk may hold. */
export function toChunks(channel: number, series: Series): SealedChunk[] {
  const { times, values } = series;
  const chunks: SealedChunk[] = [];
  for (let from = 0; from < times.length;) {
    const t0 = times[from] as number;
    let to = from + 1;
    while (to < times.length && (times[to] as number) - t0 < longestChunkMs && to - from < mostSamplesOfChunk) to += 1;
    chunks.push({ channel, t0, series: { times: times.subarray(from, to), values: values.subarray(from, to) } });
    from = to;
  }
  return chunks;
}

/** The hours of a series by day. */
export function toDays(channel: number, series: Series): SealedDay[] {
  const days = new Map<number, Rollup[]>();
  for (const rollup of rollUp(series, hourMs)) {
    const day = Math.floor(rollup.fromMs / dayMs);
    days.set(day, [...(days.get(day) ?? []), rollup]);
  }
  return Array.from(days, ([day, rollups]) => ({ channel, day, rollups }));
}

export interface SealParts {
  readonly connections: Connections;
  readonly logger: Logger;
  readonly generation: number;
}

/**
 * What writes chunks, joined with those that begin at the same time. Done again it changes nothing: nobody knows whether a
 * transaction was committed whose connection was lost.
 */
export async function chunkStatements(parts: SealParts, chunks: readonly SealedChunk[]): Promise<Statement[]> {
  const taken = await readTaken(parts, chunks);
  const columns = [
    ["channel", "integer"],
    ["t0", "bigint"],
    ["t1", "bigint"],
    ["data", "bytea"],
  ] as const;
  const rows = chunks.map(({ channel, t0, series }) => {
    const before = taken.get(`${channel} ${t0}`);
    const all = before === undefined ? series : joinSeries([...decode(before, parts.logger, channel), series]);
    return [channel, t0, all.times.at(-1), encode(all)];
  });
  return insertAll({ table: "chunk", columns, rows, conflict: replaceBy(["channel", "t0"], columns) });
}

async function readTaken({ connections }: SealParts, chunks: readonly SealedChunk[]): Promise<Map<string, Uint8Array>> {
  if (chunks.length === 0) return new Map();
  const starts = chunks.map(({ t0 }) => t0);
  const text = `SELECT channel, t0, data FROM unnest($1::integer[], $2::bigint[]) AS wanted (channel, t0)
    JOIN chunk USING (channel, t0) WHERE chunk.t0 >= $3 AND chunk.t0 <= $4`;
  const bounds = boundsOf(starts);
  const rows = await connections.read({ text, values: [chunks.map(({ channel }) => channel), starts, ...bounds] });
  return new Map(rows.map(([channel, t0, data]) => [`${channel as number} ${t0 as number}`, data as Uint8Array]));
}

/** What writes rollups, merged with those of their days; days that this generation is in already stay as they are. */
export async function rollupStatements(parts: SealParts, days: readonly SealedDay[]): Promise<Statement[]> {
  const columns = [
    ["channel", "integer"],
    ["day", "integer"],
    ["generation", "integer"],
    ["data", "bytea"],
  ] as const;
  const known = await readDays(parts, days);
  const rows = days.flatMap(({ channel, day, rollups }) => {
    const before = known.get(`${channel} ${day}`);
    if (before !== undefined && before.generation >= parts.generation) return [];
    const all = before === undefined ? rollups : mergeRollups(before.rollups, rollups);
    return [[channel, day, parts.generation, encodeRollups(all)]];
  });
  return insertAll({ table: "rollup", columns, rows, conflict: replaceBy(["channel", "day"], columns) });
}

interface KnownDay {
  readonly generation: number;
  readonly rollups: Rollup[];
}

async function readDays(
  { connections, logger }: SealParts,
  days: readonly SealedDay[],
): Promise<Map<string, KnownDay>> {
  if (days.length === 0) return new Map();
  const numbers = days.map(({ day }) => day);
  const text = `SELECT channel, day, generation, data FROM unnest($1::integer[], $2::integer[]) AS wanted (channel, day)
    JOIN rollup USING (channel, day) WHERE rollup.day >= $3 AND rollup.day <= $4`;
  const bounds = boundsOf(numbers);
  const rows = await connections.read({ text, values: [days.map(({ channel }) => channel), numbers, ...bounds] });
  return new Map(
    (rows as [number, number, number, Uint8Array][]).map(([channel, day, generation, data]) => {
      const rollups = unlessDamaged(() => decodeRollups(data), logger, { channel, day }) ?? [];
      return [`${channel} ${day}`, { generation, rollups }];
    }),
  );
}

/** Least and most: parts of the table that hold none of them are not looked at. */
function boundsOf(values: readonly number[]): [number, number] {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return [least, most];
}
