import type { Migration } from "./migration.ts";

/** Tickets with their conversation. */
export const tickets: Migration = {
  version: 20,
  name: "tickets",
  sql: `CREATE TABLE ticket (id INTEGER PRIMARY KEY, state TEXT NOT NULL, about TEXT, record TEXT NOT NULL) STRICT;
    CREATE INDEX ticket_state ON ticket (state, id);
    CREATE INDEX ticket_about ON ticket (about) WHERE about IS NOT NULL`,
};
