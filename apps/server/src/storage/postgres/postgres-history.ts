import { encodeSampleBlock, joinSeries, rollUp } from "@monitor/timeseries";
import type { ChannelSample, Rollup, Series, TimeRange } from "@monitor/timeseries";
import { decode, decodeDay } from "../history/chunk-codec.ts";
import { abandonedAtOnce, rotateAfterMs, sealedAtOnce } from "../history/history-options.ts";
import { fiveMinuteEndMs, hourEndMs, rawEndMs } from "@monitor/core/storage";
import type { HistoryOptions } from "../history/history-options.ts";
import { withLaterHours } from "../history/late-samples.ts";
import { addTo, firstKeys, hourMs, openSeries } from "../history/open-chunks.ts";
import { dayOf, isWithin, maxChunkMs, toChunks, toDays, toStoredMs } from "../history/pieces.ts";
import type { DayOfRollups } from "../history/pieces.ts";
import type { Tail } from "../history/open-chunks.ts";
import type { ChannelHistory } from "../copy/storage-copy.ts";
import type { ChannelKey, FineHistory, SampleRecord, WriteSet } from "@monitor/core/storage";
import { bucketOf, ChannelIds } from "./channel-ids.ts";
import type { Connections, Reads, Statement, Tuple } from "./connections.ts";
import type { FencedWriter } from "./fenced-writer.ts";
import { hoursAround } from "./hours-around.ts";
import type { SeriesOfChannels } from "./hours-around.ts";
import { OldValues } from "./old-values.ts";
import { chunkPartitions, fiveMinutePartitions, Partitions, rollupPartitions } from "./partitions.ts";
import { chunkStatements, fiveMinuteStatements, rollupStatements } from "./sealing.ts";
import { insertAll, numbers } from "./statements.ts";
import { readTailAfter, tailTable, UnreadBuckets } from "./unread-buckets.ts";
import type { ChannelSampleRecord } from "./unread-buckets.ts";

export interface PostgresHistoryParts extends HistoryOptions {
  readonly connections: Connections;
  readonly writer: FencedWriter;
  /** Oldest first; one or two. */
  readonly tails: readonly Tail[];
  readonly upToTurn: number;
}

const maxTurnsFollowed = 5000;

export interface FollowedTails {
  /** Oldest first. */
  readonly tails: readonly Tail[];
  /** New ones of the newest tail; null where that has only begun, or has too many. */
  readonly samples: readonly ChannelSampleRecord[] | null;
}

/** What a write set does to history, with the rows of its channels. */
export interface HistoryWrites {
  readonly statements: readonly Statement[];
  readonly samples: readonly ChannelSampleRecord[];
  readonly removedSensors: readonly string[];
  readonly removedChannels: readonly number[];
}

/** History: samples go to the tail first, as they come, and are sealed into chunks of their channels hours later. */
export class PostgresHistory {
  readonly #parts: PostgresHistoryParts;
  readonly #channels: ChannelIds;
  readonly #chunkParts: Partitions;
  readonly #rollupParts: Partitions;
  readonly #fiveMinuteParts: Partitions;
  readonly #oldValues: OldValues;
  #unread: UnreadBuckets | null = null;
  #current!: Tail;
  #closing: Tail | null = null;

  constructor(parts: PostgresHistoryParts) {
    const { connections, writer } = parts;
    this.#parts = parts;
    this.#channels = new ChannelIds(connections, writer);
    this.#chunkParts = new Partitions(connections, writer, chunkPartitions);
    this.#rollupParts = new Partitions(connections, writer, rollupPartitions);
    this.#fiveMinuteParts = new Partitions(connections, writer, fiveMinutePartitions);
    this.#oldValues = new OldValues({ ...parts, chunks: this.#chunkParts, fiveMinutes: this.#fiveMinuteParts });
    this.#begin(parts);
  }

