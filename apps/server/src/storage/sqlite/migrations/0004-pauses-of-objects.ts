import type { Migration } from "./migration.ts";

/** The pauses of single objects: of a sensor's own and of those above it there are few, somewhere in a long log. */
export const pausesOfObjects: Migration = {
  version: 4,
  name: "pauses of objects",
  sql: "CREATE INDEX log_pause ON log (object_id, id) WHERE kind IN ('paused', 'resumed')",
};
