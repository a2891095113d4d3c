import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { WorkSlices } from "@monitor/core/runtime";
import type { Steps } from "@monitor/core/runtime";
import { onTestFinished, expect, test, vi } from "vitest";
import { createFolder } from "../../testing/folder.ts";
import { Checkpoints } from "./checkpoints.ts";
import { Connection } from "./connection.ts";

const pageBytes = 4096;

function open(pathOfThread?: string) {
  const folder = createFolder();
  const path = join(folder.path, "numbers.db");
  const connection = new Connection(path);
  connection.exec("PRAGMA journal_mode = WAL; CREATE TABLE number (value INTEGER PRIMARY KEY, text TEXT)");
  connection.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  const errors: unknown[] = [];
  const checkpoints = new Checkpoints(connection, pathOfThread ?? path, (error) => void errors.push(error));
  onTestFinished(async () => {
    await checkpoints.stop();
    try {
      connection.close();
    } catch {
      // The test has closed it.
    }
    folder.remove();
  });
  let last = 0;
  const write = (rows: number) =>
    connection.transaction(() => {
      for (let row = 0; row < rows; row += 1)
        connection.run("INSERT INTO number (value, text) VALUES (?, ?)", (last += 1), "x".repeat(2000));
    });
  const autocheckpoint = () => connection.get("PRAGMA wal_autocheckpoint")?.["wal_autocheckpoint"];
  return { path, connection, checkpoints, errors, write, autocheckpoint, sizeOf: () => statSync(path).size };
}

test("what is committed comes into the database by itself, and not within the commit", async () => {
  const { connection, write, sizeOf, errors } = open();
  const before = sizeOf();
  write(1000);
  expect(sizeOf()).toBe(before);
  write(3000);
  // The commit itself has copied nothing.
  expect(sizeOf()).toBe(before);
  await vi.waitFor(() => expect(sizeOf()).toBeGreaterThan(before + 100 * pageBytes));
  const grown = sizeOf();
  write(4000);
  await vi.waitFor(() => expect(sizeOf()).toBeGreaterThan(grown + 100 * pageBytes));
  expect(connection.get("SELECT COUNT(*) AS count FROM number")?.["count"]).toBe(8000);
  expect(errors).toEqual([]);
});

test("after the stop the database can be closed: nothing else has its files open", async () => {
  const { path, connection, checkpoints, write, sizeOf } = open();
  const before = sizeOf();
  write(4000);
  await vi.waitFor(() => expect(sizeOf()).toBeGreaterThan(before));
  await checkpoints.stop();
  write(4000);
  // Only the last one that closes the database removes its log.
  connection.close();
  expect(existsSync(`${path}-wal`)).toBe(false);
});

test("without a thread the commits do it, and it is said why", async () => {
  const { errors, write, autocheckpoint } = open("/does/not/exist.db");
  expect(autocheckpoint()).toBe(8000);
  write(4000);
  await vi.waitFor(() => expect(errors).toHaveLength(1));
  expect(String(errors[0])).toContain("unable to open database file");
  expect(autocheckpoint()).toBe(1000);
  write(4000);
  expect(errors).toHaveLength(1);
});

test("few statements that change many pages are no reason to copy them within a commit", async () => {
  const { connection, write, sizeOf } = open();
  write(4000);
  await vi.waitFor(() => expect(sizeOf()).toBeGreaterThan(1000 * pageBytes));
  const before = sizeOf();
  connection.transaction(() => connection.run("INSERT INTO number (text) SELECT text FROM number"));
  await vi.waitFor(() => expect(sizeOf()).toBeGreaterThan(before + 1000 * pageBytes));
});

test("what is committed while the log is copied is copied afterwards, without another commit", async () => {
  const { write, sizeOf } = open();
  const waitHere = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
  const before = sizeOf();
  write(4000);
  // The event loop has not come back: the thread's message is still to be heard.
  while (sizeOf() === before) waitHere(5);
  waitHere(100);
  const grown = sizeOf();
  write(4000);
  await vi.waitFor(() => expect(sizeOf()).toBeGreaterThan(grown));
});

test("a log that is copied between two slices of a transaction ends nothing; the commit has the rest copied", async () => {
  const { connection, write, sizeOf, errors } = open();
  const before = sizeOf();
  const heard = vi.spyOn(Worker.prototype, "emit");
  onTestFinished(() => heard.mockRestore());
  const hasHeard = () => heard.mock.calls.some(([event, isAllCopied]) => event === "message" && isAllCopied === true);
  write(4000);
  function* steps(): Steps {
    while (!hasHeard()) yield;
    for (let row = 0; row < 4000; row += 1) connection.run("INSERT INTO number (text) VALUES (?)", "x".repeat(2000));
  }
  const loop = { nowMs: () => performance.now(), nextTurn: (run: () => void) => void setImmediate(run) };
  await connection.transactionInSlices(steps(), new WorkSlices(loop));
  const grown = sizeOf();
  expect(grown).toBeGreaterThan(before);
  await vi.waitFor(() => expect(sizeOf()).toBeGreaterThan(grown + 1000 * pageBytes));
  expect(errors).toEqual([]);
});

test("while something keeps the log from being copied, the thread is asked by commits alone", async () => {
  const { path, connection, checkpoints, write, sizeOf } = open();
  write(1);
  const reader = new Connection(path);
  onTestFinished(() => reader.close());
  reader.exec("BEGIN; SELECT COUNT(*) FROM number");
  const before = sizeOf();
  const asked = vi.spyOn(Worker.prototype, "postMessage");
  onTestFinished(() => asked.mockRestore());
  write(4000);
  let commits = 1;
  await vi.waitFor(() => {
    write(1);
    commits += 1;
    expect(asked.mock.calls.length).toBeGreaterThan(2);
  });
  expect(asked.mock.calls.length).toBeLessThanOrEqual(commits);
  expect(sizeOf()).toBe(before);
  reader.exec("ROLLBACK");
  await vi.waitFor(() => {
    write(1);
    expect(sizeOf()).toBeGreaterThan(before + 1000 * pageBytes);
  });
  await checkpoints.stop();
  expect(connection.get("SELECT COUNT(*) AS count FROM number")?.["count"]).toBeGreaterThan(4000);
});

test("SQLite is one whose log two connections may copy and begin again at the same time", () => {
  // Before 3.51.3 that could damage the database: https://sqlite.org/wal.html#walresetbug
  const [major = 0, minor = 0, patch = 0] = (process.versions["sqlite"] ?? "").split(".").map(Number);
  expect(major * 1e6 + minor * 1e3 + patch).toBeGreaterThanOrEqual(3_051_003);
});
