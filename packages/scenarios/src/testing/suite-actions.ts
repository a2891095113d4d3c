import type { CallId } from "@monitor/contract";
import { describe, expect, test } from "vitest";
import type { ApiTester } from "./api-tester.ts";

const byIds = (...ids: string[]): string => `id in [${ids.map((id) => `"${id}"`).join(",")}]`;

function pauseTests(t: ApiTester): void {
  test("[AC-02] [AC-03] a paused device pauses what is below it, until it is resumed", async () => {
    const { deviceId, sensorId } = await t.createBranch();
    const device = { params: { id: deviceId } };
    const sensor = { params: { id: sensorId } };
    await t.succeed("pauseDevice", { ...device, body: { message: "Moving house" } });
    expect(await t.succeed("getDevice", device)).toMatchObject({
      status: "PAUSED_BY_USER",
      status_info: { paused_message: "Moving house", paused_until: null, paused_by: t.host.credentials.username },
    });
    expect(await t.succeed("getSensor", sensor)).toMatchObject({
      status: "PAUSED_BY_PARENT",
      status_info: { paused_status_source: { id: deviceId, type: "REFERENCED_DEVICE" } },
    });
    await t.fail("pauseDevice", "BAD_REQUEST", device);
    await t.fail("pauseSensor", "BAD_REQUEST", sensor);
    await t.fail("resumeSensor", "BAD_REQUEST", sensor);
    await t.succeed("resumeDevice", device);
    expect(await t.sensorStatus(sensorId)).not.toMatch(/^PAUSED/);
    await t.fail("resumeDevice", "BAD_REQUEST", device);
  });

  test("[AC-10] a pause for some seconds has an end", async () => {
    const { sensorId } = await t.createBranch();
    await t.succeed("pauseSensor", { params: { id: sensorId }, body: { message: "m", duration: 300 } });
    const { status, status_info, status_since } = await t.succeed("getSensor", { params: { id: sensorId } });
    expect(status).toBe("PAUSED_BY_USER_UNTIL");
    expect(Date.parse(status_info?.paused_until ?? "") - Date.parse(status_since ?? "")).toBe(300_000);
  });

  test.each([[undefined], [{}], [{ message: null }], [{ message: null, duration: null }]])(
    "[AC-10] a pause with %j lasts until it is ended",
    async (body) => {
      const { sensorId } = await t.createBranch();
      await t.succeed("pauseSensor", { params: { id: sensorId }, body });
      expect(await t.sensorStatus(sensorId)).toBe("PAUSED_BY_USER");
    },
  );

  test.each([
    [{ duration: 0 }],
    [{ duration: -1 }],
    [{ duration: "5" }],
    [{ message: 5 }],
    [{ message: "a\nb" }],
    ["text"],
  ])("a pause with %j is a bad request", async (body) => {
    const { sensorId } = await t.createBranch();
    await t.fail("pauseSensor", "BAD_REQUEST", { params: { id: sensorId }, body });
    expect(await t.sensorStatus(sensorId)).not.toMatch(/^PAUSED/);
  });

  test("[AC-02] groups can be paused, and paused sensors are counted above", async () => {
    const { groupId } = await t.createBranch();
    await t.succeed("pauseGroup", { params: { id: groupId } });
    const summary = await t.succeed("getStatusSummary", { params: { id: groupId } });
    expect(summary).toMatchObject({ total: 1, paused: 0, paused_by_parent: 1 });
    await t.succeed("resumeGroup", { params: { id: groupId } });
    expect(await t.succeed("getStatusSummary", { params: { id: groupId } })).toMatchObject({
      total: 1,
      paused_by_parent: 0,
    });
  });
}

function parentTests(t: ApiTester): void {
  const statusesOf = async (groupId: string, deviceId: string) => [
    (await t.succeed("getGroup", { params: { id: groupId } })).status,
    (await t.succeed("getDevice", { params: { id: deviceId } })).status,
  ];

  test("[ST-06] a parent is paused when all its sensors are, else as bad as the worst that is not paused", async () => {
    const { groupId, deviceId, sensorId } = await t.createBranch();
    const otherId = await t.createSensor(deviceId);
    await t.succeed("pauseSensor", { params: { id: sensorId } });
    const running = await t.sensorStatus(otherId);
    expect(running).not.toMatch(/^PAUSED/);
    expect(await statusesOf(groupId, deviceId)).toEqual([running, running]);
    await t.host.makeSensorFail(otherId);
    expect(await statusesOf(groupId, deviceId)).toEqual(["DOWN", "DOWN"]);
    await t.succeed("pauseSensor", { params: { id: otherId } });
    expect(await statusesOf(groupId, deviceId)).toEqual(["PAUSED", "PAUSED"]);
    const summary = await t.succeed("getStatusSummary", { params: { id: groupId } });
    expect(summary).toMatchObject({ calculated_status: "PAUSED", total: 2, paused_by_user: 2 });
  });

  test("[ST-06] filters and orders go by the same status", async () => {
    const { groupId, deviceId, sensorId } = await t.createBranch();
    const idleId = await t.createDevice(groupId, "Without sensors");
    await t.succeed("pauseSensor", { params: { id: sensorId } });
    const below = `parentid = "${groupId}"`;
    const ids = async (query: { filter: string; sort_by?: string }) =>
      (await t.succeed("listDevices", { query })).map(({ id }) => id);
    expect(await ids({ filter: `${below} and status = paused` })).toEqual([deviceId]);
    expect(await ids({ filter: `${below} and status = up` })).toEqual([]);
    expect(await ids({ filter: below, sort_by: "-status" })).toEqual([idleId, deviceId]);
  });

  test("[AC-02] [AC-03] a parent that is paused by its sensors can't be paused again; resumed, they run", async () => {
    const { groupId, deviceId, sensorId } = await t.createBranch();
    await t.succeed("pauseSensor", { params: { id: sensorId } });
    for (const call of ["pauseGroup", "pauseDevice"] as const) {
      await t.fail(call, "BAD_REQUEST", { params: { id: call === "pauseGroup" ? groupId : deviceId } });
    }
    await t.succeed("resumeGroup", { params: { id: groupId } });
    expect(await t.sensorStatus(sensorId)).not.toMatch(/^PAUSED/);
    await t.fail("resumeGroup", "BAD_REQUEST", { params: { id: groupId } });
  });
}

