import type { Migration } from "./migration.ts";

/** Second factors of users, and the index by which the audit log leaves changes of status out. */
export const secondFactors: Migration = {
  version: 19,
  name: "second factors, audit log",
  sql: `
    ALTER TABLE user ADD COLUMN second_factor TEXT;
    ALTER TABLE user_group ADD COLUMN requires_second_factor INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE password_reset ADD COLUMN ends_second_factor INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX change_log_audit ON change_log (seq) WHERE kind <> 'status';
  `,
};
