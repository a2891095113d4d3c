import { beforeEach, expect, test } from "vitest";
import type { LogQuery } from "../ports.ts";
import { lineOf, objectOf, treeRecords } from "./sample-records.ts";
import type { StorageSubject } from "./storage-subject.ts";

/** Lines about the tree, read by branch and kind, page by page. */
export function suiteLog(t: StorageSubject): void {
  beforeEach(() =>
    t.turns.commit({
      objects: treeRecords,
      log: [
        lineOf(1, "1011", "status"),
        lineOf(2, "1021", "status"),
        lineOf(3, "1001", "paused"),
        lineOf(4, "0", "changed"),
        lineOf(5, "1011", "status"),
        lineOf(6, "1021", "acknowledged"),
      ],
    }),
  );
  queryTests(t);
  followTests(t);
  removedTests(t);
  retentionTests(t);
}

async function read(t: StorageSubject, query: Partial<LogQuery>): Promise<string[]> {
  const lines = await t.storage.log.read({ limit: 100, ...query });
  return lines.map(({ id, object_id, kind }) => `${id} ${object_id} ${kind}`);
}

async function removeBefore(t: StorageSubject, timeMs: number): Promise<void> {
  while (await t.storage.chores.removeLogBefore(timeMs));
}

const pages: readonly [Partial<LogQuery>, number[]][] = [
  [{}, [6, 5, 4, 3, 2, 1]],
  [{ limit: 2 }, [6, 5]],
  [{ limit: 2, beforeId: 5 }, [4, 3]],
  [{ beforeId: 1 }, []],
  [{ beforeId: 1000 }, [6, 5, 4, 3, 2, 1]],
  [{ kind: "status" }, [5, 2, 1]],
  [{ kind: "action" }, [6, 4, 3]],
  [{ kind: "status", beforeId: 5 }, [2, 1]],
  [{ scopeId: "1011" }, [5, 1]],
  [{ scopeId: "1001" }, [5, 3, 1]],
  [{ scopeId: "1" }, [6, 5, 3, 2, 1]],
  [{ scopeId: "999" }, []],
  [{ scopeId: "1", kind: "status" }, [5, 2, 1]],
  [{ scopeId: "1", kind: "action" }, [6, 3]],
  [{ scopeId: "1", limit: 2 }, [6, 5]],
  [{ scopeId: "1", limit: 2, beforeId: 5 }, [3, 2]],
  [{ scopeId: "1001", kind: "action", beforeId: 3 }, []],
];

/** A line with a value in every field. */
const fullLine = {
  ...lineOf(7, "1011", "status"),
  time_ms: 1_700_000_000_000,
  message: "No answer",
  message_info: { code: "timeout", parameters: { seconds: 5, host: "192.0.2.1" } },
  user_name: "tester",
};

function queryTests(t: StorageSubject): void {
  test.each(pages)("[CA-03] %j gives the lines %j", async (query, ids) => {
    const lines = await t.storage.log.read({ limit: 100, ...query });
    expect(lines.map(({ id }) => id)).toEqual(ids);
  });

  test("[CA-03] a line comes back with all it says", async () => {
    const { message_info: _, ...bare } = { ...lineOf(8, "1011", "changed"), from: null, to: null };
    await t.turns.commit({ log: [fullLine, bare] });
    await t.restart();
    expect(await t.storage.log.read({ limit: 2 })).toEqual([
      { ...bare, message_info: null, removed: null },
      { ...fullLine, removed: null },
    ]);
  });

  test("[CA-03, ST-02] pauses of single objects, with none of what is below them", async () => {
    const kinds = [
      ["1011", "paused"],
      ["1002", "paused"],
      ["1001", "resumed"],
      ["1001", "scan_requested"],
    ] as const;
    await t.turns.commit({ log: kinds.map(([id, kind], place) => lineOf(7 + place, id, kind)) });
    expect(await read(t, { pausesOf: ["0", "1", "1001", "1011"] })).toEqual([
      "9 1001 resumed",
      "7 1011 paused",
      "3 1001 paused",
    ]);
    expect(await read(t, { pausesOf: ["1001", "1"], beforeId: 9, limit: 1 })).toEqual(["3 1001 paused"]);
    expect(await read(t, { pausesOf: ["1"] })).toEqual([]);
    expect(await read(t, { pausesOf: [] })).toEqual([]);
  });

  test("[CA-03] pages of a long log follow each other without a gap", async () => {
    const ids = Array.from({ length: 1200 }, (_, index) => 7 + index);
    await t.turns.commit({ log: ids.map((id) => lineOf(id, id % 2 === 0 ? "1011" : "1021", "status")) });
    const found: number[] = [];
    for (let beforeId = 2000; ;) {
      const page = await t.storage.log.read({ scopeId: "1001", kind: "status", beforeId, limit: 250 });
      found.push(...page.map(({ id }) => id));
      if (page.length < 250) break;
      beforeId = page.at(-1)?.id ?? 0;
    }
    expect(found).toEqual([...ids.filter((id) => id % 2 === 0).toReversed(), 5, 1]);
  });
}

