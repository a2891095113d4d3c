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
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createFakeClock } from "../../monitoring/testing/fake-clock.ts";
import { createFolder, createTestLogger } from "../../monitoring/testing/test-world.ts";
import { ServerProblems } from "../../server-problems.ts";
import { Connection } from "./connection.ts";
import { openDatabase } from "./database.ts";
import { StartupError } from "../startup-error.ts";
import { StorageError, toStorageError } from "../storage-error.ts";
import type { Storage } from "../stores.ts";

const clock = createFakeClock();
let folder: ReturnType<typeof createFolder>;
let problems: ServerProblems;
let logger: ReturnType<typeof createTestLogger>;
let storage: Storage | null;

beforeEach(() => {
  folder = createFolder();
  storage = null;
});
afterEach(() => {
  storage?.close();
  folder.remove();
});

const path = () => join(folder.path, "monitor.db");

function open(): Storage {
  problems = new ServerProblems();
  logger = createTestLogger();
  storage = openDatabase({ dataDir: folder.path, rawHistoryDays: 365, clock, logger, problems });
  storage.beginService();
  return storage;
}

function close(): void {
  storage?.close();
  storage = null;
}

const write = ({ results }: Storage, batchId: string) =>
  results.transaction(() => results.batches.markApplied("1", batchId));

/** As another program does it that writes to the database for a long time. */
function lock(): DatabaseSync {
  const other = new DatabaseSync(path());
  other.exec("BEGIN IMMEDIATE");
  return other;
}

describe("another program locks the database", () => {
  test("nothing waits for it: 40 batches are refused at once, reading goes on, and afterwards everything can be stored", () => {
    const opened = open();
    opened.configuration.meta.write("known", "yes");
    const other = lock();
    const startMs = performance.now();
    for (let batch = 0; batch < 40; batch += 1) {
      expect(() => write(opened, String(batch))).toThrow(StorageError);
      expect(() => opened.configuration.meta.write("known", "no")).toThrow("Another program has locked the database");
    }
    // One wait for each connection; with a wait each it would be some 400 s.
    expect(performance.now() - startMs).toBeLessThan(3000);
    expect(opened.configuration.meta.read("known")).toBe("yes");
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
    write(opened, "0");
    expect(opened.results.batches.isApplied("1", "0")).toBe(true);
    expect(logger.lines.map(({ message }) => message)).toEqual([
      "The database has failed: nothing can be stored",
      "Everything can be stored again",
    ]);
  });

  test("a lock is waited for while the server starts", () => {
    open();
    close();
    const connection = new DatabaseSync(path());
    connection.exec("PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE");
    const startMs = performance.now();
    expect(open).toThrow(/^The database \S+monitor\.db can't be used: another program has locked the database\.$/);
    expect(performance.now() - startMs).toBeGreaterThan(1000);
    connection.close();
    open();
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

  test("damaged pages: a sentence, and a problem that stays until somebody has seen to it", () => {
    const { configuration } = open();
    const keys = Array.from({ length: 300 }, (_, index) => `key ${index}`);
    for (const key of keys) configuration.meta.write(key, "x".repeat(1000));
    close();
    const bytes = 20 * 8192;
    const file = openSync(path(), "r+");
    writeSync(file, Buffer.alloc(bytes, 0xab), 0, bytes, statSync(path()).size - bytes);
    closeSync(file);
    const { meta } = open().configuration;
    expect(() => keys.map((key) => meta.read(key))).toThrow(new StorageError("damaged"));
    expect(problems.get("storage_failed")?.message).toBe(
      "Not everything can be read or stored: the database is damaged.",
    );
    clock.advance(60_000);
    expect(problems.get("storage_failed")).not.toBeNull();
  });
});

describe("files that somebody removes or replaces while the server runs", () => {
  test.each([
    ["the database is moved away", "monitor.db", () => {}],
    ["the database is replaced", "monitor.db", () => writeFileSync(path(), "another one")],
    ["the log of the last writes is moved away", "monitor.db-wal", () => {}],
  ])("%s: nothing is stored where nobody finds it, until the same file is back", (_what, name, replace) => {
    const opened = open();
    opened.configuration.meta.write("known", "yes");
    const file = join(folder.path, name);
    renameSync(file, `${file}.away`);
    replace();
    for (const stores of [opened.results, opened.configuration]) {
      expect(() => stores.transaction(() => expect.unreachable())).toThrow(new StorageError("lost"));
    }
    expect(opened.configuration.meta.read("known")).toBe("yes");
    expect(problems.get("storage_failed")).toMatchObject({
      message: "Nothing can be stored: the files of the database were removed or replaced.",
      parameters: { reason: "lost" },
    });
    clock.advance(20_000);
    expect(problems.get("storage_failed")).not.toBeNull();
    renameSync(`${file}.away`, file);
    clock.advance(5000);
    expect(problems.list()).toEqual([]);
    write(opened, "0");
  });
});

describe("a folder that has held an installation", () => {
  const refusal = /^The database \S+monitor\.db is missing or empty, but \S+ has held an installation\. [^\n]+$/;

  test.each([
    ["emptied", () => truncateSync(path(), 0)],
    ["deleted", () => unlinkSync(path())],
  ])("does not begin from nothing when its database was %s, and nothing is touched", (_how, lose) => {
    open();
    close();
    lose();
    const before = readdirSync(folder.path);
    expect(open).toThrow(refusal);
    expect(open).toThrow(StartupError);
    expect(readdirSync(folder.path)).toEqual(before);
    expect(existsSync(path()) ? readFileSync(path()).length : 0).toBe(0);
  });

  test("nor when only the log of its last writes is left", () => {
    writeFileSync(`${path()}-wal`, "history");
    expect(open).toThrow(refusal);
    expect(readFileSync(`${path()}-wal`, "utf8")).toBe("history");
  });

  test("begins anew when somebody says so by removing the mark", () => {
    open();
    close();
    unlinkSync(path());
    unlinkSync(join(folder.path, "monitor.installed"));
    expect(open().configuration.accounts.countUsers()).toBe(0);
  });
});
