import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openTestWorld, tester } from "../testing/test-world.ts";
import type { TestWorld } from "../testing/test-world.ts";
import type { SectionChanges } from "./command-types.ts";
import { MemoryImage } from "../memory-store/memory-image.ts";

let image: MemoryImage;
let server: TestWorld;
let group: string;
let device: string;
let sensor: string;

beforeEach(async () => {
  image = new MemoryImage();
  server = await openTestWorld(image);
  group = await server.addGroup();
  device = await server.addDevice(group);
  sensor = await server.addSensor(device);
});
afterEach(async () => {
  await server.close();
});

const set = (id: string, sections: SectionChanges) => server.commands.changeObject(id, { sections }, tester);
const own = (id: string) => server.world.get(id)?.own_settings;
const resolved = (id: string, section: string) => server.world.sectionOf(id, section);
const refusal = expect.objectContaining({ reason: "invalid_settings" });

describe("[EN-24] own settings", () => {
  test("begin with what was inherited, but for secrets", async () => {
    const sealed = { sealed: "k.n.c" };
    await set(group, { snmpversiongroup: { snmpversion: "V3", snmpuser: "anna", snmpauthpass: sealed } });
    await set(device, { snmpversiongroup: { snmpport: 1161 } });
    expect(own(device)?.["snmpversiongroup"]).toMatchObject({ snmpversion: "V3", snmpuser: "anna", snmpport: 1161 });
    expect(own(device)?.["snmpversiongroup"]).not.toHaveProperty("snmpauthpass");
    expect(resolved(device, "snmpversiongroup")).toMatchObject({ values: { snmpauthpass: null }, source: device });
    expect(resolved(sensor, "snmpversiongroup").source).toBe(device);
  });

  test("keep their secrets and all else that a change leaves out", async () => {
    const sealed = { sealed: "k.n.c" };
    await set(group, { httpcredentials: { httpuser: "anna", httppassword: sealed } });
    await set(group, { httpcredentials: { httpuser: "bert" } });
    expect(own(group)?.["httpcredentials"]).toMatchObject({ httpuser: "bert", httppassword: sealed });
    await set(group, { httpcredentials: null });
    expect(own(group)).toEqual({});
  });

  test("are those of a new object from the begin", async () => {
    await set(group, { intervalgroup: { interval: 300, errorintervalsdown: 3 } });
    const sections = { intervalgroup: { timeout: 7 } };
    const made = await server.commands.createObject({ type: "device", parent_id: group, name: "x", sections }, tester);
    expect(own(made)).toEqual({
      intervalgroup: { interval: 300, errorintervalsdown: 3, goodintervalsup: 1, timeout: 7 },
    });
  });

  test("that add nothing to those above are not kept", async () => {
    await set(device, { scheduledependency: { schedule: "weekdays", dependencydelay: 5 } });
    await set(group, { scheduledependency: { schedule: "sundays" } });
    expect(server.world.addedSectionsOf(device, "scheduledependency")).toMatchObject([
      { source: device, values: { schedule: "weekdays", dependencydelay: 5 } },
      { source: group, values: { schedule: "sundays", dependencydelay: 0 } },
    ]);
    await set(device, { scheduledependency: { schedule: "none", dependencydelay: 0 } });
    expect(own(device)).toEqual({});
  });

  test.each([
    ["a section that does not exist", () => set(group, { nothing: {} })],
    ["a section that only devices have", () => set(sensor, { snmpversiongroup: { snmpport: 1 } })],
    ["a setting that does not exist", () => set(group, { intervalgroup: { often: 1 } })],
    ["a value out of bounds", () => set(group, { intervalgroup: { errorintervalsdown: 6 } })],
    ["a value of another type", () => set(group, { intervalgroup: { timeout: "5" } })],
    ["a secret that is not sealed", () => set(group, { httpcredentials: { httppassword: "plain" } })],
    [
      "a maintenance window that ends before it begins",
      () =>
        set(group, {
          scheduledependency: {
            maintenance: [{ start: "2026-01-02T00:00:00Z", end: "2026-01-01T00:00:00Z", reason: "" }],
          },
        }),
    ],
    ["a time zone that does not exist", () => set(group, { scheduledependency: { timezone: "Mars/Olympus" } })],
  ])("refuse %s", async (_what, change) => {
    await expect(change()).rejects.toThrow(refusal);
    expect([own(group), own(sensor)]).toEqual([{}, {}]);
  });
});

