import type { Migration } from "./migration.ts";

/** Pauses that settings of an object make: schedule, maintenance, dependency. */
export const automaticPauses: Migration = {
  version: 7,
  name: "automatic pauses",
  sql: "ALTER TABLE object ADD COLUMN automatic_pauses text",
};
