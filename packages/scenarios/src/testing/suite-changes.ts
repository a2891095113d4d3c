import { isPlainLine, isVisibleText, maxObjectNameLength } from "@monitor/domain";
import { describe, expect, test } from "vitest";
import { edgeCaseNames } from "../worlds/edge-case-names.ts";
import type { ApiTester } from "./api-tester.ts";

function createTests(t: ApiTester): void {
  test("[EN-23] groups, devices and sensors can be made where they belong", async () => {
    const { probeId, groupId, deviceId } = await t.createBranch();
    const basic = { name: "Made", tags: ["a", "b"], priority: "4", favorite: true };
    const made = [
      await t.succeed("createGroupInGroup", { params: { id: groupId }, body: { basic } }),
      await t.succeed("createGroupInProbe", { params: { id: probeId }, body: { basic } }),
      await t.succeed("createGroupInGroup", { params: { id: "0" }, body: { basic } }),
      await t.succeed("createDeviceInGroup", { params: { id: groupId }, body: { basic: { ...basic, host: "::1" } } }),
      await t.succeed("createDeviceInProbe", {
        params: { id: probeId },
        body: { basic: { ...basic, host: "localhost" } },
      }),
    ];
    const query = { kindid: "ping" };
    const body = { basic, intervalgroup: { interval: "300" } };
    const sensors = await t.succeed("createSensor", { params: { id: deviceId }, query, body });
    expect(sensors).toHaveLength(1);
    expect(sensors[0]).toMatchObject({
      scanning_interval: 300,
      scanning_interval_inherited: false,
      sensor_kind: "ping",
    });
    for (const object of [...made, sensors[0]!]) {
      expect(object).toMatchObject({
        name: "Made",
        tags: expect.arrayContaining(["a", "b"]),
        priority: 4,
        favorite: true,
      });
    }
    expect(made.map((object) => object.path?.at(-1)?.id)).toEqual([groupId, probeId, "0", groupId, probeId]);
  });

  test("[EN-18] new objects come behind their siblings", async () => {
    const { groupId } = await t.createBranch();
    const names = ["first", "second", "third"];
    for (const name of names) await t.createGroup(groupId, name);
    const query = { filter: `parentid = "${groupId}" and type = group`, sort_by: "position" };
    expect((await t.succeed("listGroups", { query })).map((group) => group.name)).toEqual(names);
  });

  test("[EN-23] nothing can be made where it does not belong", async () => {
    const { groupId, deviceId, sensorId } = await t.createBranch();
    const body = { basic: { name: "Misplaced" } };
    await t.fail("createDeviceInGroup", "BAD_REQUEST", { params: { id: "0" }, body });
    await t.fail("createGroupInGroup", "NOT_FOUND", { params: { id: deviceId }, body });
    await t.fail("createDeviceInProbe", "NOT_FOUND", { params: { id: groupId }, body });
    await t.fail("createGroupInGroup", "NOT_FOUND", { params: { id: "987654321" }, body });
    await t.fail("createSensor", "NOT_FOUND", { params: { id: sensorId }, query: { kindid: "ping" }, body });
    const odd = { params: { id: deviceId }, query: { kindid: "no such kind" }, body };
    const refusal = await t.fail("createSensor", "BAD_REQUEST", odd);
    expect(refusal).toMatch(/^query\.kindid: there is no sensor kind "no such kind"; the kinds are (?:\S+, )*ping, /);
    await t.fail("createSensor", "BAD_REQUEST", { params: { id: deviceId }, body });
  });
}

function refusedTests(t: ApiTester): void {
  test.each([
    [{}],
    [undefined],
    [[]],
    [{ basic: {} }],
    [{ basic: { name: "" } }],
    [{ basic: { name: "   " } }],
    [{ basic: { name: "\u200B\u2060" } }],
    [{ basic: { name: 5 } }],
    [{ basic: { name: "x".repeat(maxObjectNameLength + 1) } }],
    [{ basic: { name: "x", priority: "0x3" } }],
    [{ basic: { name: "x", priority: "3.0e0" } }],
    [{ basic: { name: "x", colour: "red" } }],
    [{ basic: { name: "x" }, discovery: {} }],
    [{ basic: { name: "x", priority: 9 } }],
    [{ basic: { name: "x", priority: "high" } }],
    [{ basic: { name: "x", tags: "a" } }],
    [{ basic: { name: "x" }, intervalgroup: { interval: 5 } }],
    [{ basic: { name: "x" }, intervalgroup: { interval: "soon" } }],
    [{ basic: { name: "x" }, intervalgroup: { often: 5 } }],
  ])("a group cannot be made from %j", async (body) => {
    const { groupId } = await t.createBranch();
    await t.fail("createGroupInGroup", "BAD_REQUEST", { params: { id: groupId }, body });
    expect(await t.succeed("listGroups", { query: { filter: `parentid = "${groupId}"` } })).toEqual([]);
  });
}

