import type { Migration } from "./migration.ts";

/** Tickets with their conversation. */
export const tickets: Migration = {
  version: 13,
  name: "tickets",
  sql: `CREATE TABLE ticket (id bigint PRIMARY KEY, state text NOT NULL, record text NOT NULL);
    CREATE INDEX ticket_state ON ticket (state, id)`,
};
