import { beforeEach, describe, expect, test } from "vitest";
import { MemoryImage } from "../memory-store/memory-image.ts";
import { openMemory } from "../memory-store/memory-storage.ts";
import type { Change } from "../storage/changes.ts";
import { StorageError } from "../storage/storage-error.ts";
import { PlannedFaults, withFaults } from "../storage/testing/faulty-storage.ts";
import { changeOf } from "../storage/testing/sample-records.ts";
import { Turns } from "../storage/testing/turns.ts";
import { followChanges } from "./change-reader.ts";
import { forgetGoneReaders } from "./reader-cursors.ts";
import type { ChangeReaderOptions, ChangeReading } from "./change-reader.ts";
import type { Draft } from "./draft.ts";
import { openTestWriter } from "../testing/open-test-writer.ts";
import type { TestWriter } from "../testing/open-test-writer.ts";

const name = "mail";
const away = new StorageError("away");
let image: MemoryImage;
let faults: PlannedFaults;
let t: TestWriter;
let pages: number[][];
/** How often the storage was read for changes. */
let reads: number;

async function restart(): Promise<void> {
  faults = new PlannedFaults();
  reads = 0;
  const storage = withFaults(openMemory({ image }), (step) => {
    if (step.call === "readAfter" && step.when === "after") reads += 1;
    faults.meet(step);
  });
  t = await openTestWriter(storage);
  pages = [];
}

beforeEach(async () => {
  image = new MemoryImage();
  await restart();
});

/** Writes changes that no reader has read yet. */
async function seed(count: number): Promise<void> {
  const turns = await Turns.of(openMemory({ image }));
  const { seq } = turns.counters;
  await turns.commit({ changes: Array.from({ length: count }, (_, place) => changeOf(seq + place + 1)) });
  await restart();
}

const note = (kind: "account" | "settings" = "settings") =>
  t.writer.change(() => ({ draft: { notes: [{ kind, before: null, after: {} }] }, result: undefined }));

/** An effect that counts the accounts among the changes. */
function counting(changes: readonly Change[]): Draft | null {
  const accounts = changes.filter(({ kind }) => kind === "account");
  if (accounts.length === 0) return null;
  return { meta: new Map(accounts.map(({ seq }) => [`effect ${seq}`, "done"])) };
}

function follow(options: Partial<ChangeReaderOptions> = {}): ChangeReading {
  return followChanges(t, {
    name,
    effectOf: (changes) => {
      pages.push(changes.map(({ seq }) => seq));
      return counting(changes);
    },
    ...options,
  });
}

const cursor = async () => (await t.storage.load()).cursors.get(name);
const effects = async () => [...(await t.storage.load()).meta.keys()];

describe("where a reader begins", () => {
  test("a new one begins after the newest change, and that is stored before it reads", async () => {
    await seed(3);
    const reader = follow();
    await reader.idle();
    expect([pages, await cursor()]).toEqual([[], 3]);
    await note();
    await reader.idle();
    expect(pages).toEqual([[4]]);
  });

  test("a new one can begin with what is there", async () => {
    await seed(3);
    await follow({ beginAfter: 1 }).idle();
    expect(pages).toEqual([[2, 3]]);
  });

  test("one that was there goes on after its cursor, wherever it was told to begin", async () => {
    await seed(2);
    const first = follow({ beginAfter: 0 });
    await note("account");
    await first.idle();
    await first.stop();
    await note();
    await restart();
    await follow({ beginAfter: 0 }).idle();
    expect(pages).toEqual([[4]]);
  });

  test("one whose next changes were given up goes on with the oldest", async () => {
    await seed(5);
    await t.storage.chores.removeChangesBefore(1000, 3);
    await follow({ beginAfter: 0 }).idle();
    expect(pages).toEqual([[4, 5]]);
    await t.storage.chores.removeChangesBefore(1000, 5);
    await restart();
    const reader = follow({ name: "other", beginAfter: 0 });
    await reader.idle();
    await note();
    await reader.idle();
    expect(pages).toEqual([[6]]);
  });
});

describe("reading", () => {
  test("goes in pages of 500, in order, all of it", async () => {
    await seed(1250);
    await follow({ beginAfter: 0 }).idle();
    expect(pages.map((page) => page.length)).toEqual([500, 500, 250]);
    expect(pages.flat()).toEqual(Array.from({ length: 1250 }, (_, place) => place + 1));
  });

  test("an effect is stored with the cursor in one turn", async () => {
    const reader = follow();
    await reader.idle();
    const turn = await t.storage.lastTurn();
    await note("account");
    await reader.idle();
    expect([await effects(), await cursor(), await t.storage.lastTurn()]).toEqual([["effect 1"], 1, turn + 2]);
  });

  test("without an effect the cursor waits for the next one", async () => {
    const reader = follow();
    await reader.idle();
    const turn = await t.storage.lastTurn();
    for (const kind of ["settings", "settings", "account", "settings"] as const) await note(kind);
    await reader.idle();
    expect([await cursor(), await t.storage.lastTurn()]).toEqual([3, turn + 5]);
  });

  test("without an effect the cursor is stored after 1,000 changes", async () => {
    await seed(1700);
    await follow({ beginAfter: 0 }).idle();
    expect(await cursor()).toBe(1000);
    expect(await t.storage.lastTurn()).toBe(3);
  });

  test("what happens while it runs is not read from the storage again", async () => {
    await seed(3);
    const reader = follow({ beginAfter: 0 });
    await reader.idle();
    expect(reads).toBe(1);
    for (let round = 0; round < 20; round += 1) await note();
    await reader.idle();
    expect([pages.flat().length, reads]).toEqual([23, 1]);
  });

  test("a reader that is far behind what happens misses nothing of it", async () => {
    await seed(600);
    const reader = follow({ beginAfter: 0 });
    await Promise.all(Array.from({ length: 700 }, () => note()));
    await reader.idle();
    expect(pages.flat()).toEqual(Array.from({ length: 1300 }, (_, place) => place + 1));
  });

  test("a change that comes while it finds nothing more is not slept through", async () => {
    await follow({ beginAfter: 0 }).stop();
    for (let wait = 0; wait < 30; wait += 1) {
      const change = note("account");
      for (let turn = 0; turn < wait; turn += 1) await Promise.resolve();
      const reader = follow();
      await change;
      await reader.idle();
      expect(await effects()).toHaveLength(wait + 1);
      await reader.stop();
    }
  });

  test("an effect may make changes, which it is told of too", async () => {
    const reader = follow({
      effectOf: (changes) => {
        pages.push(changes.map(({ seq }) => seq));
        const notes = changes.filter(({ kind }) => kind === "account");
        if (notes.length === 0) return null;
        return { notes: notes.map(({ seq }) => ({ kind: "settings", before: null, after: { of: seq } })) };
      },
    });
    await note("account");
    await reader.idle();
    expect(pages).toEqual([[1], [2]]);
    expect(await t.storage.changes.readAfter(1, 10)).toMatchObject([{ seq: 2, after: { of: 1 } }]);
  });

  test("ends with stop, in the middle of many pages too", async () => {
    await seed(5000);
    const reader = follow({ beginAfter: 0 });
    await reader.stop();
    const read = pages.length;
    await note();
    await reader.idle();
    expect([read < 10, pages.length - read, t.clock.waiting]).toEqual([true, 0, 0]);
  });
});