  #begin({ tails, upToTurn }: Pick<PostgresHistoryParts, "tails" | "upToTurn">): void {
    this.#unread = new UnreadBuckets({ ...this.#parts, tails, upToTurn });
    this.#current = tails.at(-1) as Tail;
    this.#closing = tails.length > 1 ? (tails[0] as Tail) : null;
  }

  /** What a turn has to write. Nothing is in memory before `take`. */
  async prepare({ samples, removedSensors, counters }: WriteSet): Promise<HistoryWrites> {
    await this.#channels.ensure(samples);
    const removedChannels = await this.#channels.rowsOf(removedSensors);
    const records = samples.map((sample) => this.#recordOf(sample));
    const abandon = "UPDATE channel SET is_abandoned = true WHERE sensor_id = ANY ($1::bigint[])";
    const statements = [
      ...this.#tailStatements(records, counters.turn),
      ...(removedSensors.length === 0 ? [] : [{ text: abandon, values: [numbers(removedSensors)] }]),
    ];
    return { statements, samples: records, removedSensors, removedChannels };
  }

  /** Takes into memory what is committed. */
  take({ samples, removedSensors, removedChannels }: HistoryWrites): void {
    for (const sample of samples) {
      if (this.#unread?.keep(sample) !== true) addTo(this.#current.chunks, sample.channel, sample);
    }
    this.#channels.forget(removedSensors);
    this.#unread?.forget(removedChannels);
    for (const channel of removedChannels) {
      this.#current.chunks.delete(channel);
      this.#closing?.chunks.delete(channel);
    }
  }

  /** What another server has written after a turn; nothing of it is in memory before `follow`. */
  async readSince(connections: Reads, afterTurn: number, upToTurn: number): Promise<FollowedTails> {
    const tails = await readTailList(connections);
    const { generation } = tails.at(-1) as Tail;
    const isKnown = generation === this.#current.generation && upToTurn - afterTurn <= maxTurnsFollowed;
    const samples = isKnown ? await readTailAfter(connections, this.#parts.logger, { generation, afterTurn }) : null;
    return { tails, samples };
  }

  async follow({ tails, samples }: FollowedTails, upToTurn: number, removedSensors: readonly string[]): Promise<void> {
    const removedChannels = await this.#channels.rowsOf(removedSensors);
    // The next tail has begun, or too much has come: all is read again in small steps, as after a start.
    if (samples === null) this.#begin({ tails, upToTurn });
    else if (tails.length === 1) this.#closing = null;
    this.take({ statements: [], samples: samples ?? [], removedSensors, removedChannels });
  }

  async readTails(): Promise<boolean> {
    await this.#unread?.step();
    if (this.#unread?.isEmpty === true) this.#unread = null;
    return this.#unread !== null;
  }

  async fetchTails(channels: readonly ChannelKey[]): Promise<void> {
    const unread = this.#unread;
    if (unread === null) return;
    for (const bucket of new Set(channels.map(({ sensorId }) => bucketOf(sensorId)))) await unread.load(bucket);
  }

  async readSeries(sensorId: string, channelNumber: number, range: TimeRange): Promise<Series> {
    const channel = await this.#channels.find(sensorId, channelNumber);
    if (channel === undefined) return joinSeries([]);
    await this.#unread?.load(bucketOf(sensorId));
    // Memory first: what is sealed meanwhile is there twice then, and counts once.
    const open = openSeries([this.#closing, this.#current], channel, range);
    const text = "SELECT data FROM chunk WHERE channel = $1 AND t0 >= $2 AND t0 < $3 AND t1 >= $4 ORDER BY t0";
    const [fromMs, toMs] = [toStoredMs(range.fromMs), toStoredMs(range.toMs)];
    const rows = await this.#parts.connections.read({ text, values: [channel, fromMs - maxChunkMs, toMs, fromMs] });
    const chunks = rows.flatMap(([data]) => decode(data as Uint8Array, this.#parts.logger, channel));
    return joinSeries([...chunks, ...open], range);
  }

  async readFine(sensorId: string, channelNumber: number, range: TimeRange): Promise<FineHistory> {
    const channel = await this.#channels.find(sensorId, channelNumber);
    if (channel === undefined) return { series: joinSeries([]), fiveMinutes: [] };
    await this.#unread?.load(bucketOf(sensorId));
    const open = openSeries([this.#closing, this.#current], channel, range);
    // One statement sees one state: values go from one table to the other meanwhile.
    const text = `SELECT NULL, t0, data FROM chunk WHERE channel = $1 AND t0 >= $2 AND t0 < $3 AND t1 >= $4
      UNION ALL SELECT day, 0, data FROM five_minutes WHERE channel = $1 AND day >= $5 AND day <= $6 ORDER BY 1, 2`;
    const [fromMs, toMs] = [toStoredMs(range.fromMs), toStoredMs(range.toMs)];
    const values = [channel, fromMs - maxChunkMs, toMs, fromMs, dayOf(range.fromMs), dayOf(range.toMs)];
    const series: Series[] = [];
    const fiveMinutes: Rollup[] = [];
    const { connections, logger } = this.#parts;
    for (const [day, , data] of (await connections.read({ text, values })) as [number | null, number, Uint8Array][]) {
      if (day === null) series.push(...decode(data, logger, channel));
      else fiveMinutes.push(...decodeDay(data, logger, { channel, day }).filter(isWithin(range)));
    }
    return { series: joinSeries([...series, ...open], range), fiveMinutes };
  }

  async readHours(sensorId: string, channelNumber: number, range: TimeRange): Promise<Rollup[]> {
    const channel = await this.#channels.find(sensorId, channelNumber);
    if (channel === undefined) return [];
    await this.#unread?.load(bucketOf(sensorId));
    const open = [this.#closing, this.#current].flatMap((tail) =>
      openSeries([tail], channel, range).map((series) => ({ generation: tail?.generation ?? 0, series })),
    );
    const text = "SELECT day, generation, data FROM rollup WHERE channel = $1 AND day >= $2 AND day <= $3 ORDER BY day";
    const [from, to] = [dayOf(range.fromMs), dayOf(range.toMs)];
    const days = (await this.#parts.connections.read({ text, values: [channel, from, to] })).map(toDay);
    const hours = days.flatMap(({ data, day }) => decodeDay(data, this.#parts.logger, { channel, day }));
    // Days into which a tail was sealed meanwhile have its samples already.
    const rest = joinSeries(
      open.map(({ generation, series }) =>
        withoutDays(series, new Set(days.filter((day) => day.generation >= generation).map(({ day }) => day))),
      ),
    );
    const again = await hoursAround(this.#parts, [[channel, rest]]);
    return withLaterHours(hours.filter(isWithin(range)), rollUp(rest, hourMs), again.get(channel) ?? null);
  }

  async sealStep(nowMs: number): Promise<boolean> {
    if (this.#unread !== null) return false;
    if (this.#closing !== null) return this.#sealSome(this.#closing);
    // One from the future was begun by a clock that was ahead.
    const { createdMs, chunks, generation } = this.#current;
    if (Math.abs(nowMs - createdMs) < rotateAfterMs || chunks.size === 0) return false;
    const next: Tail = { generation: generation + 1, createdMs: nowMs, chunks: new Map() };
    await this.#parts.writer.write([insertTail(next)]);
    this.#closing = this.#current;
    this.#current = next;
    return true;
  }

  async cleanStep(nowMs: number): Promise<boolean> {
    const hasAbandoned = await this.#cleanAbandoned();
    const hasValues = await this.#oldValues.step(rawEndMs(nowMs, this.#parts) - maxChunkMs);
    const hasFiveMinutes = await this.#fiveMinuteParts.dropBefore(fiveMinuteEndMs(nowMs, this.#parts));
    const hasHours = await this.#rollupParts.dropBefore(hourEndMs(nowMs, this.#parts));
    return hasAbandoned || hasValues || hasFiveMinutes || hasHours;
  }

  /** Stores the history of a channel that has none yet, as it was stored elsewhere. */
  async store({ sensorId, channelNumber, series, fiveMinutes, hours }: ChannelHistory): Promise<void> {
    const key = { sensor_id: sensorId, channel_number: channelNumber };
    await this.#channels.ensure([{ ...key, time_ms: 0, value: null }]);
    const channel = this.#channels.known(sensorId, channelNumber) as number;
    const days = toDays(channel, fiveMinutes);
    await this.#fiveMinuteParts.ensure(days.map(({ day }) => day));
    await this.#parts.writer.write(await fiveMinuteStatements(this.#parts, days));
    await this.#write(0, [[channel, series]], toDays(channel, hours));
  }

  /** All channels that have history. */
  readChannels(): Promise<ChannelKey[]> {
    return this.#channels.all();
  }

  #recordOf({ sensor_id, channel_number, time_ms, value }: SampleRecord): ChannelSampleRecord {
    const channel = this.#channels.known(sensor_id, channel_number) as number;
    return { bucket: bucketOf(sensor_id), channel, timeMs: time_ms, value };
  }

  #tailStatements(samples: readonly ChannelSampleRecord[], turn: number): Statement[] {
    const byBucket = new Map<number, ChannelSample[]>();
    for (const sample of samples) {
      const block = byBucket.get(sample.bucket);
      if (block === undefined) byBucket.set(sample.bucket, [sample]);
      else block.push(sample);
    }
    return insertAll({
      table: tailTable(this.#current.generation),
      columns: [
        ["bucket", "smallint"],
        ["turn", "bigint"],
        ["data", "bytea"],
      ],
      rows: Array.from(byBucket, ([bucket, block]) => [bucket, turn, encodeSampleBlock(block)]),
    });
  }

  async #sealSome(closing: Tail): Promise<boolean> {
    const some = firstKeys(closing.chunks, sealedAtOnce);
    if (some.length > 0) await this.#seal(closing, some);
    for (const channel of some) closing.chunks.delete(channel);
    if (closing.chunks.size > 0) return true;
    const forget = { text: "DELETE FROM tail WHERE generation = $1", values: [closing.generation] };
    const empty = { text: `TRUNCATE ${tailTable(closing.generation)}` };
    if (await this.#parts.writer.tryWrite([empty, forget])) this.#closing = null;
    return false;
  }

  async #seal(closing: Tail, channels: readonly number[]): Promise<void> {
    const all = channels.map((channel) => [channel, closing.chunks.get(channel)?.read() ?? joinSeries([])] as const);
    const days = all.flatMap(([channel, series]) => toDays(channel, rollUp(series, hourMs)));
    await this.#write(closing.generation, all, days);
  }

  async #write(generation: number, all: SeriesOfChannels, days: readonly DayOfRollups[]): Promise<void> {
    const parts = { ...this.#parts, generation };
    const chunks = all.flatMap(([channel, series]) => toChunks(channel, series));
    await this.#chunkParts.ensure(chunks.map(({ t0 }) => t0));
    await this.#rollupParts.ensure(days.map(({ day }) => day));
    const again = await hoursAround(parts, all);
    const statements = [...(await chunkStatements(parts, chunks)), ...(await rollupStatements(parts, days, again))];
    await this.#parts.writer.write(statements);
  }

  async #cleanAbandoned(): Promise<boolean> {
    const { connections, writer } = this.#parts;
    const text = "SELECT id FROM channel WHERE is_abandoned ORDER BY id LIMIT $1";
    const rows = await connections.read({ text, values: [abandonedAtOnce] });
    if (rows.length === 0) return false;
    const values = [rows.map(([id]) => id)];
    await writer.write([
      { text: "DELETE FROM chunk WHERE channel = ANY ($1::integer[])", values },
      { text: "DELETE FROM five_minutes WHERE channel = ANY ($1::integer[])", values },
      { text: "DELETE FROM rollup WHERE channel = ANY ($1::integer[])", values },
      { text: "DELETE FROM channel WHERE id = ANY ($1::integer[])", values },
    ]);
    return rows.length === abandonedAtOnce;
  }
}

export const insertTail = ({ generation, createdMs }: Tail): Statement => ({
  text: "INSERT INTO tail (generation, created_ms) VALUES ($1, $2) ON CONFLICT DO NOTHING",
  values: [generation, createdMs],
});

/** What the last run has left, oldest first; nothing of it is in memory yet. */
export async function readTailList(connections: Reads): Promise<Tail[]> {
  const rows = await connections.read({ text: "SELECT generation, created_ms FROM tail ORDER BY generation" });
  return rows.map(([generation, createdMs]) => ({
    generation: generation as number,
    createdMs: createdMs as number,
    chunks: new Map(),
  }));
}

const toDay = ([day, generation, data]: Tuple) => ({
  day: day as number,
  generation: generation as number,
  data: data as Uint8Array,
});

function withoutDays({ times, values }: Series, days: ReadonlySet<number>): Series {
  if (days.size === 0) return { times, values };
  const isKept = (timeMs: number) => !days.has(dayOf(timeMs));
  return { times: times.filter(isKept), values: values.filter((_value, at) => isKept(times[at] as number)) };
}
