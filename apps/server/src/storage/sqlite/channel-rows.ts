import type { Connection } from "./connection.ts";
import { idList } from "./id-list.ts";

/**
 * Row ids of channels, by which history names them, looked up when first asked for. An id is remembered only once the row
 * is known to be committed, because a transaction that fails takes its new rows with it.
 */
export class ChannelRows {
  readonly #connection: Connection;
  readonly #ids = new Map<string, number>();

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** The row of a channel that has history; undefined for any other. */
  find(sensorId: string, number: number): number | undefined {
    const key = keyOf(sensorId, number);
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const sql = "SELECT id FROM channel WHERE sensor_id = ? AND number = ? AND is_abandoned = 0";
    return this.#connection.get(sql, Number(sensorId), number)?.["id"] as number | undefined;
  }

  /** The row of a channel, new if need be; belongs into a transaction. */
  ensure(sensorId: string, number: number): number {
    const known = this.find(sensorId, number);
    if (known !== undefined) return known;
    const sql = "INSERT INTO channel (sensor_id, number) VALUES (?, ?) ON CONFLICT DO NOTHING";
    this.#connection.run(sql, Number(sensorId), number);
    return this.#read(sensorId, number) as number;
  }

  /** The row of a channel whose transaction has been committed; undefined where its sensor is gone. */
  remember(sensorId: string, number: number): number | undefined {
    const id = this.find(sensorId, number);
    if (id !== undefined) this.#ids.set(keyOf(sensorId, number), id);
    return id;
  }

  /** Forgets the channels of these sensors and gives their rows. */
  forget(sensorIds: readonly string[]): number[] {
    const sql = "SELECT id, sensor_id, number FROM channel WHERE sensor_id IN (SELECT value FROM json_each(?))";
    return this.#connection.tuples(sql, idList(sensorIds)).map(([id, sensorId, number]) => {
      this.#ids.delete(keyOf(String(sensorId), Number(number)));
      return Number(id);
    });
  }

  #read(sensorId: string, number: number): number | undefined {
    const sql = "SELECT id FROM channel WHERE sensor_id = ? AND number = ?";
    return this.#connection.get(sql, Number(sensorId), number)?.["id"] as number | undefined;
  }
}

function keyOf(sensorId: string, number: number): string {
  return `${sensorId}.${number}`;
}
