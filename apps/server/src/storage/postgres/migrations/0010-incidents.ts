import type { Migration } from "./migration.ts";

/** What belongs to one cause, its sensors, and the outbox of messages about it. */
export const incidents: Migration = {
  version: 10,
  name: "incidents",
  sql: `CREATE TABLE incident (
      id bigint PRIMARY KEY,
      state text NOT NULL,
      closed_ms bigint,
      record text NOT NULL
    );
    CREATE INDEX incident_closed_ms ON incident (closed_ms);
    CREATE TABLE incident_sensor (
      incident_id bigint NOT NULL REFERENCES incident (id) ON DELETE CASCADE,
      sensor_id bigint NOT NULL,
      record text NOT NULL,
      PRIMARY KEY (incident_id, sensor_id)
    );
    CREATE TABLE delivery (
      id bigint PRIMARY KEY,
      incident_id bigint NOT NULL REFERENCES incident (id) ON DELETE CASCADE,
      is_waiting boolean NOT NULL,
      record text NOT NULL
    );
    CREATE INDEX delivery_incident_id ON delivery (incident_id);
    CREATE INDEX delivery_waiting ON delivery (id) WHERE is_waiting`,
};
