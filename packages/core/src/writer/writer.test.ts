import { beforeEach, describe, expect, test } from "vitest";
import { createFakeClock } from "../testing/fake-clock.ts";
import { publish } from "../world/publish.ts";
import { MemoryImage } from "../memory-store/memory-image.ts";
import { openMemory } from "../memory-store/memory-storage.ts";
import { StorageError } from "../storage/storage-error.ts";
import { PlannedFaults, withFaults } from "../storage/testing/faulty-storage.ts";
import { objectOf } from "../storage/testing/sample-records.ts";
import type { WriteSet } from "../storage/write-set.ts";
import type { Draft } from "./draft.ts";
import { openTestWriter } from "../testing/open-test-writer.ts";
import type { TestWriter } from "../testing/open-test-writer.ts";

const away = new StorageError("away");
let image: MemoryImage;
let faults: PlannedFaults;
let t: TestWriter;
let followed: WriteSet[];
let heard: WriteSet[];

/** As after the end of a process: what was stored is there again. */
async function restart(): Promise<void> {
  faults = new PlannedFaults();
  t = await openTestWriter(withFaults(openMemory({ image }), faults.meet), createFakeClock());
  followed = [];
  heard = [];
  t.writer.keep({ follow: (writes) => followed.push(writes) });
  t.writer.subscribe((writes) => heard.push(writes));
}

beforeEach(async () => {
  image = new MemoryImage();
  await restart();
  await t.plantTree();
});

const change = (draft: Draft | null) => t.writer.change(() => ({ draft, result: undefined }));
const rename = (name: string) => {
  const record = t.world.get("1001");
  return change({ changed: record === undefined ? [] : [{ ...record, name }] });
};
const nameOf = (id = "1001") => t.world.get(id)?.name;

/** Makes a device with a number of this turn; gives the number. */
const addDevice = () =>
  t.writer.change((turn) => {
    const id = turn.takeObjectId();
    return { draft: { created: [objectOf(id, "device", "1")] }, result: id };
  });

const addUser = (fail = false) =>
  t.writer.change((turn) => {
    const id = turn.takeUserId();
    if (fail) throw new Error("no");
    return { draft: { notes: [{ kind: "account", before: null, after: { id } }] }, result: id };
  });

