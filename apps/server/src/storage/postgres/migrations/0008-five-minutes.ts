import type { Migration } from "./migration.ts";

/** Rollups of five minutes, which take the place of single values that are too old; those of a day in one row. */
export const fiveMinutes: Migration = {
  version: 8,
  name: "five minutes",
  sql: `CREATE TABLE five_minutes (
      channel integer NOT NULL,
      day integer NOT NULL,
      data bytea NOT NULL,
      PRIMARY KEY (channel, day)
    ) PARTITION BY RANGE (day)`,
};