describe("failures", () => {
  test("a commit that fails is tried again, later each time, and the effect is there once", async () => {
    const reader = follow();
    await reader.idle();
    await note("account");
    for (const when of ["before", "before", "before"] as const) faults.plan("commit", when, away);
    await reader.idle();
    expect([await effects(), t.clock.waiting]).toEqual([[], 1]);
    const waits: number[] = [];
    for (let seconds = 0; (await effects()).length === 0 && seconds < 100; seconds += 1) {
      const before = pages.length;
      await t.clock.advanceSettled(1000, () => reader.idle());
      if (pages.length > before) waits.push(seconds + 1);
    }
    expect(waits).toEqual([1, 3, 7]);
    expect([await effects(), await cursor(), t.clock.waiting]).toEqual([["effect 1"], 1, 0]);
    expect(new Set(t.logger.lines.map(({ message }) => message))).toEqual(
      new Set(["A reader of changes has failed and tries again later"]),
    );
  });

  test("what happens meanwhile does not make it try sooner, and is read afterwards", async () => {
    const reader = follow();
    await reader.idle();
    faults.plan("commit", "after", away);
    await note("account").catch(() => {});
    faults.plan("lastTurn", "before", away);
    await note("account").catch(() => {});
    await note("account");
    await reader.idle();
    faults.plan("readAfter", "before", away);
    await note("account");
    await reader.idle();
    await t.clock.advanceSettled(60_000, () => reader.idle());
    expect(await effects()).toEqual(["effect 1", "effect 2", "effect 3"]);
    expect(t.clock.waiting).toBe(0);
  });

  test("a commit that was stored though it failed is not repeated", async () => {
    const reader = follow();
    await reader.idle();
    await note("account");
    faults.plan("commit", "after", away);
    await reader.idle();
    expect(await effects()).toEqual(["effect 1"]);
    await note();
    await t.clock.advanceSettled(1000, () => reader.idle());
    expect(await cursor()).toBe(1);
    expect(pages).toEqual([[1], [2]]);
  });

  test("an effect that can't be made is told of, and nothing is left out because of it", async () => {
    let isBroken = true;
    const reader = follow({
      effectOf: (changes) => {
        if (isBroken) throw new Error("a mistake");
        return counting(changes);
      },
    });
    await note("account");
    await reader.idle();
    isBroken = false;
    await t.clock.advanceSettled(1000, () => reader.idle());
    expect(await effects()).toEqual(["effect 1"]);
    expect(t.logger.facts).toMatchObject([{ error: new Error("a mistake"), reader: name }]);
  });

  test("stop ends the waiting for another try", async () => {
    const reader = follow();
    await reader.idle();
    faults.plan("commit", "before", away);
    await note("account").catch(() => {});
    faults.plan("commit", "before", away);
    await reader.stop();
    expect(t.clock.waiting).toBe(0);
  });
});

describe("how far all have read", () => {
  test("is the least of all cursors, and the newest change where there is no reader", async () => {
    await seed(10);
    expect(t.cursors.readByAll(t.writer.seq)).toBe(10);
    await Promise.all([follow().idle(), follow({ name: "audit", beginAfter: 4 }).idle()]);
    expect(t.cursors.readByAll(t.writer.seq)).toBe(4);
    expect(t.cursors.of("audit")).toBe(4);
    await restart();
    expect(t.cursors.readByAll(t.writer.seq)).toBe(4);
    expect(t.cursors.of("unknown")).toBeNull();
  });

  test("leaves readers out that the server no longer has, with a line, and stays so after a restart", async () => {
    await seed(10);
    await Promise.all([follow().idle(), follow({ name: "gone", beginAfter: 4 }).idle()]);
    await forgetGoneReaders(t, [name]);
    expect(t.cursors.readByAll(t.writer.seq)).toBe(10);
    expect(t.logger.lines.map(({ level }) => level)).toEqual(["warn"]);
    await restart();
    expect([t.cursors.of(name), t.cursors.of("gone")]).toEqual([10, null]);
    await forgetGoneReaders(t, [name]);
    expect(t.logger.lines.filter(({ level }) => level === "warn")).toEqual([]);
  });
});