function changeTests(t: ApiTester): void {
  test("what is changed is told so from then on, the rest stays", async () => {
    const { groupId, deviceId, sensorId } = await t.createBranch();
    const body = {
      basic: { name: "Renamed", priority: "5", tags: ["new"], favorite: true },
      intervalgroup: { interval: "600" },
    };
    await t.succeed("changeGroup", { params: { id: groupId }, body });
    await t.succeed("changeDevice", {
      params: { id: deviceId },
      body: { basic: { ...body.basic, host: "192.0.2.7" } },
    });
    await t.succeed("changeSensor", { params: { id: sensorId }, body: { basic: { name: "First" } } });
    await t.succeed("changeSensorSingular", { params: { id: sensorId }, body: { basic: { favorite: true } } });
    const told = { name: "Renamed", priority: 5, tags: ["new"], favorite: true };
    expect(await t.succeed("getGroup", { params: { id: groupId } })).toMatchObject({
      ...told,
      scanning_interval: 600,
      scanning_interval_inherited: false,
    });
    expect(await t.succeed("getDevice", { params: { id: deviceId } })).toMatchObject({ ...told, host: "192.0.2.7" });
    const sensor = await t.succeed("getSensor", { params: { id: sensorId } });
    expect(sensor).toMatchObject({
      name: "First",
      favorite: true,
      scanning_interval: 600,
      scanning_interval_inherited: true,
    });
    expect(sensor.path?.slice(-2).map((entry) => entry.name)).toEqual(["Renamed", "Renamed"]);
  });

  test.each([
    [{ basic: { name: "" } }],
    [{ basic: { nickname: "x" } }],
    [{ basic: { priority: 0 } }],
    [{ intervalgroup: { interval: 864_001 } }],
    [{ basic: { favorite: "yes" } }],
    ["text"],
  ])("%j changes nothing", async (body) => {
    const { deviceId } = await t.createBranch();
    const before = await t.succeed("getDevice", { params: { id: deviceId } });
    await t.fail("changeDevice", "BAD_REQUEST", { params: { id: deviceId }, body });
    expect(await t.succeed("getDevice", { params: { id: deviceId } })).toEqual(before);
  });

  test("unknown objects cannot be changed", async () => {
    const { sensorId } = await t.createBranch();
    const body = { basic: { name: "x" } };
    await t.fail("changeDevice", "NOT_FOUND", { params: { id: sensorId }, body });
    await t.fail("changeGroup", "NOT_FOUND", { params: { id: "987654321" }, body });
    await t.fail("changeSensor", "NOT_FOUND", { params: { id: "987654321" }, body });
  });
}

function deleteTests(t: ApiTester): void {
  test("with an object goes all below it, and nothing else", async () => {
    const { groupId, deviceId, sensorId } = await t.createBranch();
    const other = await t.createBranch();
    await t.succeed("deleteGroup", { params: { id: groupId } });
    await t.fail("getGroup", "NOT_FOUND", { params: { id: groupId } });
    await t.fail("getDevice", "NOT_FOUND", { params: { id: deviceId } });
    await t.fail("getSensor", "NOT_FOUND", { params: { id: sensorId } });
    await t.fail("deleteGroup", "NOT_FOUND", { params: { id: groupId } });
    await t.succeed("deleteSensor", { params: { id: other.sensorId } });
    await t.succeed("getDevice", { params: { id: other.deviceId } });
    await t.succeed("deleteDevice", { params: { id: other.deviceId } });
    expect(await t.succeed("getStatusSummary", { params: { id: other.groupId } })).toMatchObject({ total: 0 });
  });

  test("the root group stays", async () => {
    await t.fail("deleteGroup", "BAD_REQUEST", { params: { id: "0" } });
    await t.succeed("getGroup", { params: { id: "0" } });
  });
}

function hostileTests(t: ApiTester): void {
  const names = edgeCaseNames
    .filter((name) => isVisibleText(name) && isPlainLine(name))
    .map((name) => name.slice(0, maxObjectNameLength));

  test.each(edgeCaseNames.filter((name) => !isPlainLine(name)))(
    "%j is refused in a name, a tag and a message",
    async (text) => {
      const { deviceId, sensorId } = await t.createBranch();
      const device = { params: { id: deviceId } };
      const namedBy = async (field: string, response: Promise<string>) => expect(await response).toContain(field);
      const bad = (field: string, body: object) =>
        namedBy(`body.basic.${field}: `, t.fail("changeDevice", "BAD_REQUEST", { ...device, body: { basic: body } }));
      await bad("name", { name: text });
      await bad("tags.1", { tags: ["fine", text.slice(0, 200)] });
      await bad("location", { location: text });
      const query = { kindid: "ping" };
      const sensor = { ...device, query, body: { basic: { name: text } } };
      await namedBy("body.basic.name: ", t.fail("createSensor", "BAD_REQUEST", sensor));
      const paused = { params: { id: sensorId }, body: { message: text } };
      await namedBy("body.message: ", t.fail("pauseSensor", "BAD_REQUEST", paused));
      await namedBy(
        "body.message: ",
        t.fail("pauseSensors", "BAD_REQUEST", { body: { filter: `id = "${sensorId}"`, message: text } }),
      );
    },
  );

  test.each(names)("%j is a name like any other", async (name) => {
    const { groupId } = await t.createBranch();
    const deviceId = await t.createDevice(groupId, name);
    const sensorId = await t.createSensor(deviceId, name);
    expect((await t.succeed("getDevice", { params: { id: deviceId } })).name).toBe(name);
    const [listed] = await t.succeed("listSensors", { query: { filter: `parentid = "${deviceId}"` } });
    expect(listed).toMatchObject({
      id: sensorId,
      name,
      path: expect.arrayContaining([expect.objectContaining({ name })]),
    });
    const quoted = `"${name.replace(/[\\"]/g, "\\$&")}"`;
    const query = { filter: `parentid = "${groupId}" and name = ${quoted}` };
    expect((await t.succeed("listDevices", { query })).map((device) => device.id)).toEqual([deviceId]);
  });
}

/** Creating, changing and deleting, with names of all sorts. */
export function changeSuite(t: ApiTester): void {
  describe("create", () => createTests(t));
  describe("create what cannot be", () => refusedTests(t));
  describe("change", () => changeTests(t));
  describe("delete", () => deleteTests(t));
  describe("hostile names", () => hostileTests(t));
}
