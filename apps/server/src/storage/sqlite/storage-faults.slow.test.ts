import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createFakeClock } from "@monitor/core/testing/fake-clock";
import { ServerProblems } from "@monitor/core/runtime";
import { createFolder } from "../../testing/folder.ts";
import type { TestFolder } from "../../testing/folder.ts";
import { createTestLogger } from "@monitor/core/testing/test-logger";
import type { Storage } from "@monitor/core/storage";
import { StartupError, StorageError, toStorageError } from "@monitor/core/storage";
import { sampleOf } from "@monitor/core/storage/testing/sample-records";
import { Turns } from "@monitor/core/storage/testing/turns";
import { Connection } from "./connection.ts";
import { openSqlite } from "./sqlite-storage.ts";

const clock = createFakeClock();
let folder: TestFolder;
let problems: ServerProblems;
let logger: ReturnType<typeof createTestLogger>;
let storage: Storage | null;
let turns: Turns;

beforeEach(() => {
  folder = createFolder();
  storage = null;
});
afterEach(async () => {
  await storage?.close();
  folder.remove();
});

const path = () => join(folder.path, "monitor.db");

async function open(): Promise<Storage> {
  problems = new ServerProblems();
  logger = createTestLogger();
  const opened = openSqlite({ dataDir: folder.path, rawHistoryDays: 365, clock, logger, problems });
  storage = opened;
  opened.beginService();
  turns = await Turns.of(opened);
  return opened;
}

async function close(): Promise<void> {
  await storage?.close();
  storage = null;
}

const write = (batchId: string) => turns.commit({ batches: [{ probeId: "1", batchId }] });
const known = new Map([["known", "yes"]]);

/** As another program does it that writes to the database for a long time. */
function lock(): DatabaseSync {
  const other = new DatabaseSync(path());
  other.exec("BEGIN IMMEDIATE");
  return other;
}

describe("another program locks the database", () => {
  test("batches are refused, reading goes on, and afterwards everything can be stored", async () => {
    const opened = await open();
    await turns.commit({ meta: known });
    const other = lock();
    for (let batch = 0; batch < 40; batch += 1) await expect(write(String(batch))).rejects.toThrow(StorageError);
    await expect(turns.commit({})).rejects.toThrow("Another program has locked the database");
    await expect(opened.chores.removeLogBefore(1)).rejects.toMatchObject({ reason: "locked" });
    expect((await opened.load()).meta).toEqual(known);
    expect(problems.get("storage_failed")).toEqual({
      code: "storage_failed",
      since_ms: clock.now(),
      message: "Nothing can be stored: another program has locked the database.",
      parameters: { reason: "locked" },
    });
    clock.advance(20_000);
    expect(problems.get("storage_failed")).not.toBeNull();
    other.exec("ROLLBACK");
    other.close();
    clock.advance(5000);
    expect(problems.list()).toEqual([]);
    await write("0");
    expect((await opened.load()).batches).toEqual([{ probeId: "1", batchId: "0" }]);
    expect(logger.lines.map(({ message }) => message)).toEqual([
      "The database has failed: nothing can be stored",
      "Everything can be stored again",
    ]);
  });

  test("only the first statement waits for it: with a wait each nothing else would be done", () => {
    const connection = new Connection(path());
    connection.exec("CREATE TABLE thing (id INTEGER PRIMARY KEY)");
    connection.waitForLocks(25);
    const waitMs = () => connection.get("PRAGMA busy_timeout")?.["timeout"];
    const insert = () => connection.transaction(() => connection.run("INSERT INTO thing DEFAULT VALUES"));
    const other = lock();
    expect(insert).toThrow(new StorageError("locked"));
    expect(waitMs()).toBe(0);
    expect(insert).toThrow(new StorageError("locked"));
    other.close();
    insert();
    expect(waitMs()).toBe(25);
    connection.close();
  });

  test("a lock that outlasts the wait of a start ends it with a sentence", async () => {
    await open();
    await close();
    const other = new DatabaseSync(path());
    other.exec("PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE");
    await expect(open()).rejects.toThrow(
      /^The database \S+monitor\.db can't be used: another program has locked the database\.$/,
    );
    other.close();
    await open();
  }, 60_000);
});

