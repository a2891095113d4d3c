import type { Migration } from "./migration.ts";

/** The newest states of sensors, in the order in which they came; a row without a state: the sensor was removed. */
export const stateJournals: Migration = {
  version: 18,
  name: "state journals",
  sql: [1, 2]
    .map(
      (number) => `CREATE TABLE state_journal_${number} (
        id INTEGER PRIMARY KEY,
        sensor_id INTEGER NOT NULL,
        state TEXT
      ) STRICT`,
    )
    .join(";"),
};
