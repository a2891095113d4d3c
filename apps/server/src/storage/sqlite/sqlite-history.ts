import { joinSeries, mergeRollups, requireSampleTime, rollUp } from "@monitor/timeseries";
import type { Rollup, Series, TimeRange } from "@monitor/timeseries";
import { abandonedAtOnce, rotateAfterMs, sealedAtOnce } from "../history/history-options.ts";
import { dayMs, fiveMinuteEndMs, hourEndMs, rawEndMs } from "@monitor/core/storage";
import type { HistoryOptions } from "../history/history-options.ts";
import { withLaterHours } from "../history/late-samples.ts";
import { firstKeys, hourMs, openSeries } from "../history/open-chunks.ts";
import type { OpenChunks } from "../history/open-chunks.ts";
import { toChunks } from "../history/pieces.ts";
import type { ChannelHistory } from "../copy/storage-copy.ts";
import { ChannelRows } from "./channel-rows.ts";
import { ChunkTable } from "./chunk-table.ts";
import type { Connection } from "./connection.ts";
import { DayTable } from "./day-table.ts";
import { idList } from "./id-list.ts";
import { OldValues } from "./old-values.ts";
import type { ChannelKey, FineHistory, SampleRecord } from "@monitor/core/storage";
import { Tails } from "./tails.ts";

const rowsAtOnce = 1000;

/** History on one connection: samples go to the tail first and are sealed into chunks hours later. */
export class SqliteHistory {
  readonly #connection: Connection;
  readonly #options: HistoryOptions;
  readonly #rows: ChannelRows;
  readonly #tails: Tails;
  readonly #chunks: ChunkTable;
  readonly #hours: DayTable;
  readonly #fiveMinutes: DayTable;
  readonly #oldValues: OldValues;
  #rollupRow = 0;
  #rollupsCleanedMs = 0;

  constructor(connection: Connection, options: HistoryOptions) {
    this.#connection = connection;
    this.#options = options;
    this.#rows = new ChannelRows(connection);
    this.#tails = new Tails(connection, options.clock.now());
    this.#chunks = new ChunkTable(connection, options.logger);
    this.#hours = new DayTable(connection, options.logger, "rollup");
    this.#fiveMinutes = new DayTable(connection, options.logger, "five_minutes");
    this.#oldValues = new OldValues(connection, options.logger, this.#fiveMinutes);
  }

  append(samples: readonly SampleRecord[]): void {
    for (const { sensor_id, channel_number, time_ms, value } of samples) {
      requireSampleTime(time_ms);
      this.#tails.append(this.#rows.ensure(sensor_id, channel_number), time_ms, value);
    }
  }

  remember(samples: readonly SampleRecord[]): void {
    for (const { sensor_id, channel_number, time_ms, value } of samples) {
      const row = this.#rows.remember(sensor_id, channel_number);
      if (row !== undefined) this.#tails.remember(row, time_ms, value);
    }
  }

  abandon(sensorIds: readonly string[]): void {
    if (sensorIds.length === 0) return;
    const sql = "UPDATE channel SET is_abandoned = 1 WHERE sensor_id IN (SELECT value FROM json_each(?))";
    this.#connection.run(sql, idList(sensorIds));
  }

  forget(sensorIds: readonly string[]): void {
    if (sensorIds.length > 0) this.#tails.forget(this.#rows.forget(sensorIds));
  }

  readTails(): boolean {
    return this.#tails.readStep();
  }

