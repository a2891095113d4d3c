import type { Migration } from "./migration.ts";

/** Keys by which programs act for a user; of the key itself only a hash is stored. */
export const apiKeys: Migration = {
  version: 5,
  name: "API keys",
  sql: `CREATE TABLE api_key (
      id text PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES user_account (id) ON DELETE CASCADE,
      fingerprint text NOT NULL UNIQUE,
      key_hash text NOT NULL,
      name text NOT NULL,
      scope text NOT NULL,
      created_ms bigint NOT NULL,
      expires_ms bigint,
      last_used_ms bigint,
      last_address text
    );
    CREATE INDEX api_key_user_id ON api_key (user_id)`,
};
