import type { Migration } from "./migration.ts";

/** Rollups of five minutes, which take the place of single values that are too old; those of a day in one row. */
export const fiveMinutes: Migration = {
  version: 15,
  name: "five minutes",
  sql: `CREATE TABLE five_minutes (
      id INTEGER PRIMARY KEY,
      channel INTEGER NOT NULL,
      day INTEGER NOT NULL,
      data BLOB NOT NULL,
      UNIQUE (channel, day)
    ) STRICT`,
};
