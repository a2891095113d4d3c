import { cpSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { WorkSlices } from "@monitor/core/runtime";
import { StorageError } from "@monitor/core/storage";
import type { Storage } from "@monitor/core/storage";
import { createFakeClock } from "@monitor/core/testing/fake-clock";
import { CountingLoop } from "@monitor/core/testing/counting-loop";
import { createTestLogger } from "@monitor/core/testing/test-logger";
import { createFolder } from "../../testing/folder.ts";
import { largeBranchSize, plantLargeBranch } from "../testing/large-branch.ts";
import { openTestSqlite } from "../testing/open-test-sqlite.ts";
import type { Connection } from "./connection.ts";
import { openSqliteParts } from "./sqlite-storage.ts";

/** A step writes 40 objects. */
const leastTurns = 12;
const cleanups: (() => void)[] = [];
let path: string;
let storage: Storage;
let connection: Connection;
let branch: Awaited<ReturnType<typeof plantLargeBranch>>;
/** Called between two slices. */
let onTurn: () => void;

function newFolder(): string {
  const folder = createFolder();
  cleanups.push(folder.remove);
  return folder.path;
}

beforeEach(async () => {
  onTurn = () => {};
  path = newFolder();
  const slices = new WorkSlices(new CountingLoop({ lookMs: 1000, onTurn: () => onTurn() }));
  const [clock, logger] = [createFakeClock(), createTestLogger()];
  ({ storage, connection } = openSqliteParts({ dataDir: path, clock, logger, rawHistoryDays: 365, slices }));
  branch = await plantLargeBranch(storage);
});
afterEach(async () => {
  await storage.close();
  for (const cleanup of cleanups.splice(0)) cleanup();
});

/** All that is stored, or what of it a killed server has left in a folder. */
async function storedIn(dataDir: string | null = null) {
  const opened = dataDir === null ? storage : openTestSqlite(dataDir);
  const { objects, states, counters } = await opened.load();
  const [changes, log] = [await opened.changes.readAfter(0, 9999), await opened.log.read({ limit: 9999 })];
  if (dataDir !== null) await opened.close();
  return { ids: objects.map(({ id }) => id), states: [...states.keys()], counters, changes, log };
}

/** Gives what a kill -9 at each moment between two slices would have left. */
async function killedAtEach(work: () => Promise<unknown>): Promise<string[]> {
  const left: string[] = [];
  onTurn = () => {
    const folder = newFolder();
    for (const end of ["db", "db-wal"]) cpSync(join(path, `monitor.${end}`), join(folder, `monitor.${end}`));
    left.push(folder);
  };
  await work();
  onTurn = () => {};
  return left;
}

const clone = () => branch.clone();
const remove = () => branch.remove();

test.each([
  ["cloned", clone],
  ["deleted", remove],
])(
  "[EN-25] a large branch is %s whole or not at all, when the server is killed at any moment of it",
  async (_verb, act) => {
    const before = await storedIn();
    const left = await killedAtEach(act);
    const after = await storedIn();
    expect(Math.abs(after.ids.length - before.ids.length)).toBe(largeBranchSize);
    expect(after.changes).toHaveLength(before.changes.length + 1);
    expect(left.length).toBeGreaterThan(leastTurns);
    const kinds = new Set<string>();
    for (const folder of left) {
      const stored = await storedIn(folder);
      const isDone = stored.counters.turn === after.counters.turn;
      kinds.add(isDone ? "after" : "before");
      expect(stored).toEqual(isDone ? after : before);
    }
    expect(kinds).toContain("before");
  },
);

test("[EN-25] who reads while a large branch is cloned has all of it or nothing", async () => {
  const before = await storedIn();
  const reads: Promise<Awaited<ReturnType<typeof storedIn>>>[] = [];
  onTurn = () => {
    reads.push(storedIn());
  };
  await clone();
  onTurn = () => {};
  const after = await storedIn();
  expect(reads.length).toBeGreaterThan(leastTurns);
  for (const stored of await Promise.all(reads)) {
    expect(stored).toEqual(stored.counters.turn === after.counters.turn ? after : before);
  }
});

test("[EN-25] a large branch for which the disk has no room in the middle is not there, and the next one is", async () => {
  const before = await storedIn();
  let turns = 0;
  onTurn = () => {
    turns += 1;
    if (turns === leastTurns) connection.exec("PRAGMA max_page_count = 1");
  };
  await expect(clone()).rejects.toThrow(new StorageError("full"));
  expect(await storedIn()).toEqual(before);
  connection.exec("PRAGMA max_page_count = 1000000");
  await clone();
  expect((await storedIn()).ids).toHaveLength(before.ids.length + largeBranchSize);
});

test("what writes beside a large turn is refused as by a lock, and the turn stays whole", async () => {
  const before = await storedIn();
  const refusals: unknown[] = [];
  onTurn = () => {
    try {
      connection.transaction(() => connection.run("DELETE FROM object"));
    } catch (error) {
      refusals.push(error);
    }
  };
  await clone();
  onTurn = () => {};
  expect(refusals.length).toBeGreaterThan(leastTurns);
  expect(refusals.every((error) => error instanceof StorageError && error.reason === "locked")).toBe(true);
  expect((await storedIn()).ids).toHaveLength(before.ids.length + largeBranchSize);
});
