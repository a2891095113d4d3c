import type { Migration } from "./migration.ts";

/** What belongs to one cause, its sensors, and the outbox of messages about it. */
export const incidents: Migration = {
  version: 17,
  name: "incidents",
  sql: `CREATE TABLE incident (
      id INTEGER PRIMARY KEY,
      state TEXT NOT NULL,
      closed_ms INTEGER,
      record TEXT NOT NULL
    ) STRICT;
    CREATE INDEX incident_closed_ms ON incident (closed_ms);
    CREATE TABLE incident_sensor (
      incident_id INTEGER NOT NULL REFERENCES incident (id) ON DELETE CASCADE,
      sensor_id INTEGER NOT NULL,
      record TEXT NOT NULL,
      PRIMARY KEY (incident_id, sensor_id)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE delivery (
      id INTEGER PRIMARY KEY,
      incident_id INTEGER NOT NULL REFERENCES incident (id) ON DELETE CASCADE,
      is_waiting INTEGER NOT NULL,
      record TEXT NOT NULL
    ) STRICT;
    CREATE INDEX delivery_incident_id ON delivery (incident_id);
    CREATE INDEX delivery_waiting ON delivery (id) WHERE is_waiting = 1`,
};
