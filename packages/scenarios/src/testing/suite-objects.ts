import type { MonitoredObject, Sensor } from "@monitor/contract";
import { primaryChannelOf } from "@monitor/contract";
import { downtimeChannelNumber, parseChannelId, statuses } from "@monitor/domain";
import { describe, expect, test } from "vitest";
import type { ApiTester } from "./api-tester.ts";

const channelNumbers = (sensor: Sensor | undefined): number[] =>
  (sensor?.channels ?? []).map((channel) => parseChannelId(channel.id)?.channelNumber ?? Number.NaN);

function expectBase(object: MonitoredObject, type: string): void {
  expect(object).toMatchObject({
    type,
    href: `/api/v2/${type.toLowerCase()}s/${object.id}`,
    favorite: expect.any(Boolean),
    priority: expect.any(Number),
    position: expect.any(Number),
    scanning_interval: expect.any(Number),
    scanning_interval_inherited: expect.any(Boolean),
    dependency: { id: "-1000" },
    path: expect.any(Array),
    rights: expect.any(Array),
  });
  expect(statuses.map((status) => status.toUpperCase())).toContain(object.status);
}

function overviewTests(t: ApiTester): void {
  test("[EN-01] [EN-05] [EN-06] [EN-07] probe, group and device are told in full", async () => {
    const { probeId, groupId, deviceId } = await t.createBranch();
    const probe = await t.succeed("getProbe", { params: { id: probeId } });
    const group = await t.succeed("getGroup", { params: { id: groupId } });
    const device = await t.succeed("getDevice", { params: { id: deviceId } });
    expectBase(probe, "PROBE");
    expectBase(group, "GROUP");
    expectBase(device, "DEVICE");
    expect(probe.probe_status).toMatch(/^[A-Z]+$/);
    expect(device.host).toBe("127.0.0.1");
    for (const object of [probe, group, device]) {
      expect(object.sensor_summary).toMatchObject({ total: expect.any(Number), calculated_status: expect.any(String) });
      expect(object.sensor_status_summary).toEqual(object.sensor_summary);
    }
  });

  test("[OD-02] a device tells since when it has its status: since its sensor has it", async () => {
    const { deviceId, sensorId } = await t.createBranch();
    await t.host.makeSensorFail(sensorId);
    const device = await t.succeed("getDevice", { params: { id: deviceId } });
    const sensor = await t.succeed("getSensor", { params: { id: sensorId } });
    expect([device.status, device.status_since]).toEqual(["DOWN", sensor.status_since]);
  });

  test("[EN-21] the path holds the ancestors, the root first, the parent last", async () => {
    const { probeId, groupId, deviceId, sensorId } = await t.createBranch();
    const { path } = await t.succeed("getSensor", { params: { id: sensorId } });
    expect(path?.map((entry) => [entry.id, entry.type])).toEqual([
      ["0", "REFERENCED_ROOT"],
      [probeId, "REFERENCED_PROBE"],
      [groupId, "REFERENCED_GROUP"],
      [deviceId, "REFERENCED_DEVICE"],
    ]);
  });

  test("the root group has no path and holds every sensor", async () => {
    const root = await t.succeed("getGroup", { params: { id: "0" } });
    expect(root).toMatchObject({ id: "0", type: "GROUP", path: [] });
    expect(root.sensor_summary?.total).toBe((await t.succeed("listSensors", { query: { limit: 0 } })).length);
  });

  test("[EN-02] [EN-03] [EN-20] [EN-22] a sensor comes with its channels", async () => {
    const { sensorId } = await t.createBranch();
    const sensor = await t.succeed("getSensor", { params: { id: sensorId } });
    expectBase(sensor, "SENSOR");
    expect(sensor.sensor_kind).toBe("ping");
    expect(["VERY_LOW", "LOW", "MEDIUM", "HIGH", "VERY_HIGH", "UNKNOWN"]).toContain(sensor.performance_impact);
    expect(sensor.channels?.every((channel) => parseChannelId(channel.id)?.sensorId === sensorId)).toBe(true);
    expect(channelNumbers(sensor).at(-1)).toBe(downtimeChannelNumber);
    expect(sensor.channels?.[0]?.primary).toBe(true);
    expect(sensor.channels?.filter((channel) => channel.primary)).toHaveLength(1);
    expect(primaryChannelOf(sensor)?.primary).toBe(true);
    expect(primaryChannelOf({ ...sensor, primary_channel_info: null })?.id).toBe(sensor.primary_channel_info?.id);
    for (const { unit, limits } of sensor.channels ?? []) {
      expect(unit).toMatchObject({ display_unit: expect.any(String), type: expect.stringMatching(/^[A-Z_]+$/) });
      expect(limits).toHaveProperty("display_limit_max_error");
    }
  });

  test("[CA-03] lists have the main channels, or all when asked", async () => {
    const { sensorId, deviceId } = await t.createBranch();
    const filter = `parentid = "${deviceId}"`;
    const [main] = await t.succeed("listSensors", { query: { filter } });
    const [all] = await t.succeed("listSensors", { query: { filter, include_all_channels: true } });
    const [lean] = await t.succeed("listSensors", { query: { filter, include_channels: false } });
    const overview = await t.succeed("getSensor", { params: { id: sensorId } });
    expect(lean).toEqual({ ...main, channels: undefined });
    expect(lean?.primary_channel_info?.primary).toBe(true);
    expect(main?.channels?.every((channel) => channel.primary || channel.id.endsWith(".-4"))).toBe(true);
    expect(main?.channels).toHaveLength(2);
    expect(all?.channels?.length).toBeGreaterThan(2);
    expect(channelNumbers(all)).toEqual(channelNumbers(overview));
  });
}

