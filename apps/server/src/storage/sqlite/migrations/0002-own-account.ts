import type { Migration } from "./migration.ts";

/**
 * What users set for themselves, and what they see of their own sessions. A theme of null follows the system, so the column
 * changes places: SQLite takes no NOT NULL away, and a new table would take the sessions of everybody with the old one.
 */
export const ownAccount: Migration = {
  version: 2,
  name: "own account",
  sql: `
    ALTER TABLE user RENAME COLUMN theme TO former_theme;
    ALTER TABLE user ADD COLUMN theme TEXT;
    UPDATE user SET theme = former_theme;
    ALTER TABLE user DROP COLUMN former_theme;
    ALTER TABLE user ADD COLUMN time_zone TEXT NOT NULL DEFAULT 'UTC';
    ALTER TABLE user ADD COLUMN single_key_shortcuts INTEGER NOT NULL DEFAULT 1;

    -- The id names a session to its owner; the token's hash stays inside.
    ALTER TABLE session ADD COLUMN id TEXT NOT NULL DEFAULT '';
    UPDATE session SET id = lower(hex(randomblob(16)));
    CREATE UNIQUE INDEX session_id ON session (id);
    ALTER TABLE session ADD COLUMN last_used_ms INTEGER;
    ALTER TABLE session ADD COLUMN user_agent TEXT;
    ALTER TABLE session ADD COLUMN address TEXT;
    CREATE INDEX password_reset_user ON password_reset (user_id);
  `,
};
