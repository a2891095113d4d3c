import type { Migration } from "./migration.ts";

/** The rings of the status history: one of each sensor, and of each probe that of its connection. */
export const statusHistory: Migration = {
  version: 7,
  name: "status history",
  sql: `CREATE TABLE status_history (
      object_id INTEGER PRIMARY KEY REFERENCES object (id) ON DELETE CASCADE,
      data BLOB NOT NULL
    ) STRICT`,
};
