import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { failed, FakeProbe, ok, openConnectedWorld, openTestWorld, tester } from "../testing/test-world.ts";
import type { TestWorld } from "../testing/test-world.ts";
import { objectRecord } from "../storage/object-record.ts";
import { ProbeConnection } from "../probe-connections/probe-connection.ts";
import { CommandError, maxClonedObjects } from "./command-types.ts";
import { createCommands } from "./commands.ts";
import type { ObjectClone, ObjectMove } from "./command-types.ts";
import { MemoryImage } from "../memory-store/memory-image.ts";

let image: MemoryImage;
let server: TestWorld;
let [one, other, device, sensor] = ["", "", "", ""];

beforeEach(async () => {
  image = new MemoryImage();
  server = await openConnectedWorld(image);
  [one, other] = [await server.addGroup(), await server.addGroup()];
  device = await server.addDevice(one);
  sensor = await server.addSensor(device);
});
afterEach(async () => {
  await server.close();
});

const now = () => server.clock.now();
const move = (id: string, parent_id: string | null, place: ObjectMove["place"] = null) =>
  server.commands.moveObject(id, { parent_id, place }, tester);
const clone = (id: string, input: Partial<ObjectClone> = {}) =>
  server.commands.cloneObject(id, { parent_id: null, place: null, has_own_settings: true, ...input }, tester);
const interval30 = { intervalgroup: { interval: 30 } };
const get = (id: string) => server.world.get(id);
const lastChange = async () => (await server.storage.changes.readAfter(0, 1000)).at(-1);
const changes = async () => (await server.storage.changes.readAfter(0, 1000)).length;
const idsInLog = async (scopeId: string) => (await server.storage.log.read({ scopeId, limit: 50 })).map(({ id }) => id);

async function refusal(command: Promise<unknown>): Promise<CommandError> {
  const error = await command.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(CommandError);
  return error as CommandError;
}

async function restart(): Promise<void> {
  await server.close();
  server = await openTestWorld(image, server.clock);
}

/** All children of an object with their positions. */
const places = (id: string) => server.world.childrenOf(id).map((child) => [child, get(child)?.position]);

