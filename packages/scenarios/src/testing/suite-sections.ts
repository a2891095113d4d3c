import type { CallId } from "@monitor/contract";
import { describe, expect, test } from "vitest";
import type { ApiTester, Branch } from "./api-tester.ts";

type Sections = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

const readCalls = {
  probeId: "getProbeSettings",
  groupId: "getGroupSettings",
  deviceId: "getDeviceSettings",
  sensorId: "getSensorSettings",
} as const satisfies Record<keyof Branch, CallId>;

const read = async (t: ApiTester, id: string, include: string): Promise<Sections> =>
  (await t.succeed("getDeviceSettings", { params: { id }, query: { include } })) as unknown as Sections;

function readTests(t: ApiTester): void {
  test.each(Object.entries(readCalls) as [keyof Branch, (typeof readCalls)[keyof Branch]][])(
    "[CA-03] %s is read with its settings, under both paths, and in lists",
    async (key, call) => {
      const branch = await t.createBranch();
      const input = { params: { id: branch[key] }, query: { include: "*" } };
      const object = (await t.succeed(call, input)) as unknown as Sections;
      expect(object["basic"]).toMatchObject({ name: expect.any(String), priority: expect.any(String) });
      expect(object["intervalgroup"]).toMatchObject({ interval: expect.any(String), _inherited: expect.any(Boolean) });
      expect(await t.succeed(`${call}Experimental`, input)).toEqual(object);
      const filter = `id = "${branch[key]}"`;
      const listed = await t.succeed("listObjectSettings", { query: { filter, include: "*" } });
      expect(listed).toEqual([object]);
      await t.fail(call, "NOT_FOUND", { params: { id: "987654321" } });
    },
  );

  test("[CA-03] the types that typed clients read are kept", async () => {
    const { sensorId } = await t.createBranch();
    const [sensor] = await t.succeed("listSensorSettings", { query: { filter: `id = "${sensorId}"` } });
    expect(sensor).toMatchObject({
      id: sensorId,
      kind: "ping",
      scanning_interval: expect.stringMatching(/^\d+$/),
      priority: expect.any(Number),
      favorite: false,
    });
  });
}

function inheritanceTests(t: ApiTester): void {
  test("[EN-24] a section comes from the nearest object above that has set it", async () => {
    const { groupId, deviceId } = await t.createBranch();
    const group = { params: { id: groupId } };
    const device = { params: { id: deviceId } };
    await t.succeed("changeGroup", { ...group, body: { intervalgroup: { interval: "5m" } } });
    const inherited = (await read(t, deviceId, "intervalgroup,inheritance"))["intervalgroup"];
    expect(inherited).toMatchObject({
      _inherited: true,
      _inheritancesource: { id: groupId, type: "REFERENCED_GROUP" },
      _shadowed: {},
      interval: "300",
    });
    await t.succeed("changeDevice", { ...device, body: { intervalgroup: { errorintervalsdown: "3" } } });
    expect((await read(t, deviceId, "intervalgroup,inheritance"))["intervalgroup"]).toMatchObject({
      _inherited: false,
      _inheritancesource: null,
      interval: "300",
      errorintervalsdown: "3",
    });
    await t.succeed("changeDevice", { ...device, body: { intervalgroup: { _inherited: true } } });
    expect((await read(t, deviceId, "intervalgroup,inheritance"))["intervalgroup"]).toEqual(inherited);
  });

  test("[EN-24] schedules add up, and say what comes from where", async () => {
    const { groupId, deviceId } = await t.createBranch();
    const schedule = (id: string, call: "changeGroup" | "changeDevice", name: string) =>
      t.succeed(call, { params: { id }, body: { scheduledependency: { schedule: name } } });
    await schedule(groupId, "changeGroup", "weekdays");
    await schedule(deviceId, "changeDevice", "sundays");
    expect((await read(t, deviceId, "scheduledependency,inheritance"))["scheduledependency"]).toMatchObject({
      schedule: "sundays",
      _above: [{ source: { id: groupId }, values: { schedule: "weekdays" } }],
    });
  });

  test("[EN-24] a secret is said to be set, never told, and stays where it was set", async () => {
    const { groupId, deviceId } = await t.createBranch();
    const windowsconnection = { windowsloginusername: "anna", windowsloginpassword: "canary-4711" };
    await t.succeed("changeGroup", { params: { id: groupId }, body: { windowsconnection } });
    const shown = await read(t, deviceId, "*");
    expect(shown["windowsconnection"]).toMatchObject({ windowsloginusername: "anna", windowsloginpassword: true });
    expect(JSON.stringify(shown)).not.toContain("canary");
    const own = { windowsconnection: { windowslogindomain: "EXAMPLE" } };
    await t.succeed("changeDevice", { params: { id: deviceId }, body: own });
    expect((await read(t, deviceId, "windowsconnection"))["windowsconnection"]).toMatchObject({
      windowsloginusername: "anna",
      windowsloginpassword: false,
    });
  });
}

