import type { Migration } from "./migration.ts";

/** Addresses from which an API key is accepted, separated by commas; those that there are stay accepted from everywhere. */
export const addressesOfKeys: Migration = {
  version: 16,
  name: "addresses of API keys",
  sql: "ALTER TABLE api_key ADD COLUMN addresses TEXT",
};