describe("what fails", () => {
  test("a full disk: nothing of the transaction is there, and the next one works when there is room", () => {
    const failures: string[] = [];
    const connection = new Connection(path(), ({ reason }) => failures.push(reason));
    connection.exec("CREATE TABLE thing (value TEXT); PRAGMA max_page_count = 4");
    const fill = () =>
      connection.transaction(() => connection.run("INSERT INTO thing VALUES (?)", "x".repeat(100_000)));
    expect(fill).toThrow(new StorageError("full"));
    expect(connection.all("SELECT * FROM thing")).toEqual([]);
    connection.exec("PRAGMA max_page_count = 1000");
    fill();
    expect(connection.all("SELECT length(value) AS n FROM thing")).toEqual([{ n: 100_000 }]);
    expect(failures).toEqual(["full"]);
    connection.close();
  });

  test("a mistake of ours is not the disk's", () => {
    const connection = new Connection(":memory:", () => expect.unreachable());
    connection.exec("CREATE TABLE thing (id INTEGER PRIMARY KEY)");
    connection.run("INSERT INTO thing VALUES (1)");
    expect(() => connection.run("INSERT INTO thing VALUES (1)")).toThrow("UNIQUE constraint failed");
    expect(() => connection.run("SELECT missing FROM thing")).toThrow("no such column");
  });

  test.each([
    ["ENOSPC", "full"],
    ["EROFS", "read_only"],
    ["EMFILE", "failed"],
  ])("%s of the file system is a fault of storage", (code, reason) => {
    expect(toStorageError(Object.assign(new Error("x"), { code }))).toMatchObject({ reason });
    expect(toStorageError(Object.assign(new Error("x"), { code: "EPIPE" }))).toBeNull();
  });

  test("damaged pages: a sentence, and a problem that stays until it was repaired", async () => {
    await open();
    await turns.commit({
      meta: new Map(Array.from({ length: 300 }, (_, index) => [`key ${index}`, "x".repeat(1000)])),
    });
    await close();
    const bytes = 20 * 8192;
    const file = openSync(path(), "r+");
    writeSync(file, Buffer.alloc(bytes, 0xab), 0, bytes, statSync(path()).size - bytes);
    closeSync(file);
    await expect(open()).rejects.toThrow(new StorageError("damaged"));
    expect(problems.get("storage_failed")?.message).toBe(
      "Not everything can be read or stored: the database is damaged.",
    );
    clock.advance(60_000);
    expect(problems.get("storage_failed")).not.toBeNull();
  });

  test("a commit that the disk has no room for leaves nothing, and the next one works when there is room", async () => {
    const opened = await open();
    const transactions = vi.spyOn(Connection.prototype, "transaction");
    await turns.commit({ samples: [sampleOf("1001", 1, 1)] });
    const [connection] = transactions.mock.contexts as Connection[];
    transactions.mockRestore();
    const before = await opened.load();
    const times = Array.from({ length: 200_000 }, (_, index) => 2 + index);
    connection?.exec("PRAGMA max_page_count = 1");
    const large = { samples: times.map((time) => sampleOf("1001", time, 1)), meta: known };
    await expect(turns.commit(large)).rejects.toThrow(new StorageError("full"));
    expect(await opened.load()).toEqual(before);
    expect((await opened.history.readSeries("1001", 0, { fromMs: 0, toMs: 1e9 })).times).toHaveLength(1);
    expect(problems.get("storage_failed")).toMatchObject({ parameters: { reason: "full" } });
    connection?.exec("PRAGMA max_page_count = 1000000");
    clock.advance(1000);
    expect(problems.list()).toEqual([]);
    await turns.commit(large);
    expect((await opened.load()).meta).toEqual(known);
    expect((await opened.history.readSeries("1001", 0, { fromMs: 0, toMs: 1e9 })).times).toHaveLength(200_001);
  });
});

