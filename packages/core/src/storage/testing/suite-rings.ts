import { beforeEach, expect, test } from "vitest";
import { objectOf, treeRecords } from "./sample-records.ts";
import type { StorageSubject } from "./storage-subject.ts";

const bytesOf = (length: number, first = 0) => Uint8Array.from({ length }, (_, at) => first + at);

/** Rings of the status history: bytes of objects, which the storage does not read. */
export function suiteRings(t: StorageSubject): void {
  const read = async () => {
    const rings = [...(await t.storage.readRings())].map(([id, bytes]) => [id, [...bytes]] as const);
    return Object.fromEntries(rings);
  };
  const put = (rings: Record<string, Uint8Array>) => t.turns.commit({ rings: new Map(Object.entries(rings)) });
  beforeEach(() => t.turns.commit({ objects: treeRecords }));

  test("[MO-01] there are none at first", async () => {
    expect(await t.storage.readRings()).toEqual(new Map());
  });

  test("[MO-01] a ring comes back byte for byte, whatever is in it", async () => {
    const rings = { "1": bytesOf(256), "1011": bytesOf(5000, 7), "1021": new Uint8Array(0) };
    await put(rings);
    const expected = Object.fromEntries(Object.entries(rings).map(([id, bytes]) => [id, [...bytes]]));
    expect(await read()).toEqual(expected);
    await t.restart();
    expect(await read()).toEqual(expected);
  });

  test("[MO-01] a part of a longer buffer is stored alone, and is not the writer's any more", async () => {
    const buffer = bytesOf(20);
    await put({ "1011": buffer.subarray(5, 8) });
    buffer.fill(255);
    expect(await read()).toEqual({ "1011": [5, 6, 7] });
  });

  test("[MO-01] a ring takes the place of the one before, the others stay", async () => {
    await put({ "1011": bytesOf(9), "1021": bytesOf(3) });
    await put({ "1011": bytesOf(2, 50) });
    expect(await read()).toEqual({ "1011": [50, 51], "1021": [0, 1, 2] });
  });

  test("[MO-01] rings of objects that do not exist are left out, those of new ones are stored", async () => {
    await t.turns.commit({
      objects: [objectOf("1012", "sensor", "1001")],
      removedObjects: ["1021"],
      removedSensors: ["1021"],
      rings: new Map([
        ["77", bytesOf(1)],
        ["1012", bytesOf(2)],
        ["1021", bytesOf(3)],
      ]),
    });
    expect(await read()).toEqual({ "1012": [0, 1] });
    await t.restart();
    expect(await read()).toEqual({ "1012": [0, 1] });
  });

  test("[MO-01] a ring goes with its object, and does not come back with its number", async () => {
    await put({ "1": bytesOf(1), "1011": bytesOf(2), "1021": bytesOf(3) });
    await t.turns.commit({ removedObjects: ["1001", "1011"], removedSensors: ["1011"] });
    expect(await read()).toEqual({ "1": [0], "1021": [0, 1, 2] });
    await t.restart();
    expect(await read()).toEqual({ "1": [0], "1021": [0, 1, 2] });
  });

  test("[MO-01] a change of the object leaves its ring", async () => {
    await put({ "1011": bytesOf(2) });
    await t.turns.commit({ objects: [{ ...objectOf("1011", "sensor", "1001"), name: "Renamed" }] });
    expect(await read()).toEqual({ "1011": [0, 1] });
  });

  test("[MO-01] rings are stored with the mark of the same turn, or neither is", async () => {
    const turn = (place: number) => ({
      rings: new Map([["1011", bytesOf(1, place)]]),
      meta: new Map([["mark", String(place)]]),
    });
    await t.turns.commit(turn(1));
    const refused = t.turns.next(turn(2));
    const overtaken = { ...refused, counters: { ...refused.counters, turn: 1 } };
    await expect(t.storage.commit(overtaken)).rejects.toMatchObject({ reason: "overtaken" });
    const both = async () => ({ ...(await read()), mark: (await t.storage.load()).meta.get("mark") });
    expect(await both()).toEqual({ "1011": [1], mark: "1" });
    await t.turns.commit({ ...turn(2), isDurable: false });
    expect(await both()).toEqual({ "1011": [2], mark: "2" });
    await t.restart();
    expect(await both()).toEqual({ "1011": [2], mark: "2" });
  });
}
