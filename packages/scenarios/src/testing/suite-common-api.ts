import type { CallId } from "@monitor/contract";
import { describe, expect, test } from "vitest";
import type { ApiTester } from "./api-tester.ts";

function countTests(t: ApiTester): void {
  const counts = async () => await t.succeed("countObjects");

  test("[CA-03] objects are counted by type, as the lists have them", async () => {
    const before = await counts();
    await t.createBranch();
    const after = await counts();
    expect(after).toMatchObject({
      groups: before.groups + 1,
      devices: before.devices + 1,
      sensors: before.sensors + 1,
    });
    expect(after.probes).toBe((await t.succeed("listProbes", { query: { limit: 0 } })).length);
    expect(after.channels).toBeGreaterThan(before.channels);
  });

  test("[CA-03] alarms are the sensors that are not well, filtered and paged like all sensors", async () => {
    const { sensorId } = await t.createBranch();
    const filter = `id = "${sensorId}"`;
    expect(await t.succeed("listAlarms", { query: { filter } })).toEqual([]);
    const alarms = await t.succeed("listAlarms", { query: { limit: 0 } });
    const sensors = await t.succeed("listSensors", { query: { limit: 0 } });
    const words = ["DOWN", "DOWN_PARTIAL", "DOWN_ACKNOWLEDGED", "WARNING", "UNUSUAL"];
    const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).toSorted();
    expect(idsOf(alarms)).toEqual(idsOf(sensors.filter(({ status }) => words.includes(status ?? ""))));
    const all = await t.succeed("listAlarms", { query: { filter: "status = up or status = down", limit: 0 } });
    expect(all.every(({ status }) => status === "DOWN")).toBe(true);
    await t.fail("listAlarms", "INVALID_FILTER", { query: { filter: "colour = 1" } });
  });
}

function measurementTests(t: ApiTester): void {
  test("[CA-03] the last measurements of channels, with references to the channels", async () => {
    const { sensorId } = await t.createBranch();
    await t.succeed("scanSensor", { params: { id: sensorId } });
    const data = await t.succeed("listSensorData", { params: { id: sensorId } });
    const channels = await t.succeed("listChannels", { query: { filter_objid: sensorId } });
    expect(data).toEqual(
      channels.map(({ id, name, primary: isPrimary, unit, last_measurement }) => ({
        id,
        name,
        primary: isPrimary,
        unit,
        ...last_measurement,
        channel: { id, name, type: "REFERENCED_CHANNEL", href: `/api/v2/channels/${id}` },
      })),
    );
    const params = { id: sensorId };
    const only = await t.succeed("listSensorData", { params, query: { filter: "primary = true" } });
    expect(only.map(({ id }) => id)).toEqual([data[0]?.id]);
    const [last] = await t.succeed("listSensorData", { params, query: { sort_by: "-id", limit: 1 } });
    expect(channels.map(({ id }) => id)).toContain(last?.id);
    expect(await t.succeed("listChannelData", { query: { filter_objid: sensorId } })).toEqual(data);
    await t.fail("listSensorData", "NOT_FOUND", { params: { id: "987654321" } });
    await t.fail("listSensorData", "INVALID_FILTER", { params, query: { filter: "status = up" } });
  });
}

function schemaTests(t: ApiTester): void {
  const sectionsOf = async (kind: string, query: Record<string, string> = {}) => {
    const { components } = await t.succeed("getKindSchema", { params: { kind }, query });
    return (components.schemas["modifyItemSchema"] as { properties: Record<string, { required?: string[] }> })
      .properties;
  };

  test("[CA-03] the settings of a kind, wherever it may be made", async () => {
    const ping = await sectionsOf("ping");
    expect(Object.keys(ping)).toEqual(expect.arrayContaining(["basic", "settings", "intervalgroup"]));
    expect(Object.keys(await sectionsOf("group"))).not.toContain("settings");
    expect(await sectionsOf("probe", { purpose: "update", include: "intervalgroup" })).toHaveProperty("intervalgroup");
    expect((await sectionsOf("device"))["basic"]?.required).toEqual(["name"]);
    expect((await sectionsOf("device", { purpose: "update" }))["basic"]).not.toHaveProperty("required");
    expect((await sectionsOf("ping", { purpose: "read" }))["basic"]).toMatchObject({ properties: { parenttags: {} } });
    await t.fail("getKindSchema", "NOT_FOUND", { params: { kind: "no-such-kind" } });
    await t.fail("getKindSchema", "BAD_REQUEST", { params: { kind: "ping" }, query: { purpose: "delete" } });
  });

  test("[CA-03] with a parent: what can be made there", async () => {
    const { groupId, deviceId } = await t.createBranch();
    expect(await sectionsOf("ping", { parent: deviceId })).toEqual(await sectionsOf("ping"));
    await t.fail("getKindSchema", "BAD_REQUEST", { params: { kind: "ping" }, query: { parent: groupId } });
    await t.fail("getKindSchema", "NOT_FOUND", { params: { kind: "ping" }, query: { parent: "987654321" } });
  });
}

