import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { CommandError } from "./command-types.ts";
import { MemoryImage } from "../memory-store/memory-image.ts";
import { failed, ok, openConnectedWorld, openTestWorld, tester } from "../testing/test-world.ts";
import type { TestWorld } from "../testing/test-world.ts";

let image: MemoryImage;
let server: TestWorld;

beforeEach(async () => {
  image = new MemoryImage();
  server = await openConnectedWorld(image);
});
afterEach(async () => {
  await server.close();
});

const now = () => server.clock.now();
const forever = { duration_ms: null, message: null };
const assignments = () => server.link.ofType("assignments");
const lastAssignments = () => assignments().at(-1);

async function restart(): Promise<void> {
  await server.close();
  server = await openTestWorld(image, server.clock);
}

async function downSensor(): Promise<string> {
  const sensor = await server.addSensor(await server.addDevice());
  for (let round = 0; round < 2; round += 1) {
    await server.advance(60_000);
    await server.report([failed(sensor, now())]);
  }
  expect(server.world.statusOf(sensor)).toBe("down");
  return sensor;
}

describe("creating", () => {
  test("a sensor is in the database, the world, the log and the probe's timetable", async () => {
    const device = await server.addDevice();
    const sensor = await server.addSensor(device, "http", { url: "/health" });
    expect([device, sensor]).toEqual(["1001", "1002"]);
    const record = server.world.get(sensor);
    expect(record).toMatchObject({ type: "sensor", kind: "http", position: 10, priority: 3, own_settings: {} });
    expect(record?.settings).toMatchObject({ url: "/health", method: "GET" });
    expect(lastAssignments()).toMatchObject({
      is_full: false,
      upserts: [{ sensor_id: sensor, kind: "http", host: "192.0.2.10", interval_seconds: 60, timeout_seconds: 30 }],
    });
    const [entry] = await server.storage.log.read({ limit: 1 });
    expect(entry).toMatchObject({ object_id: sensor, kind: "created", user_name: "tester" });
    await restart();
    expect(server.world.get(sensor)).toEqual(record);
    expect(server.world.statusOf(sensor)).toBe("unknown");
  });

  test("[EN-18] a new object comes after its siblings", async () => {
    const device = await server.addDevice();
    const positions = await Promise.all(
      [1, 2, 3].map(async () => server.world.get(await server.addSensor(device))?.position),
    );
    expect(positions).toEqual([10, 20, 30]);
  });

  test.each([
    ["wrong_parent", { type: "sensor", parent_id: "1", name: "x", kind: "ping" }],
    ["wrong_parent", { type: "device", parent_id: "0", name: "x" }],
    ["not_found", { type: "group", parent_id: "77", name: "x" }],
    ["invalid_settings", { type: "group", parent_id: "1", name: "x", sections: { intervalgroup: { interval: 9 } } }],
  ] as const)("[EN-23] %s: %o", async (reason, input) => {
    const size = server.world.size;
    await expect(server.commands.createObject(input, tester)).rejects.toThrow(expect.objectContaining({ reason }));
    expect(server.world.size).toBe(size);
  });

  test("a kind that does not exist and settings that do not fit are refused, naming the settings", async () => {
    const device = await server.addDevice();
    const create = (kind: string, settings: Record<string, unknown>) => server.addSensor(device, kind, settings);
    await expect(create("toaster", {})).rejects.toThrow(expect.objectContaining({ reason: "unknown_kind" }));
    await expect(create("port", { port: 70_000 })).rejects.toThrow(
      new CommandError("invalid_settings", "body.settings.port: expected at most 65535"),
    );
  });
});

