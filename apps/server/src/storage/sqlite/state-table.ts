import type { StoredSensorState } from "@monitor/core/storage";
import { stateOfText, stateText } from "../state-text.ts";
import type { Connection } from "./connection.ts";
import { idList } from "./id-list.ts";
import { StateJournal } from "./state-journal.ts";

const tables = ["state_journal_1", "state_journal_2"] as const;
/** A journal is merged when it has so many rows in all, and so many for each of its sensors. */
const full = { rows: 4000, rowsOfSensor: 1.5 };
/** Sensors whose states are merged with each new state. */
const mergedForEach = 2;

/** What a transaction has done that is not committed yet. */
interface Pending {
  readonly put: (readonly [sensorId: number, row: number])[];
  readonly removed: number[];
  merged: number;
  isMergeDone: boolean;
}
const nothing = (): Pending => ({ put: [], removed: [], merged: 0, isMergeDone: false });

/**
 * The latest state of each sensor. Results come for sensors in any order: in a table by id each would write a page of its own.
 * So new states go to the end of a journal. A full journal is merged into the table by id, neighbours together, in the
 * transactions that follow, while a second one takes what is new.
 */
export class StateTable {
  readonly #connection: Connection;
  readonly #fullRows: number;
  #current: StateJournal;
  /** The full journal that is being merged. */
  #closing: StateJournal | null;
  #lastRow: number;
  #pending = nothing();

  constructor(connection: Connection, fullRows = full.rows) {
    this.#connection = connection;
    this.#fullRows = fullRows;
    const [one, other] = [StateJournal.read(connection, tables[0]), StateJournal.read(connection, tables[1])];
    const [older, newer] = one.lastRow < other.lastRow ? [one, other] : [other, one];
    older.journal.forget(newer.removed);
    this.#current = newer.journal;
    this.#closing = older.lastRow === 0 ? null : older.journal;
    this.#lastRow = newer.lastRow;
  }

  read(): Map<string, StoredSensorState> {
    const texts = new Map<number, string | null>();
    for (const table of ["sensor_state", this.#closing?.table, this.#current.table]) {
      if (table === undefined) continue;
      const order = table === "sensor_state" ? "sensor_id" : "id";
      const rows = this.#connection.tuples(`SELECT sensor_id, state FROM ${table} ORDER BY ${order}`);
      for (const [id, text] of rows as [number, string | null][]) texts.set(id, text);
    }
    const states = new Map<string, StoredSensorState>();
    for (const [id, text] of texts) if (text !== null) states.set(String(id), stateOfText(text));
    return states;
  }

  /** A transaction begins: what the one before has not committed is void. */
  begin(): void {
    this.#pending = nothing();
  }

  /** Writes states, and merges some of a full journal. */
  put(states: readonly (readonly [id: string, state: StoredSensorState])[]): void {
    if (states.length === 0) return;
    const sql = `INSERT INTO ${this.#current.table} (id, sensor_id, state) VALUES (?, ?, ?)`;
    for (const [id, state] of states) {
      this.#lastRow += 1;
      this.#connection.run(sql, this.#lastRow, Number(id), stateText(state));
      this.#pending.put.push([Number(id), this.#lastRow]);
    }
    this.#mergeSome(states.length * mergedForEach);
  }

  /** Removes the states of sensors; a row without a state says so to the next start. */
  remove(sensorIds: readonly string[]): void {
    if (sensorIds.length === 0) return;
    const ids = idList(sensorIds);
    this.#connection.run("DELETE FROM sensor_state WHERE sensor_id IN (SELECT value FROM json_each(?))", ids);
    const sql = `INSERT INTO ${this.#current.table} (id, sensor_id, state) SELECT ? + key, value, NULL FROM json_each(?)`;
    this.#connection.run(sql, this.#lastRow + 1, ids);
    this.#lastRow += sensorIds.length;
    this.#pending.removed.push(...sensorIds.map(Number));
  }

  committed(): void {
    const { put, removed, merged, isMergeDone } = this.#pending;
    this.#pending = nothing();
    for (const [id, row] of put) this.#current.put(id, row);
    this.#current.forget(removed);
    this.#closing?.forget(removed);
    this.#closing?.pass(merged);
    if (isMergeDone) this.#closing = null;
    if (this.#closing === null && this.#current.isFull(this.#fullRows, full.rowsOfSensor)) this.#closeCurrent();
  }

  #closeCurrent(): void {
    this.#closing = this.#current;
    this.#current = new StateJournal(this.#closing.table === tables[0] ? tables[1] : tables[0]);
  }

  #mergeSome(count: number): void {
    const closing = this.#closing;
    if (closing === null || this.#pending.isMergeDone) return;
    const { sensors, rows } = closing.next(this.#pending.merged, count);
    this.#pending.merged += sensors;
    if (sensors === 0) {
      this.#connection.run(`DELETE FROM ${closing.table}`);
      this.#pending.isMergeDone = true;
      return;
    }
    const sql = `INSERT INTO sensor_state (sensor_id, state)
      SELECT sensor_id, state FROM ${closing.table} WHERE id IN (SELECT value FROM json_each(?))
      ON CONFLICT (sensor_id) DO UPDATE SET state = excluded.state`;
    this.#connection.run(sql, `[${rows.join()}]`);
  }
}
