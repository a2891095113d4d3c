import { joinSeries, mergeRollups } from "@monitor/timeseries";
import type { Rollup } from "@monitor/timeseries";
import type { Logger } from "@monitor/core/runtime";
import { decode, decodeDay, encode, encodeDay } from "../history/chunk-codec.ts";
import { withLaterHours } from "../history/late-samples.ts";
import type { ChunkOfSeries, DayOfRollups } from "../history/pieces.ts";
import type { Connections, Statement } from "./connections.ts";
import { insertAll, replaceBy } from "./statements.ts";

export interface SealParts {
  readonly connections: Connections;
  readonly logger: Logger;
  readonly generation: number;
}

/**
 * What writes chunks, joined with those that begin at the same time. Done again it changes nothing: it is not known whether a
 * transaction was committed whose connection was lost.
 */
export async function chunkStatements(parts: SealParts, chunks: readonly ChunkOfSeries[]): Promise<Statement[]> {
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

async function readTaken(
  { connections }: SealParts,
  chunks: readonly ChunkOfSeries[],
): Promise<Map<string, Uint8Array>> {
  if (chunks.length === 0) return new Map();
  const starts = chunks.map(({ t0 }) => t0);
  const text = `SELECT channel, t0, data FROM unnest($1::integer[], $2::bigint[]) AS wanted (channel, t0)
    JOIN chunk USING (channel, t0) WHERE chunk.t0 >= $3 AND chunk.t0 <= $4`;
  const bounds = boundsOf(starts);
  const rows = await connections.read({ text, values: [chunks.map(({ channel }) => channel), starts, ...bounds] });
  return new Map(rows.map(([channel, t0, data]) => [`${channel as number} ${t0 as number}`, data as Uint8Array]));
}

/**
 * What writes hours, merged with those of their days; days that this generation is in already stay as they are. `again` has the
 * hours that `hoursAround` has found, by channel.
 */
export async function rollupStatements(
  parts: SealParts,
  days: readonly DayOfRollups[],
  again: ReadonlyMap<number, Rollup[]> = new Map(),
): Promise<Statement[]> {
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
    const all = before === undefined ? rollups : withLaterHours(before.rollups, rollups, again.get(channel) ?? null);
    return [[channel, day, parts.generation, encodeDay(all)]];
  });
  return insertAll({ table: "rollup", columns, rows, conflict: replaceBy(["channel", "day"], columns) });
}

/** What writes rollups of five minutes, merged with those of their days. Done again it adds them again. */
export async function fiveMinuteStatements(
  { connections, logger }: Omit<SealParts, "generation">,
  days: readonly DayOfRollups[],
): Promise<Statement[]> {
  if (days.length === 0) return [];
  const columns = [
    ["channel", "integer"],
    ["day", "integer"],
    ["data", "bytea"],
  ] as const;
  const text = `SELECT channel, day, data FROM unnest($1::integer[], $2::integer[]) AS wanted (channel, day)
    JOIN five_minutes USING (channel, day) WHERE five_minutes.day >= $3 AND five_minutes.day <= $4`;
  const numbers = days.map(({ day }) => day);
  const values = [days.map(({ channel }) => channel), numbers, ...boundsOf(numbers)];
  const taken = new Map(
    ((await connections.read({ text, values })) as [number, number, Uint8Array][]).map(([channel, day, data]) => [
      `${channel} ${day}`,
      decodeDay(data, logger, { channel, day }),
    ]),
  );
  const rows = days.map(({ channel, day, rollups }) => {
    const before = taken.get(`${channel} ${day}`);
    return [channel, day, encodeDay(before === undefined ? rollups : mergeRollups(before, rollups))];
  });
  return insertAll({ table: "five_minutes", columns, rows, conflict: replaceBy(["channel", "day"], columns) });
}

interface KnownDay {
  readonly generation: number;
  readonly rollups: Rollup[];
}

async function readDays(
  { connections, logger }: SealParts,
  days: readonly DayOfRollups[],
): Promise<Map<string, KnownDay>> {
  if (days.length === 0) return new Map();
  const numbers = days.map(({ day }) => day);
  const text = `SELECT channel, day, generation, data FROM unnest($1::integer[], $2::integer[]) AS wanted (channel, day)
    JOIN rollup USING (channel, day) WHERE rollup.day >= $3 AND rollup.day <= $4`;
  const bounds = boundsOf(numbers);
  const rows = await connections.read({ text, values: [days.map(({ channel }) => channel), numbers, ...bounds] });
  return new Map(
    (rows as [number, number, number, Uint8Array][]).map(([channel, day, generation, data]) => {
      return [`${channel} ${day}`, { generation, rollups: decodeDay(data, logger, { channel, day }) }];
    }),
  );
}

/** Smallest and largest: parts of the table that hold none of them are not looked at. */
export function boundsOf(values: readonly number[]): [number, number] {
  let [min, max] = [Infinity, -Infinity];
  for (const value of values) {
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  return [min, max];
}
