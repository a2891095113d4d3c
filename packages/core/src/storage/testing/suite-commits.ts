import { expect, test } from "vitest";
import { deviceRecord, objectOf, rootRecord, stateRecord, treeRecords } from "./sample-records.ts";
import type { StorageSubject } from "./storage-subject.ts";

/** What is loaded, and what a commit makes of it. */
export function suiteCommits(t: StorageSubject): void {
  emptyTests(t);
  objectTests(t);
  batchTests(t);
  readableTests(t);
}

function emptyTests(t: StorageSubject): void {
  test("an empty installation holds nothing, and its first numbers are free", async () => {
    expect(await t.storage.load()).toEqual({
      objects: [],
      states: new Map(),
      users: [],
      userGroups: [],
      sessions: [],
      apiKeys: [],
      knownNetworks: [],
      meta: new Map(),
      batches: [],
      cursors: new Map(),
      counters: { objectId: 1000, userId: 99, seq: 0, turn: 0 },
    });
    expect(await t.storage.lastTurn()).toBe(0);
    expect(await t.storage.log.read({ limit: 10 })).toEqual([]);
    expect(await t.storage.changes.readAfter(0, 10)).toEqual([]);
    expect(await t.storage.changes.oldest()).toBe(0);
  });

  test("numbers given survive a restart", async () => {
    const counters = { objectId: 1007, userId: 101, seq: 12, turn: 1 };
    await t.turns.commit({ counters });
    await t.restart();
    expect((await t.storage.load()).counters).toEqual(counters);
    expect(await t.storage.lastTurn()).toBe(1);
    await t.turns.commit({});
    expect(await t.storage.lastTurn()).toBe(2);
  });

  test("facts about the installation and cursors survive a restart, the last ones count", async () => {
    await t.turns.commit({ meta: new Map([["a", "x"]]), cursors: new Map([["mail", 1]]) });
    const meta = new Map([
      ["a", "y"],
      ["b", ""],
    ]);
    const cursors = new Map([
      ["mail", 7],
      ["audit", 3],
    ]);
    await t.turns.commit({ meta, cursors });
    expect(await t.storage.load()).toMatchObject({ meta, cursors });
    await t.restart();
    expect(await t.storage.load()).toMatchObject({ meta, cursors });
  });

  test("the cursor of a reader that no longer exists goes, for good", async () => {
    await t.turns.commit({
      cursors: new Map([
        ["mail", 7],
        ["audit", 3],
      ]),
    });
    await t.turns.commit({
      cursors: new Map([
        ["mail", null],
        ["audit", 4],
        ["nobody", null],
      ]),
    });
    await t.restart();
    expect((await t.storage.load()).cursors).toEqual(new Map([["audit", 4]]));
  });
}

