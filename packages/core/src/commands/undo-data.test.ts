import type { SettingValue } from "@monitor/contract";
import { objectTypes } from "@monitor/domain";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ok, openConnectedWorld, openTestWorld, tester } from "../testing/test-world.ts";
import type { TestWorld } from "../testing/test-world.ts";
import type { Change } from "../storage/changes.ts";
import type { ObjectRecord } from "../storage/records.ts";
import { logEntry } from "./log-entry.ts";
import { MemoryImage } from "../memory-store/memory-image.ts";

/* The change log has what is needed to take back a change. */

let image: MemoryImage;
let server: TestWorld;

beforeEach(async () => {
  image = new MemoryImage();
  server = await openTestWorld(image);
});
afterEach(async () => {
  await server.close();
});

/** All records and the order of all children; what was deleted was not monitored for a while. */
function tree() {
  const ids = objectTypes.flatMap((type) => server.world.idsOfType(type));
  const record = (id: string) => ({ ...server.world.get(id), resumed_ms: null });
  return new Map(ids.toSorted().map((id) => [id, [record(id), server.world.childrenOf(id)]]));
}

async function lastChange(): Promise<Change> {
  const changes = await server.storage.changes.readAfter(server.writer.seq - 1, 1);
  return changes[0] as Change;
}

async function undoLast(): Promise<void> {
  await server.commands.undoChange(await lastChange(), tester);
}

async function plant(): Promise<string[]> {
  const groups = [await server.addGroup(), await server.addGroup()];
  groups.push(await server.addGroup(groups[0]));
  const devices: string[] = [];
  for (const group of groups) devices.push(await server.addDevice(group), await server.addDevice(group));
  for (const device of devices) await server.addSensor(device);
  return [...groups, ...devices];
}

test("[EN-25, EN-28] what was moved, cloned or deleted is as before when it is taken back", async () => {
  const all = await plant();
  const id = () => fc.constantFrom(...all);
  const place = fc.option(fc.oneof(fc.record({ position: fc.nat(50) }), fc.constant({ preset: "top" } as const)));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom("move", "clone", "delete"), fc.tuple(id(), id()), place, async (verb, ids, to) => {
      const [moved, parent_id] = ids;
      const before = tree();
      const seq = server.writer.seq;
      const { commands } = server;
      const input = { parent_id, place: to, has_own_settings: true };
      const command =
        verb === "move"
          ? commands.moveObject(moved, input, tester)
          : verb === "clone"
            ? commands.cloneObject(moved, input, tester)
            : commands.deleteObject(moved, tester);
      await command.catch(() => undefined);
      if (server.writer.seq === seq) return;
      expect(server.writer.seq).toBe(seq + 1);
      await undoLast();
      expect(tree()).toEqual(before);
    }),
    { numRuns: 60 },
  );
});

const minuteMs = 60_000;
const refused = { reason: "changed_since" };

test("[EN-28] a deleted sensor comes back with the history of its channels and goes on with it", async () => {
  await server.close();
  server = await openConnectedWorld(image);
  const device = await server.addDevice();
  const sensor = await server.addSensor(device);
  const report = () => server.report([ok(sensor, server.clock.now(), { ping_time: 12 })]);
  await report();
  await server.commands.deleteObject(device, tester);
  await server.advance(9 * minuteMs);
  await server.commands.forgetDeleted();
  await undoLast();
  await report();
  const [channel] = server.world.sensorState(sensor)?.channels ?? [];
  const read = (number: number) =>
    server.storage.history.readSeries(sensor, number, { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER });
  expect([...(await read(channel?.record.number ?? -1)).values]).toEqual([12, 12]);
  await server.commands.deleteObject(device, tester);
  await server.advance(20 * minuteMs);
  await server.commands.forgetDeleted();
  expect([...(await read(channel?.record.number ?? -1)).values]).toEqual([]);
});

test("[EN-28] history that a run has kept is given up by the next one, and what is left there stays away", async () => {
  const device = await server.addDevice();
  await server.addSensor(device);
  await server.commands.deleteObject(device, tester);
  const change = await lastChange();
  await server.close();
  server = await openTestWorld(image);
  await expect(server.commands.undoChange(change, tester)).rejects.toMatchObject(refused);
  await server.commands.forgetDeleted();
  expect(server.facts.read("history_of_deleted")).toBe("[]");
});

test("[EN-28] what was changed again, or is long ago, stays as it is", async () => {
  const [first, second] = [await server.addGroup(), await server.addGroup()];
  const device = await server.addDevice(first);
  await server.commands.changeObject(device, { name: "One" }, tester);
  const renaming = await lastChange();
  await server.commands.moveObject(device, { parent_id: second, place: null }, tester);
  const moving = await lastChange();
  await server.commands.undoChange(renaming, tester);
  expect(server.world.get(device)).toMatchObject({ name: "Device", parent_id: second });
  await expect(server.commands.undoChange(renaming, tester)).rejects.toMatchObject(refused);
  await server.advance(11 * minuteMs);
  await expect(server.commands.undoChange(moving, tester)).rejects.toMatchObject(refused);
  await server.commands.deleteObject(device, tester);
  const deleting = await lastChange();
  await server.commands.deleteObject(second, tester);
  await expect(server.commands.undoChange(deleting, tester)).rejects.toMatchObject(refused);
});

test("[EN-28] settings of several objects come back by one change", async () => {
  const devices = [await server.addDevice(), await server.addDevice()];
  const [first, second] = devices as [string, string];
  const before = tree();
  await server.writer.change((turn) => ({
    draft: {
      changed: devices.map((id) => ({
        ...(server.world.get(id) as ObjectRecord),
        own_settings: { intervalgroup: { interval: 300 } },
      })),
      log: [logEntry(turn, { object_id: first, kind: "changed" }, tester)],
      joined: new Map([[first, [second]]]),
    },
    result: undefined,
  }));
  expect(tree()).not.toEqual(before);
  const { seq } = server.writer;
  await undoLast();
  expect([tree(), server.writer.seq]).toEqual([before, seq + 1]);
});

test("[EN-26] what was set on several objects is as before when it is taken back, secrets and inheritance too", async () => {
  const all = await plant();
  const secret = () => ({
    ...server.secrets.seal("a secret", { section: "linuxconnection", key: "linuxloginpassword" }),
  });
  const id = () => fc.constantFrom(...all, "0");
  const section = fc.constantFrom("linuxconnection", "intervalgroup");
  const edits = fc.record({
    addedTags: fc.subarray(["a", "b"]),
    removedTags: fc.subarray(["a", "b"]),
    priority: fc.constantFrom(1, 3, 5),
  });
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(id()), section, fc.option(edits), async (ids, name, basic) => {
      const before = tree();
      const values: Record<string, SettingValue> =
        name === "intervalgroup" ? { interval: 30 } : { linuxloginpassword: secret() };
      const sections = { [name]: basic === null ? null : values };
      const edit = { addedTags: [], removedTags: [], ...basic, sections, channels: [] };
      const versions = new Map(ids.map((each) => [each, null]));
      const { seq, changed } = await server.commands.editObjects({ edit, versions, refusalOf: () => null }, tester);
      expect(seq).toBe(changed.length === 0 ? null : server.writer.seq);
      if (seq === null) return;
      expect((await lastChange()).object_ids).toEqual(expect.arrayContaining([...changed]));
      await undoLast();
      expect(tree()).toEqual(before);
      // The next round begins with it done.
      await server.commands.editObjects({ edit, versions, refusalOf: () => null }, tester);
    }),
    { numRuns: 60 },
  );
});
