import type { Migration } from "./migration.ts";

/** Objects that an API key is for, separated by commas; keys made before are for all that their users see. */
export const objectsOfKeys: Migration = {
  version: 14,
  name: "objects of API keys",
  sql: "ALTER TABLE api_key ADD COLUMN object_ids text",
};
