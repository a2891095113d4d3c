import type { Connection } from "./connection.ts";
import type { StoredSensorState } from "../records.ts";
import type { SensorStateStore } from "../stores.ts";

/** The latest state of each sensor. */
export function createSensorStateStore(connection: Connection): SensorStateStore {
  return {
    readAll: () => {
      const states = new Map<string, StoredSensorState>();
      for (const [sensorId, state] of connection.tuples("SELECT sensor_id, state FROM sensor_state")) {
        states.set(String(sensorId), JSON.parse(String(state)) as StoredSensorState);
      }
      return states;
    },
    save: (sensorId, state) => {
      connection.run(
        `INSERT INTO sensor_state (sensor_id, state) VALUES (?, ?)
         ON CONFLICT (sensor_id) DO UPDATE SET state = excluded.state`,
        Number(sensorId),
        JSON.stringify(state),
      );
    },
    remove: (sensorIds) => {
      for (const id of sensorIds) connection.run("DELETE FROM sensor_state WHERE sensor_id = ?", Number(id));
    },
  };
}
