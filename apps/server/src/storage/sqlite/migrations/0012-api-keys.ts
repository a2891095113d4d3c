import type { Migration } from "./migration.ts";

/** Keys by which programs act for a user; of the key itself only a hash is stored. */
export const apiKeys: Migration = {
  version: 12,
  name: "API keys",
  sql: `CREATE TABLE api_key (
      id TEXT PRIMARY KEY,
      user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
      fingerprint TEXT NOT NULL UNIQUE,
      key_hash TEXT NOT NULL,
      name TEXT NOT NULL,
      scope TEXT NOT NULL,
      created_ms INTEGER NOT NULL,
      expires_ms INTEGER,
      last_used_ms INTEGER,
      last_address TEXT
    ) STRICT;
    CREATE INDEX api_key_user_id ON api_key (user_id)`,
};
