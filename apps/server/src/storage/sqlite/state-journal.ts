import type { Connection } from "./connection.ts";

/** The newest states in the order in which they came: rows of a table, of which the last of each sensor counts. */
export class StateJournal {
  readonly table: string;
  /** The row of each sensor's newest state. */
  readonly #rows = new Map<number, number>();
  #rowCount = 0;
  /** The sensors by id, once it is merged. */
  #order: Float64Array | null = null;
  #place = 0;

  constructor(table: string) {
    this.table = table;
  }

  /** What an earlier run has left in a table. */
  static read(connection: Connection, table: string): { journal: StateJournal; removed: number[]; lastRow: number } {
    const journal = new StateJournal(table);
    const gone = new Set<number>();
    let lastRow = 0;
    const sql = `SELECT id, sensor_id, state IS NULL FROM ${table} ORDER BY id`;
    for (const [row, sensorId, isRemoved] of connection.tuples(sql) as [number, number, number][]) {
      lastRow = row;
      journal.put(sensorId, row);
      if (isRemoved === 1) gone.add(sensorId);
      else gone.delete(sensorId);
    }
    const removed = [...gone];
    journal.forget(removed);
    return { journal, removed, lastRow };
  }

  put(sensorId: number, row: number): void {
    this.#rows.set(sensorId, row);
    this.#rowCount += 1;
  }

  forget(sensorIds: readonly number[]): void {
    for (const id of sensorIds) this.#rows.delete(id);
  }

  /** Whether it has so many rows, and so many for each of its sensors. */
  isFull(rows: number, rowsOfSensor: number): boolean {
    return this.#rowCount >= rows && this.#rowCount >= rowsOfSensor * this.#rows.size;
  }

  /** Some sensors in the order of their ids, counted from those that are merged, with their rows; none when all are merged. */
  next(place: number, count: number): { sensors: number; rows: number[] } {
    this.#order ??= Float64Array.from(this.#rows.keys()).sort();
    const ids = [...this.#order.subarray(this.#place + place, this.#place + place + count)];
    const rows = ids.map((id) => this.#rows.get(id)).filter((row) => row !== undefined);
    return { sensors: ids.length, rows };
  }

  /** So many sensors have been merged. */
  pass(sensors: number): void {
    this.#place += sensors;
  }
}
