import type { Migration } from "./migration.ts";

/** Second factors of users, and the index by which the audit log leaves changes of status out. */
export const secondFactors: Migration = {
  version: 12,
  name: "second factors, audit log",
  sql: `
    ALTER TABLE user_account ADD COLUMN second_factor text;
    ALTER TABLE user_group ADD COLUMN requires_second_factor boolean NOT NULL DEFAULT false;
    ALTER TABLE password_reset ADD COLUMN ends_second_factor boolean NOT NULL DEFAULT false;
    CREATE INDEX change_log_audit ON change_log (seq) WHERE kind <> 'status';
  `,
};
