import { describe, expect, test } from "vitest";
import { countResetsOf, readSessions, readUsers, writeAccount } from "../account-tables.ts";
import { Connection } from "../connection.ts";
import { migrate } from "../migrate.ts";
import { migrations } from "./index.ts";

const insertUser = `INSERT INTO user (login_name, display_name, role, permissions, password_hash, theme, auto_refresh,
  auto_refresh_interval_seconds, is_active, created_ms) VALUES (?, ?, 'read_only', '[]', 'hash', ?, 1, 30, 1, 7)`;

/** A database as the first version has left it: two users, one of them with two sessions and a link for a new password. */
function migratedDatabase(): Connection {
  const connection = new Connection(":memory:");
  migrate(connection, migrations.slice(0, 1));
  connection.run(insertUser, "Anna", "Anna B.", "DARK");
  connection.run(insertUser, "bob", "Bob", "LIGHT");
  const insertSession =
    "INSERT INTO session (token_hash, user_id, created_ms, expires_ms, ends_ms) VALUES (?, 100, 1, 5, 9)";
  connection.run(insertSession, "one");
  connection.run(insertSession, "two");
  connection.run("INSERT INTO password_reset VALUES ('reset', 100, 1, 5)");
  migrate(connection);
  return connection;
}

describe("a database of the first version", () => {
  test("keeps its users with their themes, and gets what is new", () => {
    const [anna, bob] = readUsers(migratedDatabase());
    expect(anna).toMatchObject({ id: "100", login_name: "Anna", display_name: "Anna B.", theme: "DARK" });
    expect(bob).toMatchObject({ id: "101", login_name: "bob", theme: "LIGHT", password_hash: "hash", created_ms: 7 });
    expect(bob).toMatchObject({ time_zone: "UTC", single_key_shortcuts: true, is_active: true });
  });

  test("lets the theme follow the system afterwards, and keeps its rules", () => {
    const connection = migratedDatabase();
    writeAccount(connection, { do: "update_user", id: "100", changes: { theme: null } });
    expect(readUsers(connection)[0]?.theme).toBeNull();
    expect(() => connection.run("UPDATE user SET display_name = NULL")).toThrow(/NOT NULL/);
    expect(() => connection.run("UPDATE user SET created_ms = 'now'")).toThrow(/TEXT/);
    expect(() => connection.run("UPDATE user SET login_name = 'ANNA' WHERE id = 101")).toThrow(/UNIQUE/);
  });

  test("keeps everybody logged in, each session with an id of its own", () => {
    const connection = migratedDatabase();
    const sessions = readSessions(connection);
    const facts = { user_id: "100", created_ms: 1, expires_ms: 5, ends_ms: 9 };
    const unknown = { last_used_ms: null, user_agent: null, address: null };
    for (const session of sessions) {
      expect(session).toMatchObject({ ...facts, ...unknown, id: expect.stringMatching(/^[0-9a-f]{32}$/) });
    }
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(2);
    expect(() => connection.run("UPDATE session SET id = 'same'")).toThrow(/UNIQUE/);
  });

  test("keeps links for a new password, and still loses all that belongs to a user who goes", () => {
    const connection = migratedDatabase();
    expect(countResetsOf(connection, "100", 0)).toBe(1);
    connection.run("DELETE FROM user WHERE id = 100");
    expect([countResetsOf(connection, "100", 0), readSessions(connection)]).toEqual([0, []]);
  });
});
