import { mkdirSync, readFileSync, readdirSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createFolder } from "../../testing/folder.ts";
import { openTestSqlite } from "../testing/open-test-sqlite.ts";
import { Connection } from "./connection.ts";
import { claimDataDir, folderProblem } from "./data-dir.ts";
import { schemaVersion } from "./migrations/index.ts";
import { StartupError } from "@monitor/core/storage";

let folder: ReturnType<typeof createFolder>;

beforeEach(() => {
  folder = createFolder();
});
afterEach(() => folder.remove());

const modeOf = (path: string) => statSync(path).mode & 0o777;
const dataDir = () => join(folder.path, "deep", "data");

describe("claimDataDir", () => {
  test("makes the folder for its owner alone, the database file too", () => {
    const { databasePath, release } = claimDataDir(dataDir());
    expect(modeOf(dataDir())).toBe(0o700);
    expect(modeOf(databasePath)).toBe(0o600);
    release();
  });

  test("a folder that exists keeps its mode", () => {
    mkdirSync(dataDir(), { recursive: true, mode: 0o755 });
    claimDataDir(dataDir()).release();
    expect(modeOf(dataDir())).toBe(0o755);
  });

  test("a second server is refused until the first lets go", () => {
    const first = claimDataDir(dataDir());
    expect(() => claimDataDir(dataDir())).toThrow(/^Another server is using the data folder [^\n]+$/);
    first.release();
    claimDataDir(dataDir()).release();
  });

  test("a path on which no folder can be is refused in one line", () => {
    writeFileSync(join(folder.path, "file"), "");
    expect(() => claimDataDir(join(folder.path, "file", "data"))).toThrow(/can't be written to \(\w+\)\.$/);
    expect(() => claimDataDir("/proc/monitor-data")).toThrow(StartupError);
  });

  test.each([
    ["EROFS", 1, "The database /data/monitor.db can't be used: the database may not be written to."],
    ["EMFILE", 1, "The database /data/monitor.db can't be used: the disk or the database reports an error."],
    ["ENOSPC", 1, "The database /data/monitor.db can't be used: the disk is full."],
    ["EACCES", 78, "The data folder /data can't be written to (EACCES)."],
    ["ENOTDIR", 78, "The data folder /data can't be written to (ENOTDIR)."],
  ])("%s of its files ends the start with exit code %i: a fault of the disk may pass", (code, exitCode, message) => {
    const problem = folderProblem("/data", Object.assign(new Error("x"), { code }));
    expect({ exitCode: problem.exitCode, message: problem.message }).toEqual({ exitCode, message });
  });

  test("a file that is no database is left as it was, byte for byte", () => {
    mkdirSync(dataDir(), { recursive: true });
    writeFileSync(join(dataDir(), "monitor.db"), "my own notes");
    expect(() => claimDataDir(dataDir())).toThrow(/is not a database of this server/);
    expect(readFileSync(join(dataDir(), "monitor.db"), "utf8")).toBe("my own notes");
    expect(readdirSync(dataDir())).toEqual(["monitor.db"]);
  });

  test.each([
    ["without a version", "PRAGMA user_version = 0"],
    ["of a version that we have too", "PRAGMA user_version = 3"],
    ["with a log of its own", "PRAGMA user_version = 7; CREATE TABLE log (id); PRAGMA journal_mode = WAL"],
  ])("a database of another program, %s, is left as it was, byte for byte", (_what, sql) => {
    mkdirSync(dataDir(), { recursive: true });
    const path = join(dataDir(), "monitor.db");
    const connection = new Connection(path);
    connection.exec(`CREATE TABLE bookmark (id); ${sql}`);
    connection.close();
    const before = readFileSync(path);
    for (let trial = 0; trial < 2; trial += 1) {
      expect(() => openTestSqlite(dataDir())).toThrow(
        /^\S+monitor\.db is not a database of this server; it was left as it is\.$/,
      );
    }
    expect(readFileSync(path).equals(before)).toBe(true);
    expect(readdirSync(dataDir()).sort()).toEqual(["monitor.db", "monitor.lock"]);
  });

  test("another file in the place of the lock is named, and left as it was", () => {
    mkdirSync(dataDir(), { recursive: true });
    writeFileSync(join(dataDir(), "monitor.lock"), "my own notes".repeat(100));
    expect(() => claimDataDir(dataDir())).toThrow(/monitor\.lock is not the lock of this server; move it away\./);
    expect(readdirSync(dataDir())).toEqual(["monitor.lock"]);
  });

  test.each([
    [
      "in a page",
      5 * 8192 + 100,
      /can't be used: the database is damaged; put a copy of it in its place, it was left as it is\.$/,
    ],
    ["between two pages", 5 * 8192, /can't be used: the database is damaged; /],
    ["in its header", 60, /can't be used: the database is damaged; /],
    ["in its first words", 8, /is not a database of this server; it was left as it is\.$/],
  ])("a database that was cut %s is refused and left as it was", async (_where, bytes, sentence) => {
    await openTestSqlite(dataDir()).close();
    const path = join(dataDir(), "monitor.db");
    truncateSync(path, bytes);
    const before = readFileSync(path);
    expect(() => openTestSqlite(dataDir())).toThrow(sentence);
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  test("a database of a newer version is refused and nothing is touched", async () => {
    await openTestSqlite(dataDir()).close();
    const path = join(dataDir(), "monitor.db");
    const connection = new Connection(path);
    connection.exec(`PRAGMA user_version = ${schemaVersion + 1}`);
    connection.close();
    const before = readFileSync(path);
    expect(() => openTestSqlite(dataDir())).toThrow(/was written by a newer version/);
    expect(readFileSync(path).equals(before)).toBe(true);
  });
});
