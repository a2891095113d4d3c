import type { Migration } from "./migration.ts";

/** Where a removed object was last: its lines are for those who may read that. Not known of what was removed before. */
export const placesOfRemoved: Migration = {
  version: 6,
  name: "places of removed objects",
  sql: "ALTER TABLE removed_object ADD COLUMN parent_id bigint",
};