function refusalTests(t: ApiTester): void {
  test.each([
    [{ nothing: {} }, "body.nothing: unknown field"],
    [{ basic: { color: "red" } }, "body.basic.color: unknown field"],
    [{ intervalgroup: { often: 1 } }, "body.intervalgroup.often: unknown field"],
    [{ snmpversiongroup: { snmpport: 161 } }, "body.snmpversiongroup: a sensor has no such settings"],
  ])("[EN-24] %j is refused by its name", async (body, message) => {
    const { sensorId } = await t.createBranch();
    expect(await t.fail("changeSensor", "BAD_REQUEST", { params: { id: sensorId }, body })).toBe(message);
  });

  test("[EN-24] a dependency on itself is refused, also round a corner", async () => {
    const [one, other] = [await t.createBranch(), await t.createBranch()];
    const dependOn = (dependency: string) => ({ scheduledependency: { dependencytype: "object", dependency } });
    await t.succeed("changeGroup", { params: { id: one.groupId }, body: dependOn(other.deviceId) });
    const body = dependOn(one.sensorId);
    await t.fail("changeGroup", "BAD_REQUEST", { params: { id: other.groupId }, body });
    const itself = dependOn(one.sensorId);
    await t.fail("changeDevice", "BAD_REQUEST", { params: { id: one.deviceId }, body: itself });
  });
}

function schemaTests(t: ApiTester): void {
  test("[CA-03] schemas say what can be made, and what its settings take", async () => {
    const { deviceId, groupId } = await t.createBranch();
    const kinds = await t.succeed("listCreatableKinds", { params: { id: deviceId }, query: { limit: 3000 } });
    expect(kinds).toContainEqual(expect.objectContaining({ kind: "ping", creatable: true }));
    const create = { params: { id: deviceId }, query: { kind: "port" } };
    const { schemas } = (await t.succeed("getCreateSchema", create)).components;
    expect(schemas).toMatchObject({
      modifyItemSchema: { properties: { settings: { required: ["port"] }, intervalgroup: { type: "object" } } },
    });
    for (const call of ["getChangeSchema", "getReadSchema"] as const) {
      expect((await t.succeed(call, { params: { id: groupId } })).components.schemas).toHaveProperty(
        "modifyItemSchema",
      );
    }
    await t.fail("getCreateSchema", "BAD_REQUEST", { params: { id: groupId }, query: { kind: "ping" } });
    const intervals = await t.succeed("getSettingLookup", { params: { name: "intervals" } });
    expect(intervals).toContainEqual(expect.objectContaining({ info: { C0: "300", C1: "5 minutes" } }));
    const definitions = await t.succeed("listLookupDefinitions", { query: { limit: 0 } });
    const valueLookups = await t.succeed("getSettingLookup", { params: { name: "valuelookups" } });
    expect(valueLookups.map(({ info }) => info["C0"])).toEqual(definitions.map(({ id }) => id));
    await t.fail("getSettingLookup", "NOT_FOUND", { params: { name: "nothing" } });
  });
}

/** Settings by section: how they are read, inherited, changed and described. */
export function sectionSuite(t: ApiTester): void {
  describe("settings by section", () => {
    readTests(t);
    inheritanceTests(t);
    refusalTests(t);
    schemaTests(t);
  });
}
