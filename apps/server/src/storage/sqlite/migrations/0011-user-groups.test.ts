import { rightsOfLevel } from "@monitor/domain";
import type { AccessLevel, ObjectRight } from "@monitor/domain";
import { composeCore } from "@monitor/core/installation";
import { silentLogger } from "@monitor/core/runtime";
import { createFakeClock } from "@monitor/core/testing/fake-clock";
import { testSlices } from "@monitor/core/testing/test-slices";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFolder } from "../../../testing/folder.ts";
import { openTestSqlite } from "../../testing/open-test-sqlite.ts";
import { Connection } from "../connection.ts";
import { migrate } from "../migrate.ts";
import { migrations } from "./index.ts";

let folder: ReturnType<typeof createFolder>;
beforeEach(() => (folder = createFolder()));
afterEach(() => folder.remove());

const before = migrations.findIndex(({ version }) => version === 11);

/** An installation of the version before, with these users by role. */
function plant(users: Readonly<Record<number, string>>): void {
  const connection = new Connection(join(folder.path, "monitor.db"));
  migrate(connection, migrations.slice(0, before));
  const objects = [
    [0, "group", null],
    [1, "probe", 0],
    [1001, "group", 1],
  ] as const;
  for (const [id, type, parent] of objects) {
    connection.run(
      `INSERT INTO object (id, type, parent_id, name, position, priority, favorite, tags, settings, own_settings, created_ms)
      VALUES (?, ?, ?, 'x', 1, 3, 0, '[]', '{}', ?, 1)`,
      id,
      type,
      parent,
      id === 0 ? '{"intervalgroup":{"interval":60}}' : "{}",
    );
  }
  for (const [id, role] of Object.entries(users)) {
    connection.run(
      `INSERT INTO user (id, login_name, display_name, role, permissions, password_hash, auto_refresh,
        auto_refresh_interval_seconds, is_active, created_ms) VALUES (?, ?, 'x', ?, '["TICKETS"]', 'h', 1, 30, 1, 1)`,
      Number(id),
      `user-${id}`,
      role,
    );
  }
  connection.run("UPDATE writer_state SET user_id = 107");
  connection.close();
}

/** What each role could do with every object in the version before. */
const rightsBefore: Readonly<Record<string, readonly ObjectRight[]>> = {
  administrator: ["read", "acknowledge", "pause", "resume", "scan", "edit", "create", "delete"],
  read_write: ["read", "acknowledge", "pause", "resume", "scan", "edit", "create", "delete"],
  read_only: ["read"],
  guest: [],
};

test("[PM-02] nobody loses or gains a right by the update", async () => {
  const users = { 100: "administrator", 101: "read_write", 102: "read_only", 103: "read_write", 104: "guest" };
  plant(users);
  const storage = openTestSqlite(folder.path);
  const parts = { clock: createFakeClock(), logger: silentLogger, slices: testSlices };
  const { views, world, directory } = await composeCore(storage, parts);
  for (const [id, role] of Object.entries(users)) {
    // Access rights are new: who could do everything before can change them as well.
    const rights = [...views.of({ id }).rightsOn("1001")].filter((right) => right !== "manage_access");
    expect([role, rights]).toEqual([role, rightsBefore[role]]);
    expect(directory.user(id)).toMatchObject({
      role: role === "administrator" ? "administrator" : "user",
      may_acknowledge: false,
    });
  }
  expect(world.get("0")?.own_settings).toEqual({
    intervalgroup: { interval: 60 },
    accessrights: {
      entries: [
        { subject: "group:108", right: "full" },
        { subject: "group:109", right: "read" },
      ],
      inherits: true,
    },
  });
  expect(directory.groups().map(({ id, name, member_ids }) => [id, name, member_ids])).toEqual([
    ["108", "Read and write", ["101", "103"]],
    ["109", "Read only", ["102"]],
  ]);
  expect((await storage.load()).counters.userId).toBe(109);
  await storage.close();
});

test.each([
  [{ 100: "administrator" }, []],
  [{ 100: "administrator", 101: "read_only" }, ["109"]],
])("[PM-02] groups are made for users only that there are: %j", async (users, groups) => {
  plant(users);
  const storage = openTestSqlite(folder.path);
  const { userGroups, objects, counters } = await storage.load();
  expect(userGroups.map(({ id }) => id)).toEqual(groups);
  expect(Object.hasOwn(objects[0]?.own_settings ?? {}, "accessrights")).toBe(groups.length > 0);
  expect(counters.userId).toBe(groups.length > 0 ? 109 : 107);
  await storage.close();
});

test("[PM-02] the levels of the groups are those that the roles had", () => {
  const of = (level: AccessLevel) => rightsOfLevel(level, { mayAcknowledge: false });
  expect(of("full").filter((right) => right !== "manage_access")).toEqual(rightsBefore["read_write"]);
  expect(of("read")).toEqual(rightsBefore["read_only"]);
});