function missingTests(t: ApiTester): void {
  test.each(["getProbe", "getGroup", "getDevice", "getSensor", "getStatusSummary"] as const)(
    "%s knows no unknown and no malformed id",
    async (id) => {
      await t.fail(id, "NOT_FOUND", { params: { id: "987654321" } });
      await t.fail(id, "NOT_FOUND", { params: { id: "-987654321" } });
      for (const malformed of ["abc", "1.5", "1 or 1=1", "__proto__", "9".repeat(40)]) {
        await t.fail(id, "BAD_REQUEST", { params: { id: malformed } });
      }
    },
  );

  test("an object of another type is not found", async () => {
    const { probeId, groupId, deviceId, sensorId } = await t.createBranch();
    await t.fail("getProbe", "NOT_FOUND", { params: { id: groupId } });
    await t.fail("getGroup", "NOT_FOUND", { params: { id: probeId } });
    await t.fail("getDevice", "NOT_FOUND", { params: { id: sensorId } });
    await t.fail("getSensor", "NOT_FOUND", { params: { id: deviceId } });
  });

  test("a path that belongs to no call is not found", async () => {
    const token = await t.tokenOf(t.host.credentials);
    for (const path of ["/api/v2/nowhere", "/api/v2/sensors/1/nowhere", "/api/v2/"]) {
      t.expectError(await t.host.request("GET", path, { token }), "NOT_FOUND");
    }
  });
}

function countTests(t: ApiTester): void {
  test("sensors are counted by status, for an object and for all", async () => {
    const { groupId, deviceId } = await t.createBranch();
    const before = await t.succeed("getTotalStatusSummary");
    await t.createSensor(deviceId);
    const after = await t.succeed("getTotalStatusSummary");
    expect(after.total).toBe((before.total ?? 0) + 1);
    const group = await t.succeed("getStatusSummary", { params: { id: groupId } });
    expect(group.total).toBe(2);
    const counted = statuses.filter((status) => status !== "paused").map((status) => Number(group[status]));
    expect(counted.reduce((sum, count) => sum + count, 0)).toBe(2);
  });
}

/** Overviews, references and counts. */
export function objectSuite(t: ApiTester): void {
  describe("overviews", () => overviewTests(t));
  describe("missing objects", () => missingTests(t));
  describe("status counts", () => countTests(t));
}