function outageTests(t: ApiTester): void {
  const outageOf = async (id: string) => (await t.succeed("getSensor", { params: { id } })).outage_since;

  test("[MO-01] an outage has one beginning, whatever is acknowledged, paused and resumed in it", async () => {
    const { deviceId, sensorId } = await t.createBranch();
    const sensor = { params: { id: sensorId } };
    expect(await outageOf(sensorId)).toBeNull();
    await t.host.makeSensorFail(sensorId);
    const since = await outageOf(sensorId);
    expect(since).toMatch(/^\d{4}-/);
    await t.succeed("acknowledgeSensor", { ...sensor, body: {} });
    expect(await outageOf(sensorId)).toBe(since);
    await t.succeed("pauseDevice", { params: { id: deviceId } });
    expect(await outageOf(sensorId)).toBeNull();
    await t.succeed("resumeDevice", { params: { id: deviceId } });
    const resumed = await t.succeed("getSensor", sensor);
    expect(resumed).toMatchObject({ status: "DOWN", outage_since: since });
    expect(Date.parse(resumed.status_since ?? "")).toBeGreaterThanOrEqual(Date.parse(since ?? ""));
  });

  test("[MO-01] lists are filtered and sorted by the beginning of outages", async () => {
    const { deviceId, sensorId } = await t.createBranch();
    const laterId = await t.createSensor(deviceId);
    await t.host.makeSensorFail(sensorId);
    await t.host.makeSensorFail(laterId);
    await t.succeed("acknowledgeSensor", { params: { id: sensorId }, body: {} });
    const filter = `parentid = "${deviceId}" and outage_since <= "${await outageOf(laterId)}"`;
    const ids = async (sort_by: string) =>
      (await t.succeed("listSensors", { query: { filter, sort_by } })).map(({ id }) => id);
    expect(await ids("problem_since,id")).toEqual([sensorId, laterId]);
    expect(await ids("outage_since,-id")).toHaveLength(2);
  });
}

function scanTests(t: ApiTester): void {
  test("[AC-04] all four types can be scanned", async () => {
    const { probeId, groupId, deviceId, sensorId } = await t.createBranch();
    await t.succeed("scanProbe", { params: { id: probeId } });
    await t.succeed("scanGroup", { params: { id: groupId } });
    await t.succeed("scanDevice", { params: { id: deviceId } });
    await t.succeed("scanSensor", { params: { id: sensorId } });
    expect(await t.succeed("scanSensors", { body: { filter: byIds(sensorId) } })).toHaveLength(1);
    expect(await t.succeed("scanDevices", { body: { filter: byIds(deviceId) } })).toHaveLength(1);
    expect(await t.succeed("scanGroups", { body: { filter: byIds(groupId) } })).toHaveLength(1);
    expect(await t.succeed("scanProbes", { body: { filter: byIds(probeId) } })).toHaveLength(1);
  });

  test.each([
    "pauseSensor",
    "pauseDevice",
    "pauseGroup",
    "pauseProbe",
    "resumeSensor",
    "resumeDevice",
    "resumeGroup",
    "resumeProbe",
    "scanSensor",
    "scanDevice",
    "scanGroup",
    "scanProbe",
    "acknowledgeSensor",
  ] as const)("%s knows no unknown id and no malformed one", async (id) => {
    await t.fail(id, "NOT_FOUND", { params: { id: "987654321" } });
    await t.fail(id, "BAD_REQUEST", { params: { id: "x" } });
  });
}