  fetchTails(channels: readonly ChannelKey[]): void {
    if (!this.#tails.isUnread) return;
    const rows = channels.map(({ sensorId, channelNumber }) => this.#rows.find(sensorId, channelNumber));
    this.#tails.fetch(rows.filter((row) => row !== undefined));
  }

  readSeries(sensorId: string, channelNumber: number, range: TimeRange): Series {
    const row = this.#rows.find(sensorId, channelNumber);
    if (row === undefined) return joinSeries([]);
    return joinSeries([...this.#chunks.read(row, range), ...this.#openSeries(row, range)], range);
  }

  readFine(sensorId: string, channelNumber: number, range: TimeRange): FineHistory {
    const row = this.#rows.find(sensorId, channelNumber);
    const fiveMinutes = row === undefined ? [] : this.#fiveMinutes.read(row, range);
    return { series: this.readSeries(sensorId, channelNumber, range), fiveMinutes };
  }

  readHours(sensorId: string, channelNumber: number, range: TimeRange): Rollup[] {
    const row = this.#rows.find(sensorId, channelNumber);
    if (row === undefined) return [];
    const sealed = this.#hours.read(row, range);
    const open = joinSeries(this.#openSeries(row, range));
    if (open.times.length === 0) return sealed;
    return withLaterHours(sealed, rollUp(open, hourMs), this.#chunks.hoursAround(row, open));
  }

  sealStep(nowMs: number): boolean {
    if (this.#tails.isUnread) return false;
    const { closing, current } = this.#tails;
    if (closing !== null) return this.#sealSome(closing.chunks);
    // One from the future was begun by a clock that was ahead.
    if (Math.abs(nowMs - current.createdMs) < rotateAfterMs || current.chunks.size === 0) return false;
    this.#tails.rotate(nowMs);
    return true;
  }

  cleanStep(nowMs: number): boolean {
    const abandoned = this.#cleanAbandoned();
    const hasMoreValues = this.#oldValues.step(rawEndMs(nowMs, this.#options));
    const hasMoreRollups = this.#cleanRollups(nowMs);
    return abandoned === abandonedAtOnce || hasMoreValues || hasMoreRollups;
  }

  /** Stores the history of a channel that has none yet, as it was stored elsewhere. */
  store({ sensorId, channelNumber, series, fiveMinutes, hours }: ChannelHistory): void {
    this.#connection.transaction(() => {
      const row = this.#rows.ensure(sensorId, channelNumber);
      for (const chunk of toChunks(row, series)) this.#chunks.writeChunk(row, chunk.series);
      this.#fiveMinutes.write(row, fiveMinutes);
      this.#hours.write(row, hours);
    });
  }

  #openSeries(row: number, range: TimeRange): Series[] {
    this.#tails.fetch([row]);
    return openSeries([this.#tails.closing, this.#tails.current], row, range);
  }

  #sealSome(chunks: OpenChunks): boolean {
    const some = firstKeys(chunks, sealedAtOnce);
    this.#connection.transaction(() => {
      for (const channel of some) {
        const series = chunks.get(channel)?.read();
        if (series !== undefined) this.#seal(channel, series);
        this.#connection.run("INSERT INTO sealed (channel) VALUES (?)", channel);
      }
    });
    for (const channel of some) chunks.delete(channel);
    if (chunks.size === 0) this.#tails.dropClosing();
    return chunks.size > 0;
  }

  #seal(channel: number, series: Series): void {
    if (series.times.length === 0) return;
    const again = this.#chunks.hoursAround(channel, series);
    this.#chunks.writeChunk(channel, series);
    const merge =
      again === null
        ? mergeRollups
        : (known: readonly Rollup[], later: readonly Rollup[]) => withLaterHours(known, later, again);
    this.#hours.write(channel, rollUp(series, hourMs), merge);
  }

  #cleanAbandoned(): number {
    const sql = "SELECT id FROM channel WHERE is_abandoned = 1 ORDER BY id LIMIT ?";
    const rows = this.#connection.all(sql, abandonedAtOnce);
    if (rows.length === 0) return 0;
    this.#connection.transaction(() => {
      for (const row of rows) this.#removeChannel(row["id"] as number);
    });
    return rows.length;
  }

  #removeChannel(channel: number): void {
    for (const table of [this.#chunks, this.#hours, this.#fiveMinutes]) table.removeChannel(channel);
    this.#connection.run("DELETE FROM channel WHERE id = ?", channel);
  }

  // Once a day through all channels, some of them at a step.
  #cleanRollups(nowMs: number): boolean {
    if (nowMs - this.#rollupsCleanedMs < dayMs) return false;
    const highest = Number(this.#connection.get("SELECT max(id) AS id FROM channel")?.["id"] ?? 0);
    const rows = { from: this.#rollupRow, to: this.#rollupRow + rowsAtOnce };
    this.#fiveMinutes.removeBefore(fiveMinuteEndMs(nowMs, this.#options), rows);
    this.#hours.removeBefore(hourEndMs(nowMs, this.#options), rows);
    const isDone = rows.to > highest;
    this.#rollupRow = isDone ? 0 : rows.to;
    if (isDone) this.#rollupsCleanedMs = nowMs;
    return !isDone;
  }
}