function followTests(t: StorageSubject): void {
  const idsAfter = async (id: number, limit = 100) => (await t.storage.log.readAfter(id, limit)).map((line) => line.id);

  test.each([
    [0, 100, [1, 2, 3, 4, 5, 6]],
    [0, 2, [1, 2]],
    [2, 3, [3, 4, 5]],
    [5, 100, [6]],
    [6, 100, []],
    [1000, 1, []],
  ])("[CA-03] after line %i, %i at most, come %j: the oldest first", async (id, limit, ids) => {
    expect(await idsAfter(id, limit)).toEqual(ids);
  });

  test("[CA-03] lines after one come with all they say, whatever their times are", async () => {
    const earlier = { ...lineOf(8, "1", "probe"), time_ms: 3, from: null, to: "disconnected" };
    await t.turns.commit({ log: [fullLine, earlier] });
    await t.restart();
    const lines = await t.storage.log.readAfter(6, 9);
    expect(lines.map((found) => ({ ...found, scopes: found.scopes.toSorted() }))).toEqual(
      [fullLine, earlier].map((stored) => ({ ...stored, scopes: stored.scopes.toSorted() })),
    );
  });

  test("[CA-03] lines after one that is gone, and about an object that is gone", async () => {
    await t.turns.commit({ removedObjects: ["1021"], removedSensors: ["1021"] });
    await removeBefore(t, 4);
    expect(await idsAfter(0)).toEqual([4, 5, 6]);
    expect(await idsAfter(2)).toEqual([4, 5, 6]);
    expect(await idsAfter(2, 1)).toEqual([4]);
    await t.turns.commit({ log: [lineOf(20, "1011", "status")] });
    expect(await idsAfter(6)).toEqual([20]);
    expect(await idsAfter(13)).toEqual([20]);
  });
}

