import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createFolder } from "../../../testing/folder.ts";
import type { TestFolder } from "../../../testing/folder.ts";
import { openTestSqlite } from "../../testing/open-test-sqlite.ts";
import { changeOf, lineOf, objectOf, userRecord } from "@monitor/core/storage/testing/sample-records";
import { Turns } from "@monitor/core/storage/testing/turns";
import { Connection } from "../connection.ts";
import { migrate } from "../migrate.ts";
import { migrations } from "./index.ts";

let folder: TestFolder;
beforeEach(() => {
  folder = createFolder();
});
afterEach(() => folder.remove());

const insertObject = `INSERT INTO object (id, type, parent_id, name, position, priority, favorite, tags, settings, created_ms)
  VALUES (?, ?, ?, ?, 1, 3, 0, '[]', '{}', 1)`;
const insertLine = "INSERT INTO log (time_ms, object_id, kind, scopes) VALUES (?, ?, ?, ?)";
const insertUser = `INSERT INTO user (login_name, display_name, role, permissions, password_hash, auto_refresh,
  auto_refresh_interval_seconds, is_active, created_ms) VALUES (?, 'Name', 'read_only', '[]', 'hash', 1, 30, 1, 7)`;

/** A database as the version before has left it; what `fill` does to it included. */
function formerDatabase(fill: (connection: Connection) => void): void {
  const connection = new Connection(join(folder.path, "monitor.db"));
  migrate(connection, migrations.slice(0, 5));
  fill(connection);
  connection.close();
}

describe("a database of the version before", () => {
  test("goes on with its numbers: none that was ever given is given again", async () => {
    formerDatabase((connection) => {
      connection.run(insertObject, 0, "group", null, "Root");
      for (const id of [1001, 1002, 1003]) connection.run(insertObject, id, "device", 0, `Name ${id}`);
      connection.run("DELETE FROM object WHERE id = 1003");
      for (const time of [1, 2, 3]) connection.run(insertLine, time, 1001, "status", "[1001]");
      connection.run("DELETE FROM log WHERE id = 3");
      for (const name of ["Anna", "bob"]) connection.run(insertUser, name);
      connection.run("DELETE FROM user WHERE login_name = 'bob'");
      connection.run("INSERT INTO applied_batch (probe_id, batch_id) VALUES ('1', 'b')");
    });
    const storage = openTestSqlite(folder.path);
    const { counters, objects, users, batches, cursors } = await storage.load();
    expect(counters).toEqual({ objectId: 1003, userId: 103, seq: 3, turn: 0 });
    expect(objects.map(({ id }) => id)).toEqual(["0", "1001", "1002"]);
    expect(users.map(({ id, login_name }) => [id, login_name])).toEqual([["100", "Anna"]]);
    expect([batches, cursors]).toEqual([[{ probeId: "1", batchId: "b" }], new Map()]);
    expect((await storage.log.read({ limit: 9 })).map(({ id }) => id)).toEqual([2, 1]);
    expect([await storage.changes.readAfter(0, 9), await storage.changes.oldest()]).toEqual([[], 0]);

    const turns = await Turns.of(storage);
    await turns.commit({
      objects: [objectOf("1004", "device", "0")],
      log: [lineOf(4, "1004", "created")],
      changes: [changeOf(4)],
      accounts: [{ do: "insert_user", user: { ...userRecord, id: "102", login_name: "bob" } }],
    });
    expect((await storage.log.read({ limit: 9 })).map(({ id }) => id)).toEqual([4, 2, 1]);
    expect(await storage.changes.oldest()).toBe(4);
    await storage.close();
  });

  test("begins with the first numbers where it is empty", async () => {
    formerDatabase(() => {});
    const storage = openTestSqlite(folder.path);
    expect((await storage.load()).counters).toEqual({ objectId: 1000, userId: 99, seq: 0, turn: 0 });
    await storage.close();
  });
});
