import type { Migration } from "./migration.ts";

/**
 * The log of everything below an object in one index, objects that are gone included: each line is listed under its object
 * and all above it but the root, whose log is the whole one. `scopes` names these, so that a line goes with its entries.
 */
export const logOfBranches: Migration = {
  version: 3,
  name: "log of branches",
  sql: `
    ALTER TABLE log ADD COLUMN scopes TEXT NOT NULL DEFAULT '[]';
    ALTER TABLE log ADD COLUMN message_info TEXT;
    CREATE TABLE log_scope (
      scope_id INTEGER NOT NULL,
      is_action INTEGER NOT NULL,
      log_id INTEGER NOT NULL,
      PRIMARY KEY (scope_id, is_action, log_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX log_action ON log (id) WHERE kind <> 'status';

    UPDATE log SET scopes = (
      WITH RECURSIVE above (id) AS (
        SELECT log.object_id
        UNION ALL SELECT parent_id FROM object JOIN above USING (id) WHERE parent_id <> 0
      ) SELECT json_group_array(id) FROM above WHERE id <> 0
    );
    INSERT INTO log_scope (scope_id, is_action, log_id)
      SELECT scope.value, kind <> 'status', log.id FROM log, json_each(log.scopes) AS scope;
    DROP INDEX log_object;

    CREATE TABLE removed_object (
      id INTEGER PRIMARY KEY,
      type TEXT NOT NULL,
      name TEXT NOT NULL
    ) STRICT;
  `,
};
