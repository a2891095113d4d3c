import type { Migration } from "./migration.ts";

/** The settings of an object itself, by section; the interval is one of them. */
export const ownSettings: Migration = {
  version: 2,
  name: "own settings",
  sql: `ALTER TABLE object ADD COLUMN own_settings text NOT NULL DEFAULT '{}';
    UPDATE object SET own_settings = '{"intervalgroup":{"interval":' || interval_seconds || '}}'
      WHERE interval_seconds IS NOT NULL;
    ALTER TABLE object DROP COLUMN interval_seconds`,
};