function serverTests(t: ApiTester): void {
  test("[EN-07] what is known of the connection to a probe", async () => {
    const [probe] = await t.succeed("listProbes", { query: { limit: 1 } });
    if (probe === undefined) throw new Error("There is no probe");
    const info = await t.succeed("getProbeInfo", { params: { id: probe.id } });
    expect(info).toMatchObject({ id: probe.id, name: probe.name, href: probe.href, probe_status: probe.probe_status });
    expect(info.sensors).toBe(probe.sensor_summary?.total);
    await t.fail("getProbeInfo", "NOT_FOUND", { params: { id: "0" } });
  });

  test("[CA-03] feature flags are the feature toggles; the license bounds nothing", async () => {
    expect(await t.succeed("getFeatureFlags")).toEqual(await t.succeed("getFeatureToggles"));
    const { sensors } = await t.succeed("countObjects");
    const license = { license: "MIT", max_sensors: null, expires_at: null, sensors };
    expect(await t.succeed("getLicense")).toMatchObject(license);
  });

  test("[EN-04] one lookup definition", async () => {
    const [first] = await t.succeed("listLookupDefinitions", { query: { limit: 1 } });
    const id = first?.id ?? "";
    expect(await t.succeed("getLookupDefinition", { params: { id } })).toEqual(first);
    await t.fail("getLookupDefinition", "NOT_FOUND", { params: { id: "no.such.lookup" } });
  });

  test("[PM-01] users as objects with settings, for administrators", async () => {
    const users = await t.succeed("listUsers", { query: { limit: 0 } });
    const objects = await t.succeed("listExperimentalUsers", { query: { limit: 0 } });
    expect(objects).toHaveLength(users.length);
    for (const [place, user] of users.entries()) {
      const name = user.display_name || user.login_name;
      expect(objects[place]).toEqual({
        ...user,
        name,
        href: `/api/v2/experimental/users/${user.id}`,
        type: "USER",
        kind: "user",
        kind_name: "User",
        basic: { name },
      });
    }
    const [object] = objects;
    const id = object?.id ?? "";
    expect(await t.succeed("getExperimentalUser", { params: { id } })).toEqual(object);
    const named = await t.succeed("listExperimentalUsers", { query: { filter: `name = "${object?.name}"` } });
    expect(named.map((user) => user.id)).toContain(id);
    await t.fail("getExperimentalUser", "NOT_FOUND", { params: { id: "987654321" } });
  });
}

function unbuiltTests(t: ApiTester): void {
  const plain = ["listDiscoveryTasks", "listDeviceIcons", "getAiStatus", "analyzeWithAi"] as const satisfies CallId[];

  test.each(plain)("[CA-03] %s says that it is not built", async (id) => {
    expect(await t.fail(id, "METHOD_NOT_IMPLEMENTED")).toMatch(/^This server has no /);
  });

  test("[CA-03] what finds objects says so too, for objects that are there", async () => {
    const { groupId, deviceId } = await t.createBranch();
    await t.fail("discoverGroup", "METHOD_NOT_IMPLEMENTED", { params: { id: groupId } });
    await t.fail("discoverGroup", "NOT_FOUND", { params: { id: deviceId } });
    const [probe] = await t.succeed("listProbes", { query: { limit: 1 } });
    await t.fail("createDiscoveryTask", "METHOD_NOT_IMPLEMENTED", { params: { id: probe?.id ?? "" } });
    await t.fail("deleteProbe", "METHOD_NOT_IMPLEMENTED", { params: { id: probe?.id ?? "" } });
    await t.fail("deleteProbe", "NOT_FOUND", { params: { id: groupId } });
    await t.fail("getDiscoveryTask", "METHOD_NOT_IMPLEMENTED", { params: { id: "1" } });
    await t.fail("startDiscoveryTask", "METHOD_NOT_IMPLEMENTED", { params: { id: "1" } });
  });
}

/** Calls of the common API that other programs make and the interface does not. */
export function commonApiSuite(t: ApiTester): void {
  describe("counts and alarms", () => countTests(t));
  describe("measurements", () => measurementTests(t));
  describe("settings of a kind", () => schemaTests(t));
  describe("the server, for programs", () => serverTests(t));
  describe("what is not built yet", () => unbuiltTests(t));
}