describe("changing and deleting", () => {
  test("a device's new host goes to the probe for all its sensors", async () => {
    const device = await server.addDevice();
    const sensors = [await server.addSensor(device), await server.addSensor(device)];
    await server.commands.changeObject(device, { host: "192.0.2.99", name: "Renamed" }, tester);
    expect(lastAssignments()?.upserts.map(({ sensor_id, host }) => [sensor_id, host])).toEqual(
      sensors.map((id) => [id, "192.0.2.99"]),
    );
    await restart();
    expect(server.world.get(device)).toMatchObject({ name: "Renamed", host: "192.0.2.99" });
  });

  test("a section that is set back to inherited leaves nothing behind", async () => {
    const group = await server.addGroup();
    const device = await server.addDevice(group);
    const set = (id: string, interval: number | null) =>
      server.commands.changeObject(
        id,
        { sections: { intervalgroup: interval === null ? null : { interval } } },
        tester,
      );
    await set(group, 300);
    await set(device, 30);
    expect(server.world.sectionOf(device, "intervalgroup")).toMatchObject({ source: device, isInherited: false });
    await set(device, null);
    await restart();
    expect(server.world.get(device)?.own_settings).toEqual({});
    expect(server.world.sectionOf(device, "intervalgroup")).toEqual({
      values: { interval: 300, errorintervalsdown: 1, goodintervalsup: 1, timeout: 0 },
      source: group,
      isInherited: true,
    });
  });

  test("single settings are replaced, the others stay, and all are checked again", async () => {
    const sensor = await server.addSensor(await server.addDevice(), "http", { url: "/a", method: "HEAD" });
    await server.commands.changeObject(sensor, { settings: { url: "/b" } }, tester);
    expect(server.world.get(sensor)?.settings).toMatchObject({ url: "/b", method: "HEAD" });
    const spoil = () => server.commands.changeObject(sensor, { settings: { method: "STEAL" } }, tester);
    await expect(spoil()).rejects.toThrow(expect.objectContaining({ reason: "invalid_settings" }));
  });

  test("deleting takes all below along, from world, database, history and timetable", async () => {
    const group = await server.addGroup();
    const sensor = await server.addSensor(await server.addDevice(group));
    await server.report([ok(sensor, now() + 1, { ping_time: 3 })]);
    await server.commands.deleteObject(group, tester);
    expect(lastAssignments()?.removals).toEqual([sensor]);
    expect(server.world.get(sensor)).toBeUndefined();
    // History stays as long as the deletion can be taken back.
    await server.advance(20 * 60_000);
    await server.commands.forgetDeleted();
    expect((await server.storage.history.readSeries(sensor, 0, { fromMs: 0, toMs: 1e15 })).times).toHaveLength(0);
    await restart();
    expect(server.world.size).toBe(2);
  });

  test.each(["0", "1"])("object %s can't be deleted", async (id) => {
    const remove = () => server.commands.deleteObject(id, tester);
    await expect(remove()).rejects.toThrow(expect.objectContaining({ reason: "fixed_object" }));
  });
});

describe("pause and resume", () => {
  test("[AC-02] a paused group takes its sensors off the probe; resuming puts them back, and all survives a restart", async () => {
    const group = await server.addGroup();
    const sensor = await server.addSensor(await server.addDevice(group));
    await server.commands.pauseObjects([group], { duration_ms: 5000, message: "works" }, tester);
    expect(lastAssignments()).toMatchObject({ upserts: [], removals: [sensor] });
    expect(server.world.get(group)?.pause).toMatchObject({ message: "works", user_name: "tester", since_ms: now() });
    await restart();
    expect(server.world.statusOf(sensor)).toBe("paused_by_parent");
    server.probe.start();
    server.link.sayHello();
    expect(assignments()).toMatchObject([{ is_full: true, upserts: [] }]);
    await server.advance(1000);
    await server.commands.resumeObjects([group], tester);
    expect(lastAssignments()?.upserts.map(({ sensor_id }) => sensor_id)).toEqual([sensor]);
    expect(server.world.get(group)).toMatchObject({ pause: null, resumed_ms: now() });
  });

  test("a time that is past is refused", async () => {
    const pause = () => server.commands.pauseObjects(["1"], { duration_ms: 0, message: null }, tester);
    await expect(pause()).rejects.toThrow("The date and time must be in the future.");
  });

  test("many objects are paused together or, when one does not exist, none", async () => {
    const [one, other] = [await server.addGroup(), await server.addGroup()];
    await expect(server.commands.pauseObjects([one, "77"], forever, tester)).rejects.toThrow(CommandError);
    expect(server.world.statusOf(one)).toBe("none");
    await server.commands.pauseObjects([one, other, one], forever, tester);
    expect([one, other].map((id) => server.world.statusOf(id))).toEqual(["paused_by_user", "paused_by_user"]);
  });

  test("[AC-03] resuming what is not paused changes nothing", async () => {
    const version = server.world.totalVersion;
    await server.commands.resumeObjects(["1"], tester);
    expect(server.world.totalVersion).toBe(version);
  });
});