function objectTests(t: StorageSubject): void {
  test("objects come back as they were stored, and as they were changed", async () => {
    await t.turns.commit({ objects: [rootRecord, deviceRecord] });
    expect((await t.storage.load()).objects).toEqual([rootRecord, deviceRecord]);
    const changed = { ...deviceRecord, name: "Other", pause: null, own_settings: {}, favorite: false, tags: [] };
    await t.turns.commit({ objects: [changed] });
    await t.restart();
    expect((await t.storage.load()).objects).toEqual([rootRecord, changed]);
  });

  test("an object can stand elsewhere, also below what was made after it", async () => {
    await t.turns.commit({ objects: treeRecords });
    const group = objectOf("1100", "group", "1");
    const moved = treeRecords.filter(({ id }) => id === "1001").map((record) => ({ ...record, parent_id: group.id }));
    await t.turns.commit({ objects: [group, ...moved] });
    await t.restart();
    const { objects } = await t.storage.load();
    expect(objects.map(({ id, parent_id }) => [id, parent_id])).toEqual([
      ["0", null],
      ["1", "0"],
      ["1001", "1100"],
      ["1002", "1"],
      ["1011", "1001"],
      ["1021", "1002"],
      ["1100", "1"],
    ]);
    await t.turns.commit({ removedObjects: ["1100", "1001", "1011"], removedSensors: ["1011"] });
    expect((await t.storage.load()).objects.map(({ id }) => id)).toEqual(["0", "1", "1002", "1021"]);
  });

  test("objects are loaded by id as a number", async () => {
    const ids = ["0", "1", "999", "1001", "10000", "200000"];
    const objects = ids.map((id) => objectOf(id, "group", id === "0" ? null : "0"));
    await t.turns.commit({ objects: [...objects.slice(0, 1), ...objects.slice(1).reverse()] });
    expect((await t.storage.load()).objects.map(({ id }) => id)).toEqual(ids);
  });

  test("states come back as they were stored last, and go with their sensors", async () => {
    const state = { ...stateRecord, message: "Other", silence: null, channels: [] };
    await t.turns.commit({ objects: treeRecords, states: new Map([["1011", stateRecord]]) });
    await t.turns.commit({ states: new Map([["1021", state]]) });
    await t.restart();
    const states = new Map([
      ["1011", stateRecord],
      ["1021", state],
    ]);
    expect((await t.storage.load()).states).toEqual(states);
    await t.turns.commit({ states: new Map([["1011", state]]) });
    expect((await t.storage.load()).states.get("1011")).toEqual(state);
    await t.turns.commit({ removedObjects: ["1001", "1011"], removedSensors: ["1011"] });
    expect((await t.storage.load()).states).toEqual(new Map([["1021", state]]));
  });

  test("what is removed is gone, and all else stays", async () => {
    await t.turns.commit({ objects: treeRecords });
    await t.turns.commit({ removedObjects: ["1001", "1011"], removedSensors: ["1011"] });
    await t.restart();
    const { objects } = await t.storage.load();
    expect(objects.map(({ id }) => id)).toEqual(["0", "1", "1002", "1021"]);
  });

  test("an object can be stored and one above it removed in one turn", async () => {
    await t.turns.commit({ objects: treeRecords });
    const added = objectOf("1003", "device", "1");
    await t.turns.commit({ objects: [added], removedObjects: ["1001", "1011"], removedSensors: ["1011"] });
    expect((await t.storage.load()).objects.map(({ id }) => id)).toEqual(["0", "1", "1002", "1003", "1021"]);
  });
}

function batchTests(t: StorageSubject): void {
  test("batches are known by probe and id together, oldest first", async () => {
    const batches = [
      { probeId: "1", batchId: "b" },
      { probeId: "2", batchId: "b" },
      { probeId: "1", batchId: "a" },
    ];
    await t.turns.commit({ batches: batches.slice(0, 2) });
    await t.turns.commit({ batches: batches.slice(2) });
    await t.restart();
    expect((await t.storage.load()).batches).toEqual(batches);
  });

  test("the newest batches are kept, more than a probe sends again, and not all that there ever were", async () => {
    const batches = Array.from({ length: 12_000 }, (_, index) => ({ probeId: "1", batchId: String(index) }));
    await t.turns.commit({ batches: batches.slice(0, 9000) });
    await t.turns.commit({ batches: batches.slice(9000) });
    await t.restart();
    const kept = (await t.storage.load()).batches;
    expect(kept.length).toBeGreaterThanOrEqual(10_000);
    expect(kept.length).toBeLessThan(11_000);
    expect(kept).toEqual(batches.slice(-kept.length));
  });
}

function readableTests(t: StorageSubject): void {
  test("it can be read, and has a size", async () => {
    t.storage.beginService();
    expect(await t.storage.isReadable()).toBe(true);
    expect(await t.storage.sizeBytes()).toBeGreaterThanOrEqual(0);
    await t.turns.commit({ meta: new Map([["a", "b"]]) });
    expect((await t.storage.load()).meta.get("a")).toBe("b");
  });

  test("what was loaded or handed in can't change what is stored", async () => {
    const tags = ["a"];
    await t.turns.commit({ objects: [{ ...rootRecord, tags }] });
    tags.push("b");
    const loaded = await t.storage.load();
    loaded.objects[0]?.tags.push("c");
    loaded.meta.set("a", "b");
    expect(await t.storage.load()).toMatchObject({ objects: [{ tags: ["a"] }], meta: new Map() });
  });
}
