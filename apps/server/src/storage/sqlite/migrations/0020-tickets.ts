import type { Migration } from "./migration.ts";

/** Tickets with their conversation. */
export const tickets: Migration = {
  version: 20,
  name: "tickets",
  sql: `CREATE TABLE ticket (id INTEGER PRIMARY KEY, state TEXT NOT NULL, record TEXT NOT NULL) STRICT;
    CREATE INDEX ticket_state ON ticket (state, id)`,
};
