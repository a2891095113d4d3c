import type { Migration } from "./migration.ts";

/** The rings of the status history: one for each sensor, and one for the connection of each probe. */
export const statusHistory: Migration = {
  version: 7,
  name: "status history",
  sql: `CREATE TABLE status_history (
      object_id INTEGER PRIMARY KEY REFERENCES object (id) ON DELETE CASCADE,
      data BLOB NOT NULL
    ) STRICT`,
};
