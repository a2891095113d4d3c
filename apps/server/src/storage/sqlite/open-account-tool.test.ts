import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createFolder } from "../../testing/folder.ts";
import type { TestFolder } from "../../testing/folder.ts";
import { StartupError } from "@monitor/core/storage";
import { openTestSqlite } from "../testing/open-test-sqlite.ts";
import { userRecord } from "@monitor/core/storage/testing/sample-records";
import { Turns } from "@monitor/core/storage/testing/turns";
import { openSqliteAccountTool } from "./open-account-tool.ts";

let folder: TestFolder;
const path = () => join(folder.path, "monitor.db");
beforeEach(() => {
  folder = createFolder();
});
afterEach(() => folder.remove());

async function setVersion(version: number): Promise<void> {
  await openTestSqlite(folder.path).close();
  const database = new DatabaseSync(path());
  database.exec(`PRAGMA user_version = ${version}`);
  database.close();
}

describe("accounts beside a server", () => {
  test("are read and written while the server has the database, and each sees what the other has written", async () => {
    const storage = openTestSqlite(folder.path);
    const meta = new Map([["address", "https://monitor.example"]]);
    const turns = await Turns.of(storage);
    await turns.commit({ meta, accounts: [{ do: "insert_user", user: userRecord }] });
    const beside = openSqliteAccountTool(folder.path);
    expect(await beside.findUser("aNNA")).toEqual(userRecord);
    expect([await beside.findUser("bob"), await beside.readMeta("none")]).toEqual([null, null]);
    expect(await beside.readMeta("address")).toBe("https://monitor.example");
    const reset = { token_hash: "t", user_id: userRecord.id, created_ms: 1, expires_ms: 2, ends_second_factor: true };
    await beside.insertReset(reset);
    await beside.close();
    expect(await storage.resets.find("t")).toEqual(reset);
    await turns.commit({ accounts: [{ do: "remove_reset", tokenHash: "t" }] });
    expect(await storage.resets.find("t")).toBeNull();
    await storage.close();
  });

  test("a folder without a database stays without one", () => {
    expect(() => openSqliteAccountTool(folder.path)).toThrow(/There is no database .*monitor\.db; see DATA_DIR/);
    expect(existsSync(path())).toBe(false);
  });

  test.each([
    [999, /newer version/],
    [1, /older version; start the server once/],
  ])("a database of the schema %i is refused and left as it was", async (version, sentence) => {
    await setVersion(version);
    const before = readFileSync(path());
    expect(() => openSqliteAccountTool(folder.path)).toThrow(StartupError);
    expect(() => openSqliteAccountTool(folder.path)).toThrow(sentence);
    expect(readFileSync(path()).equals(before)).toBe(true);
  });

  test("a file that is no database is refused", () => {
    writeFileSync(path(), "hello".repeat(100));
    expect(() => openSqliteAccountTool(folder.path)).toThrow(/not a database of this server/);
  });
});
