import { joinSeries, rollUp } from "@monitor/timeseries";
import type { Rollup, Series } from "@monitor/timeseries";
import { decode } from "../history/chunk-codec.ts";
import { endsOf, hoursOf } from "../history/late-samples.ts";
import { hourMs } from "../history/open-chunks.ts";
import { maxChunkMs } from "../history/pieces.ts";
import { boundsOf } from "./sealing.ts";
import type { SealParts } from "./sealing.ts";

/** Samples that are not sealed, by channel. */
export type SeriesOfChannels = readonly (readonly [channel: number, series: Series])[];

/**
 * The hours of series as all single values of them give them, by channel, for those series that lie among samples which are
 * sealed already.
 */
export async function hoursAround(
  { connections, logger }: Omit<SealParts, "generation">,
  all: SeriesOfChannels,
): Promise<Map<number, Rollup[]>> {
  const filled = all.filter(([, { times }]) => times.length > 0);
  if (filled.length === 0) return new Map();
  const find = (columns: string) => `SELECT ${columns} FROM
    unnest($1::integer[], $2::bigint[], $3::bigint[]) AS wanted (channel, first, last) JOIN chunk USING (channel)
    WHERE chunk.t0 <= wanted.last AND chunk.t0 > wanted.first - ${maxChunkMs} AND chunk.t1 >= wanted.first
      AND chunk.t0 >= $4 AND chunk.t0 <= $5`;
  const among = (some: SeriesOfChannels, ends: readonly (readonly [number, number])[]) => {
    const [firsts, lasts] = [ends.map(([first]) => first), ends.map(([, last]) => last)];
    const [fromMs, toMs] = [boundsOf(firsts)[0] - maxChunkMs, boundsOf(lasts)[1]];
    return [some.map(([channel]) => channel), firsts, lasts, fromMs, toMs];
  };
  const ends = filled.map(([, series]) => endsOf(series));
  const found = await connections.read({ text: find("DISTINCT channel"), values: among(filled, ends) });
  const late = new Set(found.map(([channel]) => channel as number));
  const some = filled.filter(([channel]) => late.has(channel));
  if (some.length === 0) return new Map();
  const hours = some.map(([, series]) => hoursOf(series)).map(({ fromMs, toMs }) => [fromMs, toMs - 1] as const);
  const rows = await connections.read({ text: `${find("channel, data")} ORDER BY t0`, values: among(some, hours) });
  return new Map(
    some.map(([channel, series], place) => {
      const sealed = rows
        .filter((row) => row[0] === channel)
        .flatMap((row) => decode(row[1] as Uint8Array, logger, channel));
      const [fromMs, lastMs] = hours[place] as readonly [number, number];
      return [channel, rollUp(joinSeries([...sealed, series], { fromMs, toMs: lastMs + 1 }), hourMs)];
    }),
  );
}
