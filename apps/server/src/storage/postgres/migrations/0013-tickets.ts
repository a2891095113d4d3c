import type { Migration } from "./migration.ts";

/** Tickets with their conversation. */
export const tickets: Migration = {
  version: 13,
  name: "tickets",
  sql: `CREATE TABLE ticket (id bigint PRIMARY KEY, state text NOT NULL, about text, record text NOT NULL);
    CREATE INDEX ticket_state ON ticket (state, id);
    CREATE INDEX ticket_about ON ticket (about) WHERE about IS NOT NULL`,
};