describe("moving", () => {
  test("[EN-25] a branch stands elsewhere with all below it, also after a restart", async () => {
    await move(device, other);
    expect(server.world.ancestorsOf(sensor)).toEqual(["0", "1", other, device]);
    expect([server.world.childrenOf(one), server.world.childrenOf(other)]).toEqual([[], [device]]);
    await restart();
    expect(server.world.ancestorsOf(sensor)).toEqual(["0", "1", other, device]);
  });

  test("[EN-25] below what was made after it, it is there after a restart", async () => {
    const later = await server.addGroup();
    await move(one, later);
    await restart();
    expect(server.world.ancestorsOf(sensor)).toEqual(["0", "1", later, one, device]);
  });

  test("[EN-25] is one change with what undoes it, the siblings that it counts again included", async () => {
    const [first, second] = [await server.addDevice(other), await server.addDevice(other)];
    const before = await changes();
    await move(device, other, { preset: "top" });
    expect(await changes()).toBe(before + 1);
    expect(places(other)).toEqual([
      [device, 10],
      [first, 20],
      [second, 30],
    ]);
    expect(await lastChange()).toMatchObject({
      kind: "moved",
      actor: tester,
      object_ids: [device, first, second],
      before: {
        parent_id: one,
        others: [
          { id: first, position: 10 },
          { id: second, position: 20 },
        ],
      },
      after: {
        parent_id: other,
        others: [
          { id: first, position: 20 },
          { id: second, position: 30 },
        ],
      },
    });
  });

  test("[EN-18] among its siblings an order is one change too, and no move", async () => {
    const second = await server.addDevice(one);
    const before = await changes();
    await move(second, null, { preset: "up" });
    expect(places(one)).toEqual([
      [second, 10],
      [device, 20],
    ]);
    expect(await changes()).toBe(before + 1);
    expect(await lastChange()).toMatchObject({ kind: "changed", object_ids: [second, device] });
    await move(second, one, { position: 10 });
    await move(second, one);
    await move(second, null);
    expect(await changes()).toBe(before + 1);
  });

  test("[LO-04] old lines stay listed where they were, new ones where it is, the move at both; its own log is whole", async () => {
    const old = await idsInLog(device);
    const oldOfOne = await idsInLog(one);
    const oldOfOther = await idsInLog(other);
    await move(device, other);
    const [moved = 0] = await idsInLog(device);
    await server.commands.changeObject(sensor, { name: "Renamed" }, tester);
    const [renamed = 0] = await idsInLog(device);
    expect(await idsInLog(device)).toEqual([renamed, moved, ...old]);
    expect(await idsInLog(one)).toEqual([moved, ...oldOfOne]);
    expect(await idsInLog(other)).toEqual([renamed, moved, ...oldOfOther]);
    const [line] = await server.storage.log.read({ scopeId: one, limit: 1 });
    expect(line).toMatchObject({ kind: "moved", object_id: device, from: "Group", to: "Group", user_name: "tester" });
  });

  test("[EN-25] places that can't be are refused, and nothing changes", async () => {
    const inner = await server.commands.createObject({ type: "group", parent_id: one, name: "Inner" }, tester);
    const before = await changes();
    for (const [id, parent, reason] of [
      [one, one, "wrong_parent"],
      [one, inner, "wrong_parent"],
      [one, device, "wrong_parent"],
      [sensor, one, "wrong_parent"],
      [device, "0", "wrong_parent"],
      ["0", one, "fixed_object"],
      ["1", one, "fixed_object"],
      ["987", one, "not_found"],
      [one, "987", "not_found"],
    ] as const) {
      expect((await refusal(move(id, parent))).reason, `${id} to ${parent}`).toBe(reason);
    }
    expect(await changes()).toBe(before);
  });

  test("[EN-25] a sensor of the probe's own machine goes to no other device", async () => {
    const own = await server.commands.createObject(
      { type: "device", parent_id: one, name: "Probe", host: "127.0.0.1" },
      tester,
    );
    const load = await server.addSensor(own, "system-cpu");
    expect((await refusal(move(load, device))).message).toMatch(
      /looks at the probe's own machine, not at 192\.0\.2\.10/,
    );
    await move(sensor, own);
    expect(server.world.ancestorsOf(sensor)).toContain(own);
  });

  test("[EN-25] what it inherits is that of its new place, and the probe is told", async () => {
    await server.commands.changeObject(other, { sections: { intervalgroup: { interval: 300 } } }, tester);
    await move(device, other);
    expect(server.world.intervalOf(sensor)).toBe(300);
    expect(server.link.ofType("assignments").at(-1)).toMatchObject({
      is_full: false,
      upserts: [{ sensor_id: sensor, interval_seconds: 300 }],
      removals: [],
    });
  });

  test("[EN-25] from one probe to another its checks go from the one to the other, and late results of the first count no more", async () => {
    await server.writer.change(({ nowMs: created_ms }) => {
      const probe = objectRecord({ id: "2", type: "probe", parent_id: "0", name: "Second", created_ms });
      return { draft: { created: [probe] }, result: undefined };
    });
    const link = new FakeProbe();
    const second = new ProbeConnection({ ...server, probeId: "2", link });
    second.start();
    link.sayHello();
    await server.settle();
    const refresh = async (ids: readonly string[]) =>
      void (await Promise.all([server.probe.refresh(ids), second.refresh(ids)]));
    const commands = createCommands({ ...server, outlet: { refresh, scan: async () => {} } });
    await commands.moveObject(device, { parent_id: "2", place: null }, tester);
    expect(server.link.ofType("assignments").at(-1)).toMatchObject({ upserts: [], removals: [sensor] });
    expect(link.ofType("assignments").at(-1)).toMatchObject({ upserts: [{ sensor_id: sensor }], removals: [] });
    await server.report([ok(sensor, now(), { ping_time: 1 })]);
    expect(server.world.statusOf(sensor)).toBe("unknown");
    await second.stop();
  });

  test("[ST-06] out of a pause it is checked again, and has its status since then", async () => {
    await server.report([ok(sensor, now(), { ping_time: 1 })]);
    await server.commands.pauseObjects([one], { duration_ms: null, message: null }, tester);
    await server.advance(20_000);
    await move(device, other);
    expect(server.world.statusInfo(sensor)).toMatchObject({ status: "up", since_ms: now() });
    expect(server.link.ofType("assignments").at(-1)?.upserts).toMatchObject([{ sensor_id: sensor }]);
    await move(device, one);
    expect(server.world.statusOf(sensor)).toBe("paused_by_parent");
    expect(server.link.ofType("assignments").at(-1)?.removals).toEqual([sensor]);
  });

  test("[ST-06] the end of a pause above it goes with it", async () => {
    await server.report([ok(sensor, now(), { ping_time: 1 })]);
    await server.commands.pauseObjects([one], { duration_ms: null, message: null }, tester);
    await server.advance(5000);
    await server.commands.resumeObjects([one], tester);
    const resumedMs = now();
    await server.advance(5000);
    await move(device, other);
    expect(server.world.statusInfo(sensor).since_ms).toBe(resumedMs);
  });

  test("[EN-25] results that arrive meanwhile count where it stands", async () => {
    const report = (isUp: boolean) =>
      server.report([isUp ? ok(sensor, now(), { ping_time: 1 }) : failed(sensor, now())]);
    await Promise.all([report(true), move(device, other), report(true), move(device, one), report(true)]);
    expect(server.world.summaryOf(one)).toMatchObject({ up: 1 });
    expect(server.world.summaryOf(other)).toMatchObject({ up: 0 });
    expect(server.world.summaryOf("0")).toMatchObject({ up: 1 });
  });

  test("[EN-25] two moves at once are one after the other; a parent that has gone is refused", async () => {
    const third = await server.addGroup();
    const both = await Promise.allSettled([move(one, other), move(other, one)]);
    expect(both.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
    const late = await Promise.allSettled([server.commands.deleteObject(third, tester), move(one, third)]);
    expect(late.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
    expect(server.world.ancestorsOf(one)).toEqual(["0", "1", other]);
  });

  test("[EN-25] what can't be stored does not move", async () => {
    const allow = server.refuseStorage();
    await expect(move(device, other)).rejects.toThrow();
    allow();
    expect(server.world.ancestorsOf(device)).toEqual(["0", "1", one]);
    await move(device, other);
    expect(server.world.ancestorsOf(device)).toEqual(["0", "1", other]);
  });
});

describe("cloning", () => {
  test("[EN-25] a branch with its settings, paused and with a message that says what it is", async () => {
    await server.commands.changeObject(device, { sections: interval30, tags: ["core"], favorite: true }, tester);
    const copy = await clone(one, { parent_id: other });
    expect(get(copy)).toMatchObject({ name: "Clone of Group", parent_id: other, position: 10, created_ms: now() });
    expect(get(copy)?.pause).toMatchObject({
      until_ms: null,
      message: "Clone",
      user_name: "tester",
    });
    const [deviceCopy = ""] = server.world.childrenOf(copy);
    expect(get(deviceCopy)).toMatchObject({
      name: "Device",
      host: "192.0.2.10",
      tags: ["core"],
      own_settings: { intervalgroup: { interval: 30 } },
    });
    expect(get(deviceCopy)).toMatchObject({ favorite: false, pause: null });
    const [sensorCopy = ""] = server.world.childrenOf(deviceCopy);
    expect(get(sensorCopy)).toMatchObject({ kind: "ping", settings: get(sensor)?.settings });
    expect(server.world.statusOf(sensorCopy)).toBe("paused_by_parent");
    await restart();
    expect(server.world.descendantsOf(copy)).toEqual([deviceCopy, sensorCopy]);
  });

  test("[EN-25] nothing that was measured, said or done comes along", async () => {
    for (let round = 0; round < 2; round += 1) {
      await server.advance(60_000);
      await server.report([failed(sensor, now())]);
    }
    await server.commands.acknowledgeSensors([sensor], { duration_ms: null, message: "seen" }, tester);
    const copy = await clone(sensor);
    expect(server.world.sensorState(copy)).toMatchObject({
      own_status: "unknown",
      acknowledgement: null,
      last_result_ms: null,
      outage_since_ms: null,
    });
    expect(await server.storage.log.read({ scopeId: copy, limit: 9 })).toMatchObject([
      { kind: "cloned", object_id: copy, from: "Sensor ping", message: "Clone of Sensor ping" },
    ]);
  });

  test("[EN-25] is one change: what was made, the top first", async () => {
    const before = await changes();
    const copy = await clone(one, { parent_id: other });
    expect(await changes()).toBe(before + 1);
    const change = await lastChange();
    expect(change).toMatchObject({ kind: "cloned", before: null, after: { id: copy, parent_id: other } });
    expect(change?.object_ids).toEqual([copy, ...server.world.descendantsOf(copy)]);
  });

  test("[EN-25] without own settings it inherits what it can, and keeps what its kind needs", async () => {
    const http = await server.addSensor(device, "http", { url: "/health" });
    await server.commands.changeObject(http, { sections: interval30 }, tester);
    const copy = await clone(http, { has_own_settings: false });
    expect(get(copy)).toMatchObject({ own_settings: {}, settings: { url: "/health" } });
  });

  test("[EN-25] with a name, a host and a place of its own", async () => {
    const copy = await clone(device, { name: "Second", host: "192.0.2.11", place: { preset: "top" } });
    expect(get(copy)).toMatchObject({ name: "Second", host: "192.0.2.11" });
    expect(places(one)).toEqual([
      [copy, 10],
      [device, 20],
    ]);
    await server.commands.resumeObjects([copy], tester);
    expect(server.link.ofType("assignments").at(-1)?.upserts).toMatchObject([{ host: "192.0.2.11" }]);
  });

  test("[EN-25] what depends on an object of the branch depends on its copy, what depends on another on that", async () => {
    const second = await server.addSensor(device);
    const outside = await server.addSensor(await server.addDevice(other));
    const set = (id: string, dependency: string) => {
      const sections = { scheduledependency: { dependencytype: "object", dependency } };
      return server.commands.changeObject(id, { sections }, tester);
    };
    await set(second, sensor);
    await set(device, outside);
    const copy = await clone(one);
    const [deviceCopy = "", sensorCopy = "", secondCopy = ""] = server.world.descendantsOf(copy);
    const targetOf = (id: string) => get(id)?.own_settings["scheduledependency"]?.["dependency"];
    expect([targetOf(deviceCopy), targetOf(secondCopy)]).toEqual([outside, sensorCopy]);
  });

  test("[EN-25] of a group into itself ends", async () => {
    const copy = await clone(one, { parent_id: one });
    expect(server.world.childrenOf(one)).toEqual([device, copy]);
    expect(server.world.descendantsOf(copy)).toHaveLength(2);
  });

  test("[EN-25] what can't be cloned is refused", async () => {
    const own = await server.commands.createObject(
      { type: "device", parent_id: one, name: "Probe", host: "127.0.0.1" },
      tester,
    );
    await server.addSensor(own, "system-cpu");
    const before = await changes();
    for (const [command, reason] of [
      [clone("0"), "fixed_object"],
      [clone("1"), "fixed_object"],
      [clone("987"), "not_found"],
      [clone(one, { parent_id: "987" }), "not_found"],
      [clone(one, { parent_id: device }), "wrong_parent"],
      [clone(sensor, { parent_id: one }), "wrong_parent"],
      [clone(own, { host: "192.0.2.20" }), "wrong_parent"],
      [clone(sensor, { host: "192.0.2.20" }), "wrong_parent"],
    ] as const) {
      expect((await refusal(command)).reason).toBe(reason);
    }
    expect(await changes()).toBe(before);
  });

  test("[EN-25] of too many objects is refused with their number", async () => {
    await server.writer.change((turn) => {
      const record = get(sensor);
      const created = Array.from({ length: maxClonedObjects }, () => ({ ...record!, id: turn.takeObjectId() }));
      return { draft: { created }, result: undefined };
    });
    const { reason, message } = await refusal(clone(device));
    expect([reason, message]).toEqual([
      "too_many",
      'A clone has 10000 objects at most; "Device" and all below it are 10002.',
    ]);
  });

  test("[EN-25] while it is deleted there is either both or none", async () => {
    const [gone, late] = await Promise.allSettled([server.commands.deleteObject(one, tester), clone(one)]);
    expect([gone.status, late.status]).toEqual(["fulfilled", "rejected"]);
    const [made, removed] = await Promise.allSettled([clone(other), server.commands.deleteObject(other, tester)]);
    expect([made.status, removed.status]).toEqual(["fulfilled", "fulfilled"]);
    expect(server.world.childrenOf("1")).toEqual([made.status === "fulfilled" ? made.value : ""]);
  });
});
