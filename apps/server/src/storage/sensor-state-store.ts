import type { Connection } from "./connection.ts";
import type { StoredSensorState } from "./records.ts";
import type { SensorStateStore } from "./stores.ts";

/** The latest state of each sensor. */
export function createSensorStateStore(connection: Connection): SensorStateStore {
  return {
    readAll: () => {
      const rows = connection.all("SELECT sensor_id, state FROM sensor_state");
      return new Map(
        rows.map((row) => [String(row["sensor_id"]), JSON.parse(String(row["state"])) as StoredSensorState]),
      );
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