function removedTests(t: StorageSubject): void {
  test("[CA-03] lines about removed objects stay, with type and name, for the objects above", async () => {
    await t.turns.commit({
      log: [lineOf(7, "1001", "deleted")],
      removedObjects: ["1001", "1011"],
      removedSensors: ["1011"],
    });
    await t.restart();
    expect(await read(t, { scopeId: "1" })).toHaveLength(6);
    expect(await read(t, { scopeId: "1001" })).toHaveLength(4);
    const lines = await t.storage.log.read({ scopeId: "1", limit: 100 });
    const gone = lines.filter(({ removed }) => removed !== null);
    expect(gone.map(({ id, object_id, removed }) => ({ id, object_id, ...removed }))).toEqual([
      { id: 7, object_id: "1001", type: "device", name: "Name 1001", is_restricted: false, parent_id: "1" },
      { id: 5, object_id: "1011", type: "sensor", name: "Name 1011", is_restricted: false, parent_id: "1" },
      { id: 3, object_id: "1001", type: "device", name: "Name 1001", is_restricted: false, parent_id: "1" },
      { id: 1, object_id: "1011", type: "sensor", name: "Name 1011", is_restricted: false, parent_id: "1" },
    ]);
    expect(gone[1]?.scopes[0]).toBe("1011");
  });

  test("[PM-02] which of them were restricted is kept", async () => {
    await t.turns.commit({
      removedObjects: ["1001", "1011"],
      restrictedObjects: ["1011"],
      removedSensors: ["1011"],
    });
    await t.restart();
    const lines = await t.storage.log.read({ scopeId: "1001", limit: 100 });
    const restricted = lines.map(({ object_id, removed }) => [object_id, removed?.is_restricted]);
    expect(restricted).toEqual([
      ["1011", true],
      ["1001", false],
      ["1011", true],
    ]);
  });

  test("[PM-02] what went before a restricted object that it was in is restricted from then on", async () => {
    const restricted = async () => {
      const lines = await t.storage.log.read({ scopeId: "1001", kind: "status", limit: 100 });
      return lines.map(({ removed }) => removed?.is_restricted);
    };
    await t.turns.commit({ removedObjects: ["1011"], removedSensors: ["1011"] });
    expect(await restricted()).toEqual([false, false]);
    await t.turns.commit({ removedObjects: ["1001"], restrictedObjects: ["1001"] });
    await t.restart();
    expect(await restricted()).toEqual([true, true]);
  });

  test("[PM-02] where a removed object was last is kept, whatever its lines are listed under", async () => {
    const lastPlaces = async () => {
      const lines = await t.storage.log.read({ scopeId: "1001", limit: 100 });
      return new Map(lines.map(({ object_id, removed }) => [object_id, removed?.parent_id]));
    };
    await t.turns.commit({ objects: [{ ...objectOf("1001", "device", "1002") }], log: [lineOf(7, "1001", "moved")] });
    await t.turns.commit({ removedObjects: ["1011"], removedSensors: ["1011"] });
    expect(await lastPlaces()).toEqual(
      new Map([
        ["1001", undefined],
        ["1011", "1001"],
      ]),
    );
    await t.turns.commit({ removedObjects: ["1001"] });
    await t.restart();
    expect(await lastPlaces()).toEqual(
      new Map([
        ["1001", "1002"],
        ["1011", "1002"],
      ]),
    );
  });

  test("[CA-03] the name of a removed object is its last one", async () => {
    await t.turns.commit({ objects: [{ ...objectOf("1011", "sensor", "1001"), name: "Renamed" }] });
    await t.turns.commit({ removedObjects: ["1011"], removedSensors: ["1011"] });
    const [line] = await t.storage.log.read({ scopeId: "1011", limit: 1 });
    expect(line?.removed).toEqual({ type: "sensor", name: "Renamed", is_restricted: false, parent_id: "1001" });
  });
}

function retentionTests(t: StorageSubject): void {
  test("[CA-03] what is too old goes with all that belongs to it, newer lines stay", async () => {
    await t.turns.commit({ removedObjects: ["1011"], removedSensors: ["1011"] });
    await removeBefore(t, 4);
    expect(await read(t, { scopeId: "1" })).toEqual(["6 1021 acknowledged", "5 1011 status"]);
    expect(await read(t, {})).toEqual(["6 1021 acknowledged", "5 1011 status", "4 0 changed"]);
    expect(await read(t, { pausesOf: ["1001"] })).toEqual([]);
    const [line] = await t.storage.log.read({ scopeId: "1001", limit: 1 });
    expect(line?.removed).toEqual({ type: "sensor", name: "Name 1011", is_restricted: false, parent_id: "1001" });
    await removeBefore(t, 1000);
    await t.restart();
    expect(await read(t, {})).toEqual([]);
    expect(await read(t, { scopeId: "1" })).toEqual([]);
    expect(await t.storage.chores.removeLogBefore(1000)).toBe(false);
  });

  test("[CA-03] very many old lines go in steps, and the newer ones are never touched", async () => {
    const ids = Array.from({ length: 2500 }, (_, index) => 7 + index);
    await t.turns.commit({ log: ids.map((id) => lineOf(id, "1011", "status")) });
    await removeBefore(t, 2000);
    const lines = await t.storage.log.read({ scopeId: "1011", limit: 10_000 });
    expect([lines.length, lines.at(-1)?.id, lines[0]?.id]).toEqual([507, 2000, 2506]);
  });
}