describe("files that are removed or replaced while the server runs", () => {
  test.each([
    ["the database is moved away", "monitor.db", () => {}],
    ["the database is replaced", "monitor.db", () => writeFileSync(path(), "another one")],
    ["the log of the last writes is moved away", "monitor.db-wal", () => {}],
  ])("%s: nothing is stored in a lost file, until the same file is back", async (_what, name, replace) => {
    const opened = await open();
    await turns.commit({ meta: known });
    const file = join(folder.path, name);
    renameSync(file, `${file}.away`);
    replace();
    await expect(write("0")).rejects.toThrow(new StorageError("lost"));
    await expect(opened.chores.removeLogBefore(1)).rejects.toThrow(new StorageError("lost"));
    expect((await opened.load()).meta).toEqual(known);
    expect(problems.get("storage_failed")).toMatchObject({
      message: "Nothing can be stored: the files of the database were removed, replaced or cut.",
      parameters: { reason: "lost" },
    });
    clock.advance(20_000);
    expect(problems.get("storage_failed")).not.toBeNull();
    renameSync(`${file}.away`, file);
    clock.advance(5000);
    expect(problems.list()).toEqual([]);
    await write("0");
    expect((await opened.load()).batches).toHaveLength(1);
  });
});

describe("the log of the last writes, while the server runs", () => {
  const logPath = () => `${path()}-wal`;
  const many = { meta: new Map(Array.from({ length: 300 }, (_, index) => [`key ${index}`, "x".repeat(1000)])) };
  const lost = { parameters: { reason: "lost" } };

  test.each([
    ["cut to nothing", () => truncateSync(logPath(), 0)],
    ["cut by a page", () => truncateSync(logPath(), statSync(logPath()).size - 8192)],
    ["replaced by a shorter one", () => writeFileSync(logPath(), readFileSync(logPath()).subarray(0, 40_000))],
  ])("%s: nothing is stored behind the hole", async (_how, cut) => {
    await open();
    await turns.commit(many);
    cut();
    const bytes = statSync(logPath()).size;
    await expect(write("0")).rejects.toThrow(new StorageError("lost"));
    expect(problems.get("storage_failed")).toMatchObject(lost);
    clock.advance(20_000);
    expect(problems.get("storage_failed")).toMatchObject(lost);
    expect(statSync(logPath()).size).toBe(bytes);
  });

  test("cut, and then as it was: it goes on by itself", async () => {
    const opened = await open();
    await turns.commit(many);
    const before = readFileSync(logPath());
    truncateSync(logPath(), 100);
    await expect(write("0")).rejects.toThrow(new StorageError("lost"));
    writeFileSync(logPath(), before);
    clock.advance(5000);
    expect(problems.list()).toEqual([]);
    await write("0");
    expect((await opened.load()).batches).toHaveLength(1);
  });

  test("emptied by another program that has put it into the database: nothing is wrong", async () => {
    const opened = await open();
    await turns.commit(many);
    const other = new DatabaseSync(path());
    other.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    expect(statSync(logPath()).size).toBe(0);
    other.close();
    await write("0");
    expect(problems.list()).toEqual([]);
    expect((await opened.load()).batches).toHaveLength(1);
  });
});

describe("a folder that has held an installation", () => {
  const refusal = /^The database \S+monitor\.db is missing or empty, but \S+ has held an installation\. [^\n]+$/;

  test.each([
    ["emptied", () => truncateSync(path(), 0)],
    ["deleted", () => unlinkSync(path())],
  ])("does not begin from nothing when its database was %s, and nothing is touched", async (_how, lose) => {
    await open();
    await close();
    lose();
    const before = readdirSync(folder.path);
    await expect(open()).rejects.toThrow(refusal);
    await expect(open()).rejects.toThrow(StartupError);
    expect(readdirSync(folder.path)).toEqual(before);
    expect(existsSync(path()) ? readFileSync(path()).length : 0).toBe(0);
  });

  test("nor when only the log of its last writes is left", async () => {
    writeFileSync(`${path()}-wal`, "history");
    await expect(open()).rejects.toThrow(refusal);
    expect(readFileSync(`${path()}-wal`, "utf8")).toBe("history");
  });

  test("begins from nothing when the mark was removed", async () => {
    await open();
    await turns.commit({ meta: known });
    await close();
    unlinkSync(path());
    unlinkSync(join(folder.path, "monitor.installed"));
    expect((await (await open()).load()).meta).toEqual(new Map());
  });
});