describe("acknowledge", () => {
  test("[AC-01] a sensor that is down, with its message, across a restart", async () => {
    const sensor = await downSensor();
    await server.commands.acknowledgeSensors([sensor], { duration_ms: null, message: "on it" }, tester);
    await restart();
    expect(server.world.statusOf(sensor)).toBe("down_acknowledged");
    expect(server.world.sensorState(sensor)?.acknowledgement).toMatchObject({ message: "on it", user_name: "tester" });
  });

  test("[AC-01] not one that is up, paused, acknowledged already, or no sensor", async () => {
    const sensor = await downSensor();
    const acknowledge = (id: string) => server.commands.acknowledgeSensors([id], forever, tester);
    await expect(acknowledge("1")).rejects.toThrow(expect.objectContaining({ reason: "not_a_sensor" }));
    await acknowledge(sensor);
    await expect(acknowledge(sensor)).rejects.toThrow(expect.objectContaining({ reason: "not_down" }));
    await expect(acknowledge(await server.addSensor("1001"))).rejects.toThrow(
      expect.objectContaining({ reason: "not_down" }),
    );
  });

  test("pausing and resuming an acknowledged sensor brings down back, by its own pause or one above", async () => {
    for (const pausedId of ["1001", "1002"]) {
      const sensor = server.world.get("1002") === undefined ? await downSensor() : "1002";
      await server.commands.acknowledgeSensors([sensor], forever, tester);
      await server.commands.pauseObjects([pausedId], forever, tester);
      await server.commands.resumeObjects([pausedId], tester);
      expect(server.world.statusOf(sensor)).toBe("down");
      expect(server.world.sensorState(sensor)?.acknowledgement).toBeNull();
    }
  });
});

describe("scan", () => {
  test("[AC-04] [AC-05] asks the probe for all sensors below, each once, paused ones left out", async () => {
    const device = await server.addDevice();
    const [one, two, three] = [
      await server.addSensor(device),
      await server.addSensor(device),
      await server.addSensor(device),
    ];
    await server.commands.pauseObjects([two], forever, tester);
    await server.commands.scanNow([device, one], tester);
    expect(server.link.ofType("scan")).toEqual([{ type: "scan", sensor_ids: [one, three] }]);
  });

  test("an unknown object is refused", async () => {
    await expect(server.commands.scanNow(["77"], tester)).rejects.toThrow(
      expect.objectContaining({ reason: "not_found" }),
    );
  });
});

describe("commands that come at the same time", () => {
  test("are judged one after the other: what the first has changed, the second finds", async () => {
    const sensor = await downSensor();
    const given = [1, 2].map(() => server.commands.acknowledgeSensors([sensor], forever, tester));
    const ends = await Promise.allSettled(given);
    expect(ends).toMatchObject([{ status: "fulfilled" }, { status: "rejected", reason: { reason: "not_down" } }]);
  });

  test("are asked for leave when they are carried out, not when they are given", async () => {
    const group = await server.addGroup();
    const check = () => {
      if (server.world.get(group)?.pause != null) throw new CommandError("invalid_time", "paused already");
    };
    const given = [1, 2].map(() => server.commands.when(check).pauseObjects([group], forever, tester));
    expect((await Promise.allSettled(given)).map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
  });

  test("of an object that goes meanwhile are refused", async () => {
    const group = await server.addGroup();
    const removal = server.commands.deleteObject(group, tester);
    const child = server.commands.createObject({ type: "device", parent_id: group, name: "Late" }, tester);
    await removal;
    await expect(child).rejects.toThrow(expect.objectContaining({ reason: "not_found" }));
  });
});
