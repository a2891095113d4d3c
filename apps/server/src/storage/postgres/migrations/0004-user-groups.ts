import type { Migration } from "./migration.ts";

/**
 * User groups, to which objects give access. Users whose role let them read or change everything keep that as members of a group,
 * to which the root group gives as much access. Groups and users share one row of ids.
 */
export const userGroups: Migration = {
  version: 4,
  name: "user groups",
  sql: `CREATE TABLE user_group (
      id bigint PRIMARY KEY,
      name text NOT NULL,
      member_ids text NOT NULL,
      abilities text NOT NULL,
      created_ms bigint NOT NULL
    );
    ALTER TABLE user_account ADD COLUMN may_acknowledge boolean NOT NULL DEFAULT false;
    ALTER TABLE removed_object ADD COLUMN is_restricted boolean NOT NULL DEFAULT false;
    CREATE TEMP TABLE former_role (role text, access text, name text, step integer) ON COMMIT DROP;
    INSERT INTO former_role VALUES ('read_write', 'full', 'Read and write', 1), ('read_only', 'read', 'Read only', 2);
    INSERT INTO user_group (id, name, member_ids, abilities, created_ms)
      SELECT (SELECT user_id FROM writer_state) + step, former_role.name,
        json_agg(user_account.id::text ORDER BY user_account.id)::text, '[]',
        (extract(epoch FROM now()) * 1000)::bigint
      FROM former_role JOIN user_account USING (role) GROUP BY step, former_role.name;
    UPDATE object SET own_settings = (own_settings::jsonb || jsonb_build_object('accessrights', jsonb_build_object(
        'entries', (SELECT jsonb_agg(jsonb_build_object('subject', 'group:' || user_group.id, 'right', access) ORDER BY user_group.id)
          FROM user_group JOIN former_role USING (name)),
        'inherits', true)))::text
      WHERE id = 0 AND EXISTS (SELECT 1 FROM user_group);
    UPDATE writer_state SET user_id = user_id + 2 WHERE EXISTS (SELECT 1 FROM user_group);
    UPDATE user_account SET role = 'user' WHERE role <> 'administrator'`,
};
