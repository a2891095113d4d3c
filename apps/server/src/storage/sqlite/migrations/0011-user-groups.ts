import type { Migration } from "./migration.ts";

/**
 * User groups, to which objects give access. Users whose role let them read or change everything keep that as members of a group,
 * to which the root group gives as much access. Groups and users share one row of ids.
 */
export const userGroups: Migration = {
  version: 11,
  name: "user groups",
  sql: `CREATE TABLE user_group (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL,
      member_ids TEXT NOT NULL,
      abilities TEXT NOT NULL,
      created_ms INTEGER NOT NULL
    ) STRICT;
    ALTER TABLE user ADD COLUMN may_acknowledge INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE removed_object ADD COLUMN is_restricted INTEGER NOT NULL DEFAULT 0;
    CREATE TEMP TABLE former_role (role TEXT, access TEXT, name TEXT, step INTEGER);
    INSERT INTO former_role VALUES ('read_write', 'full', 'Read and write', 1), ('read_only', 'read', 'Read only', 2);
    INSERT INTO user_group (id, name, member_ids, abilities, created_ms)
      SELECT (SELECT user_id FROM writer_state) + step, name, json_group_array(CAST(user.id AS TEXT) ORDER BY user.id), '[]',
        CAST(unixepoch() AS INTEGER) * 1000
      FROM former_role JOIN user USING (role) GROUP BY step;
    UPDATE object SET own_settings = json_set(own_settings, '$.accessrights', json_object(
        'entries', (SELECT json_group_array(json_object('subject', 'group:' || id, 'right', access) ORDER BY id)
          FROM user_group JOIN former_role USING (name)),
        'inherits', json('true')))
      WHERE id = 0 AND EXISTS (SELECT 1 FROM user_group);
    UPDATE writer_state SET user_id = user_id + 2 WHERE EXISTS (SELECT 1 FROM user_group);
    UPDATE user SET role = 'user' WHERE role <> 'administrator';
    DROP TABLE former_role`,
};
