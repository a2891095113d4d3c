import type { ChannelKey, SampleRecord } from "@monitor/core/storage";
import type { Connections, Statement } from "./connections.ts";
import type { FencedWriter } from "./fenced-writer.ts";
import { insertAll, numbers } from "./statements.ts";

/** Sensors of one bucket have their newest samples together. */
export const bucketCount = 16;

export const bucketOf = (sensorId: string): number => Number(sensorId) % bucketCount;

/** Row ids of channels, by which history names them, looked up when first needed. */
export class ChannelIds {
  readonly #connections: Connections;
  readonly #writer: FencedWriter;
  readonly #bySensor = new Map<string, Map<number, number>>();
  /** Sensors whose history was given up. */
  readonly #forgotten = new Set<string>();

  constructor(connections: Connections, writer: FencedWriter) {
    this.#connections = connections;
    this.#writer = writer;
  }

  known(sensorId: string, number: number): number | undefined {
    return this.#bySensor.get(sensorId)?.get(number);
  }

  /** The row of a channel that has history; undefined for any other. */
  async find(sensorId: string, number: number): Promise<number | undefined> {
    if (this.#forgotten.has(sensorId)) return undefined;
    const known = this.known(sensorId, number);
    if (known !== undefined) return known;
    await this.#lookUp([[sensorId, number]]);
    return this.#forgotten.has(sensorId) ? undefined : this.known(sensorId, number);
  }

  /** Makes sure that the channels of all samples are known. */
  async ensure(samples: readonly SampleRecord[]): Promise<void> {
    if (this.#unknownOf(samples).length === 0) return;
    await this.#lookUp(this.#unknownOf(samples));
    const missing = this.#unknownOf(samples);
    if (missing.length === 0) return;
    await this.#writer.write(insertChannels(missing));
    await this.#lookUp(missing);
  }

  /** The rows of all channels of some sensors. */
  async rowsOf(sensorIds: readonly string[]): Promise<number[]> {
    if (sensorIds.length === 0) return [];
    const text = "SELECT id FROM channel WHERE sensor_id = ANY ($1::bigint[])";
    return (await this.#connections.read({ text, values: [numbers(sensorIds)] })).map(([id]) => id as number);
  }

  async all(): Promise<ChannelKey[]> {
    const text = "SELECT sensor_id, number FROM channel WHERE NOT is_abandoned ORDER BY id";
    const rows = await this.#connections.read({ text });
    return rows.map(([sensorId, number]) => ({ sensorId: String(sensorId), channelNumber: number as number }));
  }

  forget(sensorIds: readonly string[]): void {
    for (const id of sensorIds) {
      this.#bySensor.delete(id);
      this.#forgotten.add(id);
    }
  }

  #unknownOf(samples: readonly SampleRecord[]): [string, number][] {
    const unknown = new Map<string, [string, number]>();
    for (const { sensor_id: id, channel_number: number } of samples) {
      if (this.known(id, number) === undefined) unknown.set(`${id}.${number}`, [id, number]);
    }
    return [...unknown.values()];
  }

  async #lookUp(keys: readonly [string, number][]): Promise<void> {
    const text = `SELECT sensor_id, number, id FROM channel JOIN unnest($1::bigint[], $2::integer[]) AS wanted (sensor_id, number)
      USING (sensor_id, number) WHERE NOT is_abandoned`;
    const values = [keys.map(([id]) => Number(id)), keys.map(([, number]) => number)];
    for (const [sensorId, number, id] of await this.#connections.read({ text, values })) {
      const numbersOf = this.#bySensor.get(String(sensorId)) ?? new Map<number, number>();
      numbersOf.set(number as number, id as number);
      this.#bySensor.set(String(sensorId), numbersOf);
    }
  }
}

const insertChannels = (keys: readonly [string, number][]): Statement[] =>
  insertAll({
    table: "channel",
    columns: [
      ["sensor_id", "bigint"],
      ["number", "integer"],
    ],
    rows: keys.map(([id, number]) => [Number(id), number]),
    conflict: "ON CONFLICT DO NOTHING",
  });