describe("a dependency", () => {
  const dependOn = (id: string, dependency: string) =>
    set(id, { scheduledependency: { dependencytype: "object", dependency } });
  const becomeMaster = (id: string) => set(id, { scheduledependency: { dependencytype: "master" } });

  test("is on an object elsewhere, or makes a sensor the master of its device", async () => {
    const other = await server.addDevice(group);
    await dependOn(device, other);
    await becomeMaster(sensor);
    expect(own(device)?.["scheduledependency"]).toMatchObject({ dependencytype: "object", dependency: other });
    expect(own(sensor)?.["scheduledependency"]).toMatchObject({ dependencytype: "master" });
  });

  test("on an object that is named alone holds; taken away it is that of the object above", async () => {
    const other = await server.addDevice(group);
    await set(device, { scheduledependency: { dependency: other } });
    expect(own(device)?.["scheduledependency"]).toMatchObject({ dependencytype: "object", dependency: other });
    await set(device, { scheduledependency: { dependency: "" } });
    expect(own(device)?.["scheduledependency"]).toBeUndefined();
  });

  test("that a move would turn round on the object refuses the move", async () => {
    const other = await server.addGroup();
    await dependOn(other, sensor);
    const move = (id: string, parent_id: string) => server.commands.moveObject(id, { parent_id, place: null }, tester);
    await expect(move(device, other)).rejects.toThrow(refusal);
    await expect(move(other, group)).resolves.toBeUndefined();
  });

  test.each([
    ["on itself", () => dependOn(device, device)],
    ["on what is below it", () => dependOn(group, sensor)],
    ["on nothing", () => dependOn(device, "77")],
    [
      "on nothing, by a type that it does not hold with",
      () => set(device, { scheduledependency: { dependencytype: "parent", dependency: "77" } }),
    ],
    [
      "on nothing, of a master",
      () => set(sensor, { scheduledependency: { dependencytype: "master", dependency: "77" } }),
    ],
    ["on nothing, without a type", () => set(device, { scheduledependency: { dependency: "77" } })],
    ["without an object", () => dependOn(device, "")],
    ["on a master that is a device", () => becomeMaster(device)],
  ])("%s is refused", async (_what, change) => {
    await expect(change()).rejects.toThrow(refusal);
  });

  test("on what is gone can be taken away, its id sent back", async () => {
    const other = await server.addGroup();
    await dependOn(device, other);
    await server.commands.deleteObject(other, tester);
    await expect(set(device, { scheduledependency: { dependencytype: "object" } })).rejects.toThrow(refusal);
    await set(device, { scheduledependency: { dependencytype: "parent", dependency: other } });
    expect(own(device)?.["scheduledependency"]).toMatchObject({ dependencytype: "parent", dependency: other });
    await expect(set(device, { scheduledependency: { dependencytype: "object" } })).rejects.toThrow(refusal);
  });

  test("round a corner on itself is refused, also by way of what is above and of masters", async () => {
    const [second, third] = [await server.addGroup(), await server.addGroup()];
    const secondDevice = await server.addDevice(second);
    const thirdDevice = await server.addDevice(third);
    const master = await server.addSensor(thirdDevice);
    const beside = await server.addSensor(thirdDevice);
    await dependOn(group, secondDevice);
    await dependOn(second, beside);
    await becomeMaster(master);
    await expect(dependOn(master, sensor)).rejects.toThrow(refusal);
    await expect(dependOn(third, device)).rejects.toThrow(refusal);
    await expect(dependOn(second, thirdDevice)).resolves.toBeUndefined();
  });

  test("on an object whose status comes from it is refused", async () => {
    const other = await server.addDevice(await server.addGroup());
    const beside = await server.addSensor(other);
    for (const [id, above] of [
      [sensor, device],
      [sensor, group],
      [device, "0"],
    ] as const) {
      await expect(dependOn(id, above)).rejects.toThrow(refusal);
    }
    await dependOn(beside, sensor);
    await expect(dependOn(sensor, other)).rejects.toThrow(refusal);
    await expect(dependOn(device, other)).rejects.toThrow(refusal);
    await expect(dependOn(other, device)).resolves.toBeUndefined();
  });

  test("that would be on an object whose status comes from it refuses a move, and is left out of a copy", async () => {
    const other = await server.addGroup();
    await dependOn(sensor, other);
    await expect(server.commands.moveObject(device, { parent_id: other, place: null }, tester)).rejects.toThrow(
      refusal,
    );
    const clone = { parent_id: other, place: null, has_own_settings: true };
    const id = await server.commands.cloneObject(device, clone, tester);
    const [copy = ""] = server.world.childrenOf(id);
    expect(own(copy)?.["scheduledependency"]).toMatchObject({ dependencytype: "parent", dependency: "" });
    const elsewhere = await server.commands.cloneObject(device, { ...clone, parent_id: group }, tester);
    const [second = ""] = server.world.childrenOf(elsewhere);
    expect(own(second)?.["scheduledependency"]).toMatchObject({ dependencytype: "object", dependency: other });
  });

  test("makes one master of a device only: a second one is moved nowhere, and a copy of it is none", async () => {
    const other = await server.addDevice(group);
    const second = await server.addSensor(other);
    await becomeMaster(sensor);
    await becomeMaster(second);
    await expect(server.commands.moveObject(second, { parent_id: device, place: null }, tester)).rejects.toThrow(
      refusal,
    );
    const clone = { parent_id: null, place: null, has_own_settings: true };
    const id = await server.commands.cloneObject(sensor, clone, tester);
    expect(own(id)?.["scheduledependency"]).toMatchObject({ dependencytype: "parent" });
    const branch = await server.commands.cloneObject(device, clone, tester);
    const types = server.world.childrenOf(branch).map((at) => own(at)?.["scheduledependency"]?.["dependencytype"]);
    expect(types).toEqual(["master", "parent"]);
  });
});
