import type { Migration } from "./migration.ts";

/** What an object has set itself, by section; the interval is one of these settings. */
export const ownSettings: Migration = {
  version: 2,
  name: "own settings",
  sql: `ALTER TABLE object ADD COLUMN own_settings text NOT NULL DEFAULT '{}';
    UPDATE object SET own_settings = '{"intervalgroup":{"interval":' || interval_seconds || '}}'
      WHERE interval_seconds IS NOT NULL;
    ALTER TABLE object DROP COLUMN interval_seconds`,
};
