import type { Migration } from "./migration.ts";

/** What users have set on channels of a sensor, by channel key. */
export const channelRecords: Migration = {
  version: 3,
  name: "channel records",
  sql: "ALTER TABLE object ADD COLUMN channel_settings text NOT NULL DEFAULT '{}'",
};
