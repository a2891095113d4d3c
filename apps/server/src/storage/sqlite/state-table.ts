import type { StoredSensorState } from "@monitor/core/storage";
import type { Connection } from "./connection.ts";
import { idList } from "./id-list.ts";

/** The latest state of each sensor. */
export function readStates(connection: Connection): Map<string, StoredSensorState> {
  const states = new Map<string, StoredSensorState>();
  for (const [sensorId, state] of connection.tuples("SELECT sensor_id, state FROM sensor_state")) {
    states.set(String(sensorId), JSON.parse(String(state)) as StoredSensorState);
  }
  return states;
}

export function putStates(connection: Connection, states: ReadonlyMap<string, StoredSensorState>): void {
  const sql = `INSERT INTO sensor_state (sensor_id, state) VALUES (?, ?)
    ON CONFLICT (sensor_id) DO UPDATE SET state = excluded.state`;
  for (const [id, state] of states) connection.run(sql, Number(id), JSON.stringify(state));
}

export function removeStates(connection: Connection, sensorIds: readonly string[]): void {
  if (sensorIds.length === 0) return;
  connection.run("DELETE FROM sensor_state WHERE sensor_id IN (SELECT value FROM json_each(?))", idList(sensorIds));
}