describe("turns", () => {
  test("a command is judged in its turn: one that waits sees what the one before it did", async () => {
    const seen: (string | undefined)[] = [];
    const append = (letter: string) =>
      t.writer.change(async () => {
        const record = t.world.get("1001");
        seen.push(record?.name);
        await Promise.resolve();
        return {
          draft: { changed: [{ ...objectOf("1001", "device", "1"), name: `${record?.name}${letter}` }] },
          result: letter,
        };
      });
    const results = await Promise.all(["a", "b", "c"].map(append));
    expect(results).toEqual(["a", "b", "c"]);
    expect(seen).toEqual(["Name 1001", "Name 1001a", "Name 1001ab"]);
    expect(nameOf()).toBe("Name 1001abc");
    await restart();
    expect(nameOf()).toBe("Name 1001abc");
  });

  test("two that were judged before either was stored can't both succeed", async () => {
    const takeOnce = () =>
      t.writer.change(() => {
        if (nameOf() === "taken") throw new Error("taken already");
        return { draft: { changed: [{ ...objectOf("1001", "device", "1"), name: "taken" }] }, result: undefined };
      });
    const ends = await Promise.allSettled([takeOnce(), takeOnce()]);
    expect(ends.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
  });

  test("no two run at a time, not even those that a chore begins", async () => {
    let running = 0;
    const alone = async () => {
      running += 1;
      expect(running).toBe(1);
      await Promise.resolve();
      running -= 1;
    };
    const judge = async () => {
      await alone();
      return { draft: null, result: undefined };
    };
    let inner: Promise<void> = Promise.resolve();
    const chore = t.writer.chore(() => {
      inner = t.writer.change(judge);
      return alone();
    });
    await Promise.all([chore, t.writer.change(judge), t.writer.chore(alone)]);
    await inner;
    await t.writer.idle();
  });

  test("what a judge throws changes nothing, and the next turn comes", async () => {
    const refusal = t.writer.change(() => {
      throw new Error("refused");
    });
    const next = rename("Next");
    await expect(refusal).rejects.toThrow("refused");
    await next;
    expect(nameOf()).toBe("Next");
    expect(heard).toHaveLength(2);
    expect(await t.storage.lastTurn()).toBe(2);
  });

  test("nothing to change is no turn of the storage", async () => {
    const { seq } = t.writer;
    expect(await t.writer.change(() => ({ draft: null, result: "nothing" }))).toBe("nothing");
    expect([t.writer.seq, await t.storage.lastTurn(), heard.length]).toEqual([seq, 1, 1]);
  });
});

describe("numbers", () => {
  test("are never given twice, after failed turns, a removal and a restart", async () => {
    const given = [await addDevice(), await addDevice()];
    faults.plan("commit", "before", away);
    await expect(addDevice()).rejects.toThrow(StorageError);
    given.push(await addDevice());
    await change({ removed: [given.at(-1) ?? ""] });
    await restart();
    given.push(await addDevice());
    await expect(addUser(true)).rejects.toThrow("no");
    expect(given).toEqual(["1022", "1023", "1024", "1025"]);
    expect([await addUser(), await addUser()]).toEqual(["100", "101"]);
    await restart();
    expect(await addUser()).toBe("102");
  });

  test("those of a turn that was stored though it failed are not given again", async () => {
    faults.plan("commit", "after", away);
    await expect(addDevice()).rejects.toThrow(StorageError);
    expect(await addDevice()).toBe("1023");
    expect([nameOf("1022"), nameOf("1023")]).toEqual(["Name 1022", "Name 1023"]);
    const { objects, counters } = await t.storage.load();
    expect(objects.slice(-2).map(({ id }) => id)).toEqual(["1022", "1023"]);
    expect(counters.objectId).toBe(1023);
  });

  test("changes count up by one, whatever failed between them", async () => {
    await rename("A");
    faults.plan("commit", "before", away);
    await expect(rename("B")).rejects.toThrow(StorageError);
    faults.plan("commit", "after", away);
    await expect(rename("C")).rejects.toThrow(StorageError);
    await rename("D");
    const changes = await t.storage.changes.readAfter(0, 100);
    expect(changes.map(({ seq }) => seq)).toEqual(changes.map((_, place) => place + 1));
    expect(changes.slice(-3).map(({ after }) => after?.["name"])).toEqual(["A", "C", "D"]);
    expect(t.writer.seq).toBe(changes.length);
  });
});

describe("a commit that fails", () => {
  test("changes nothing in the world, and no follower is told", async () => {
    const before = [followed.length, heard.length, t.world.totalVersion, t.writer.seq];
    faults.plan("commit", "before", new StorageError("full"));
    await expect(rename("Lost")).rejects.toMatchObject({ reason: "full" });
    expect([followed.length, heard.length, t.world.totalVersion, t.writer.seq]).toEqual(before);
    expect(nameOf()).toBe("Name 1001");
    await rename("Kept");
    await addDevice();
    expect(nameOf()).toBe("Kept");
    expect(heard.map(({ counters }) => counters.turn)).toEqual([1, 2, 3]);
  });

  test("is in doubt until the storage says how it ended, and nothing is written before", async () => {
    faults.plan("commit", "before", away);
    await expect(rename("Lost")).rejects.toThrow(StorageError);
    faults.plan("lastTurn", "before", new StorageError("full"));
    await expect(rename("Refused")).rejects.toMatchObject({ reason: "full" });
    expect(await t.storage.changes.readAfter(6, 10)).toEqual([]);
    await rename("Kept");
    await addDevice();
    expect(nameOf()).toBe("Kept");
    expect(heard.map(({ counters }) => counters.turn)).toEqual([1, 2, 3]);
  });

  test("is not hidden when it is a mistake", async () => {
    faults.plan("commit", "before", new TypeError("a mistake"));
    await expect(rename("Lost")).rejects.toThrow("a mistake");
    await rename("Kept");
    expect(nameOf()).toBe("Kept");
    faults.plan("commit", "after", new TypeError("another mistake"));
    await expect(rename("Stored")).rejects.toThrow("another mistake");
    expect(await t.writer.change(() => ({ draft: null, result: nameOf() }))).toBe("Stored");
  });

  test("shows what is to be shown unstored, and nothing else", async () => {
    const state = t.world.sensorState("1011");
    if (state === undefined) throw new Error("There is no sensor.");
    const silent = { ...state, silence: { since_ms: 1, last_ms: 0, reason: "storage", log: "due" } } as const;
    const draft = {
      changed: [{ ...objectOf("1001", "device", "1"), name: "Lost" }],
      shownUnstored: { states: new Map([["1011", silent]]) },
    };
    faults.plan("commit", "before", away);
    await expect(change(draft)).rejects.toThrow(StorageError);
    expect(t.world.sensorState("1011")?.silence?.log).toBe("due");
    expect(nameOf()).toBe("Name 1001");
    expect((await t.storage.load()).states.get("1011")?.silence ?? null).toBeNull();
  });
});

describe("a commit that was stored though it failed", () => {
  test("is shown before the next turn is judged", async () => {
    faults.plan("commit", "after", away);
    await expect(rename("Stored")).rejects.toThrow(StorageError);
    expect(nameOf()).toBe("Name 1001");
    const seen = await t.writer.change(() => ({ draft: null, result: nameOf() }));
    expect(seen).toBe("Stored");
    expect(heard.map(({ counters }) => counters.turn)).toEqual([1, 2]);
    expect(followed).toEqual(heard);
    await rename("Next");
    expect((await t.storage.load()).counters.turn).toBe(3);
  });

  test("is not forgotten while the storage can't say: nothing is written until then", async () => {
    faults.plan("commit", "after", away);
    await expect(rename("Stored")).rejects.toThrow(StorageError);
    faults.plan("lastTurn", "before", away);
    await expect(rename("Refused")).rejects.toThrow(StorageError);
    expect(nameOf()).toBe("Name 1001");
    await rename("Next");
    expect(nameOf()).toBe("Next");
    expect(heard.map(({ counters }) => counters.turn)).toEqual([1, 2, 3]);
  });

  test("is not shown when another server has overtaken: that turn is its own", async () => {
    const other = await openTestWriter(openMemory({ image }));
    await other.writer.change(() => ({ draft: { meta: new Map([["other", "yes"]]) }, result: undefined }));
    await expect(rename("Lost")).rejects.toMatchObject({ reason: "overtaken" });
    await expect(rename("Lost again")).rejects.toMatchObject({ reason: "overtaken" });
    expect([nameOf(), heard.length]).toEqual(["Name 1001", 1]);
    expect((await t.storage.load()).objects.find(({ id }) => id === "1001")?.name).toBe("Name 1001");
  });
});

describe("the event loop", () => {
  /** Does this again and again, each time as soon as the last one is done; gives after which of them others had their turn. */
  async function turnsAmong(count: number, work: () => Promise<unknown>): Promise<number[]> {
    const turns: number[] = [];
    let done = 0;
    let isRunning = true;
    const watch = () => {
      turns.push(done);
      if (isRunning) setImmediate(watch);
    };
    setImmediate(watch);
    for (; done < count; done += 1) await work();
    isRunning = false;
    return [...new Set(turns)];
  }

  test("is given back after 4 ms of turns, also where each is given when the last one is done", async () => {
    const work = () => {
      t.clock.advance(2);
      return rename("Again");
    };
    expect(await turnsAmong(9, work)).toEqual([1, 3, 5, 7]);
  });

  test.each([
    [500, false],
    [501, true],
  ])("after the commit of %i objects, before they are shown: %s", async (count, expected) => {
    let isBack = false;
    let wasBack: boolean | null = null;
    t.writer.keep({ follow: () => (wasBack = isBack) });
    const created = Array.from({ length: count }, (_, index) => objectOf(String(5000 + index), "sensor", "1001"));
    await t.writer.change(() => {
      setImmediate(() => (isBack = true));
      return { draft: { created }, result: undefined };
    });
    expect(wasBack).toBe(expected);
  });
});

describe("a change that very many objects show", () => {
  const count = 2000;
  beforeEach(async () => {
    const created = Array.from({ length: count }, (_, index) => objectOf(String(5000 + index), "sensor", "1001"));
    await change({ created });
  });

  test("is shown at once; when the command is done all are told of, and only then the next turn begins", async () => {
    const told = new Set<string>();
    t.world.subscribe((ids) => {
      for (const id of ids) told.add(id);
    });
    const first = rename("New");
    const toldInNext = t.writer.change(() => ({ draft: null, result: told.size }));
    await first;
    expect(told.size).toBeGreaterThan(count);
    expect(await toldInNext).toBe(told.size);
  });

  test("is told of before the next turn begins, also where nothing was stored", async () => {
    const told = new Set<string>();
    t.world.subscribe((ids) => {
      for (const id of ids) told.add(id);
    });
    const probes = new Map([["1", { status: "disconnected", since_ms: 1, reason: "" }]] as const);
    const shown = publish(t, { probes });
    expect(await t.writer.change(() => ({ draft: null, result: told.size }))).toBeGreaterThan(count);
    await shown;
  });
});

describe("those who follow", () => {
  test("hold it before the world shows it, and listeners are told after that", async () => {
    const order: string[] = [];
    t.writer.keep({ follow: () => order.push(`follower: ${nameOf()}`) });
    t.world.subscribe(() => order.push(`world: ${nameOf()}`));
    t.writer.subscribe(() => order.push(`listener: ${nameOf()}`));
    await rename("New");
    expect(order).toEqual(["follower: Name 1001", "world: New", "listener: New"]);
  });

  test("a listener that fails does not stop the others, and is logged", async () => {
    t.writer.subscribe(() => {
      throw new Error("listener");
    });
    const later: number[] = [];
    const end = t.writer.subscribe(({ counters }) => later.push(counters.turn));
    await rename("A");
    end();
    await rename("B");
    expect([nameOf(), later]).toEqual(["B", [2]]);
    expect(t.logger.lines.map(({ message }) => message)).toEqual([
      "A reader of changes has failed",
      "A reader of changes has failed",
    ]);
  });
});