function bulkTests(t: ApiTester): void {
  test("[AC-08] what cannot be done is told entry by entry", async () => {
    const { deviceId, sensorId } = await t.createBranch();
    const paused = await t.createSensor(deviceId);
    await t.succeed("pauseSensor", { params: { id: paused } });
    const filter = byIds(sensorId, paused);
    const results = await t.succeed("pauseSensors", { body: { filter, message: "Both", duration: null } });
    const failures = results.filter((result) => result.failure);
    expect(new Set(results.map((result) => result.id))).toEqual(new Set([sensorId, paused]));
    expect(results).toHaveLength(2);
    expect(results.every((result) => result.type === "REFERENCED_SENSOR" && result.name)).toBe(true);
    expect(failures).toEqual([
      expect.objectContaining({
        id: paused,
        failure: expect.objectContaining({ code: expect.any(String), message: expect.stringMatching(/\S/) }),
      }),
    ]);
    expect(await t.sensorStatus(sensorId)).toBe("PAUSED_BY_USER");
    const resumed = await t.succeed("resumeSensors", { body: { filter } });
    expect(resumed.filter((result) => result.failure)).toEqual([]);
    expect(await t.sensorStatus(paused)).not.toMatch(/^PAUSED/);
  });

  test("[AC-08] any filter will do, and only objects of the path's type are meant", async () => {
    const { groupId, deviceId, sensorId } = await t.createBranch();
    expect(await t.succeed("pauseSensors", { body: { filter: byIds(deviceId, groupId) } })).toEqual([]);
    expect(await t.succeed("pauseDevices", { body: { filter: byIds("987654321") } })).toEqual([]);
    const below = await t.succeed("pauseDevices", { body: { filter: `ancestors contains "${groupId}"` } });
    expect(below.map((result) => result.id)).toEqual([deviceId]);
    const groups = await t.succeed("pauseGroups", { body: { filter: byIds(groupId) } });
    expect(groups).toMatchObject([{ id: groupId, type: "REFERENCED_GROUP" }]);
    expect(await t.succeed("resumeGroups", { body: { filter: byIds(groupId) } })).toHaveLength(1);
    expect(await t.succeed("resumeDevices", { body: { filter: byIds(deviceId) } })).toHaveLength(1);
    expect(await t.sensorStatus(sensorId)).not.toMatch(/^PAUSED/);
  });

  test.each(["pauseSensors", "resumeGroups", "scanDevices", "acknowledgeSensors"] as const satisfies CallId[])(
    "%s needs a good filter",
    async (id) => {
      await t.fail(id, "INVALID_FILTER", { body: { filter: "id = 5" } });
      await t.fail(id, "INVALID_FILTER", { body: { filter: "" } });
      await t.fail(id, "BAD_REQUEST", { body: {} });
      await t.fail(id, "BAD_REQUEST", { body: { filter: 5 } });
      await t.fail(id, "BAD_REQUEST");
    },
  );
}

function acknowledgeTests(t: ApiTester): void {
  test("[AC-01] a sensor that is down can be acknowledged, once", async () => {
    const { sensorId } = await t.createBranch();
    const sensor = { params: { id: sensorId } };
    await t.fail("acknowledgeSensor", "BAD_REQUEST", sensor);
    await t.host.makeSensorFail(sensorId);
    expect(await t.succeed("getSensor", sensor)).toMatchObject({
      status: "DOWN",
      message: expect.stringMatching(/\S/),
    });
    await t.succeed("acknowledgeSensor", { ...sensor, body: { message: "On it", duration: 3600 } });
    const { status, status_info, status_since } = await t.succeed("getSensor", sensor);
    expect(status).toBe("DOWN_ACKNOWLEDGED");
    expect(status_info?.acknowledged_since).toBe(status_since);
    expect(status_info).toMatchObject({ acknowledged_message: "On it", acknowledged_by: t.host.credentials.username });
    expect(status_info?.acknowledged_until).toMatch(/^\d{4}-/);
    await t.fail("acknowledgeSensor", "BAD_REQUEST", sensor);
  });

  test("[AC-08] of several sensors those that are down are acknowledged", async () => {
    const { groupId, deviceId, sensorId } = await t.createBranch();
    const downId = await t.createSensor(deviceId);
    await t.host.makeSensorFail(downId);
    const body = { filter: byIds(sensorId, downId), message: null };
    const results = await t.succeed("acknowledgeSensors", { body });
    expect(results.filter((result) => result.failure).map((result) => result.id)).toEqual([sensorId]);
    const summary = await t.succeed("getStatusSummary", { params: { id: groupId } });
    expect(summary).toMatchObject({ down_acknowledged: 1, down: 0, calculated_status: "DOWN_ACKNOWLEDGED" });
    const filter = `parentid = "${deviceId}" and status = acknowledged`;
    expect((await t.succeed("listSensors", { query: { filter } })).map((sensor) => sensor.id)).toEqual([downId]);
  });
}

/** Pause, resume, scan and acknowledge, single and in bulk. */
export function actionSuite(t: ApiTester): void {
  describe("pause and resume", () => pauseTests(t));
  describe("statuses of parents", () => parentTests(t));
  describe("beginnings of outages", () => outageTests(t));
  describe("scan", () => scanTests(t));
  describe("bulk actions", () => bulkTests(t));
  describe("acknowledge", () => acknowledgeTests(t));
}
