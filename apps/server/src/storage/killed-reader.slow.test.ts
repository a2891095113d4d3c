import { cpSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { MemoryImage, openMemory } from "@monitor/core/memory-store";
import type { Change, Storage } from "@monitor/core/storage";
import { withFaults } from "@monitor/core/storage/testing/faulty-storage";
import { openTestPostgres } from "./testing/open-test-postgres.ts";
import { openTestSqlite } from "./testing/open-test-sqlite.ts";
import { PostgresServer, whyNoPostgres } from "./testing/postgres-server.ts";
import { changeOf } from "@monitor/core/storage/testing/sample-records";
import { Turns } from "@monitor/core/storage/testing/turns";
import { createFolder } from "../testing/folder.ts";
import { followChanges } from "@monitor/core/writer";
import type { Draft } from "@monitor/core/writer";
import { openTestWriter } from "@monitor/core/testing/open-test-writer";

/** The process is over: nothing that it does reaches its storage any more. */
class ProcessEnded extends Error {}

/** An installation that outlives the processes that open it. */
interface Installation {
  open(): Storage | Promise<Storage>;
  remove(): void;
}

const changesBefore = 2600;
/** Two among the first changes, then none for more than a cursor waits for, one at the end. */
const causesBefore = [10, 480, 2590];

/** Many changes that no reader has read, some of which have effects. */
async function fill(storage: Storage): Promise<void> {
  const changes = Array.from({ length: changesBefore }, (_, place): Change => {
    const change = changeOf(place + 1);
    return causesBefore.includes(change.seq) ? { ...change, kind: "account" } : change;
  });
  const turns = await Turns.of(storage);
  await turns.commit({ changes, cursors: new Map([["effects", 0]]) });
  await storage.close();
}

type Prepare = () => Promise<() => Promise<Installation>>;

const memory: Prepare = async () => async () => {
  const image = new MemoryImage();
  await fill(openMemory({ image }));
  return { open: () => openMemory({ image }), remove: () => {} };
};

const sqlite: Prepare = async () => {
  const filled = createFolder();
  onTestFinished(filled.remove);
  await fill(openTestSqlite(filled.path));
  return async () => {
    const folder = createFolder();
    cpSync(join(filled.path, "monitor.db"), join(folder.path, "monitor.db"));
    return { open: () => openTestSqlite(folder.path), remove: folder.remove };
  };
};

const postgres: Prepare = async () => {
  const server = await PostgresServer.start();
  onTestFinished(() => server.remove());
  return async () => {
    const url = await server.emptyDatabase();
    await fill(await openTestPostgres(url));
    return { open: () => openTestPostgres(url), remove: () => {} };
  };
};

/** A line of the log for each account among the changes. */
function effectOf(changes: readonly Change[]): Draft | null {
  const accounts = changes.filter(({ kind }) => kind === "account");
  if (accounts.length === 0) return null;
  const line = { object_id: "0", kind: "changed", from: null, to: null, user_name: null } as const;
  return { log: accounts.map(({ seq, time_ms }) => ({ ...line, time_ms, message: `effect of ${seq}` })) };
}

/** One process, killed at a step of its storage: reads all changes, then new ones. Gives how many steps it has lived. */
async function live(installation: Installation, lastStep: number): Promise<number> {
  let steps = 0;
  const stored = await installation.open();
  const storage = withFaults(stored, () => {
    steps += 1;
    if (steps > lastStep) throw new ProcessEnded();
  });
  const process = await openTestWriter(storage);
  const reader = followChanges(process, { name: "effects", effectOf });
  const give = (kind: "account" | "settings") =>
    process.writer
      .change(() => ({ draft: { notes: [{ kind, before: null, after: {} }] }, result: undefined }))
      .catch((error: unknown) => expect(error).toBeInstanceOf(ProcessEnded));
  await reader.idle();
  for (const kind of ["account", "settings", "account", "account"] as const) {
    await Promise.all([give(kind), give("settings")]);
    await reader.idle();
  }
  await reader.stop();
  await process.writer.idle();
  await stored.close();
  return Math.min(steps, lastStep + 1);
}

/** What has had an effect, and what should have had one; whether lines and changes agree; where the reader stands. */
async function look(installation: Installation) {
  const storage = await installation.open();
  const changes = await storage.changes.readAfter(0, 10_000);
  const lines = (await storage.log.read({ limit: 10_000 })).toReversed();
  const cursor = (await storage.load()).cursors.get("effects");
  await storage.close();
  const causes = changes.filter(({ kind }) => kind === "account").map(({ seq }) => `effect of ${seq}`);
  const behind = changes.filter(({ seq, kind }) => seq > (cursor ?? 0) && kind === "account");
  const lineChanges = changes.filter(({ after }) => causes.includes(after?.["message"] as string));
  return {
    causes,
    effects: lines.map(({ message }) => message),
    linesOfChanges: lineChanges.map(({ seq }) => seq),
    lines: lines.map(({ id }) => id),
    numbers: changes.map(({ seq }) => seq),
    behind,
  };
}

/** Every change that has an effect has it once, in its order; and the reader leaves nothing unread. */
async function expectProved(installation: Installation, when: string): Promise<void> {
  const { causes, effects, behind, numbers, lines, linesOfChanges } = await look(installation);
  expect(effects, when).toEqual(causes);
  expect(causes.length, when).toBeGreaterThanOrEqual(causesBefore.length + 3);
  expect(behind, when).toEqual([]);
  expect(numbers, when).toEqual(numbers.map((_, place) => place + 1));
  expect(lines, when).toEqual(linesOfChanges);
}

test.each([
  ["memory", memory],
  ["SQLite", sqlite],
])(
  "in %s a reader that is killed at any step of its work proves each change once, and only once",
  async (_name, prepare) => {
    const next = await prepare();
    const undisturbed = await next();
    const steps = await live(undisturbed, Infinity);
    undisturbed.remove();
    expect(steps).toBeGreaterThan(30);
    for (let lastStep = 0; lastStep <= steps; lastStep += 1) {
      const installation = await next();
      await live(installation, lastStep);
      await live(installation, lastStep);
      await live(installation, Infinity);
      await expectProved(installation, `killed after ${lastStep} steps`);
      installation.remove();
    }
  },
  180_000,
);

test.each<readonly [string, Prepare]>([
  ["memory", memory],
  ["SQLite", sqlite],
  ...(whyNoPostgres() === null ? [["PostgreSQL", postgres] as const] : []),
])(
  "in %s readers that are killed one after the other prove each change once, and only once",
  async (_name, prepare) => {
    const installation = await (await prepare())();
    for (let lastStep = 0; lastStep <= 40; lastStep += 1) await live(installation, lastStep);
    await live(installation, Infinity);
    await expectProved(installation, "killed again and again");
    installation.remove();
  },
  180_000,
);
