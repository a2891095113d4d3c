import { maxHistoryObjects, maxRecentSensors } from "@monitor/contract";
import type { StatusHistory } from "@monitor/contract";
import { describe, expect, test } from "vitest";
import type { ApiTester } from "./api-tester.ts";

const hourSeconds = 3600;

/** The last bucket holds the present moment. */
function expectUpToNow(history: StatusHistory): void {
  const count = history.objects[0]?.statuses.length ?? 0;
  const lastMs = Date.parse(history.first_time) + (count - 1) * history.bucket_seconds * 1000;
  expect(lastMs).toBeGreaterThan(Date.parse(history.first_time));
  expect(history.objects.every(({ statuses }) => statuses.length === count)).toBe(true);
}

function statusHistoryTests(t: ApiTester): void {
  test("[CA-03] a sensor has a status an hour or a day, the last one of now, none before it was there", async () => {
    const { sensorId: id } = await t.createBranch();
    await t.host.makeSensorFail(id);
    for (const [span, count, bucket_seconds] of [
      ["day", 24, hourSeconds],
      ["month", 30, 24 * hourSeconds],
    ] as const) {
      const history = await t.succeed("getStatusHistory", { params: { id }, query: { span } });
      expectUpToNow(history);
      expect(history).toMatchObject({ bucket_seconds, objects: [{ id }] });
      const statuses = history.objects[0]?.statuses ?? [];
      expect(statuses).toHaveLength(count);
      expect(statuses.at(-1)).toBe("down");
      expect(statuses[0]).toBeNull();
      expect(history.alarms).toHaveLength(span === "day" ? 48 : 0);
    }
  });

  test("[CA-03] children follow their parent, which has the worst of them", async () => {
    const { groupId, deviceId, sensorId } = await t.createBranch();
    const otherId = await t.createDevice(groupId);
    const query = { include_children: true };
    await t.host.makeSensorFail(sensorId);
    const history = await t.succeed("getStatusHistory", { params: { id: groupId }, query });
    expect(history.objects.map(({ id }) => id)).toEqual([groupId, deviceId, otherId]);
    expect(history.objects.map(({ statuses }) => statuses.at(-1))).toEqual(["down", "down", null]);
    expect(history.objects[2]).toMatchObject({ uptime: null });
    const alone = await t.succeed("getStatusHistory", { params: { id: groupId } });
    expect(alone.objects).toEqual([history.objects[0]]);
  });

  test("[EN-07, CA-03] a probe has its connection beside, as many buckets of it, and nothing else has one", async () => {
    const { probeId, groupId } = await t.createBranch();
    for (const span of ["day", "month"] as const) {
      const { objects, connection } = await t.succeed("getStatusHistory", { params: { id: probeId }, query: { span } });
      expect(connection).toHaveLength(objects[0]?.statuses.length ?? 0);
      expect(connection?.at(-1)).toBe("up");
      const ofGroup = await t.succeed("getStatusHistory", { params: { id: groupId }, query: { span } });
      expect(ofGroup.connection).toBeNull();
    }
  });

  test("[CA-03] sensors in alarm are counted by status", async () => {
    const { groupId, deviceId, sensorId } = await t.createBranch();
    const pausedId = await t.createSensor(deviceId);
    const acknowledgedId = await t.createSensor(deviceId);
    for (const id of [sensorId, pausedId, acknowledgedId]) await t.host.makeSensorFail(id);
    await t.succeed("pauseSensor", { params: { id: pausedId } });
    await t.succeed("acknowledgeSensor", { params: { id: acknowledgedId } });
    const { alarms } = await t.succeed("getStatusHistory", { params: { id: groupId } });
    const none = { down: 0, down_partial: 0, down_acknowledged: 0, warning: 0, unusual: 0 };
    expect(alarms.at(-1)).toEqual({ ...none, down: 1, down_acknowledged: 1 });
    expect(alarms[0]).toEqual(none);
  });

  test("[CA-03] unknown objects and spans are refused", async () => {
    const { sensorId: id } = await t.createBranch();
    await t.fail("getStatusHistory", "NOT_FOUND", { params: { id: "987654321" } });
    await t.fail("getStatusHistory", "BAD_REQUEST", { params: { id }, query: { span: "year" } });
    await t.fail("getStatusHistory", "AUTH_FAILED", { params: { id }, token: null });
  });
}

function severalHistoriesTests(t: ApiTester): void {
  test("[CA-03, MO-02] several objects have the same times, in the requested order, each as when requested alone", async () => {
    const { groupId, deviceId, sensorId } = await t.createBranch();
    const otherId = await t.createDevice(groupId);
    await t.host.makeSensorFail(sensorId);
    for (const span of ["day", "month"] as const) {
      const ids = [otherId, deviceId, sensorId, "0"];
      const query = { ids: `${ids.join(",")},987654321,${deviceId}`, span };
      const several = await t.succeed("getStatusHistories", { query });
      expect(several.objects.map(({ id }) => id)).toEqual(ids);
      expect(several.objects.slice(0, 3).map(({ statuses }) => statuses.at(-1))).toEqual([null, "down", "down"]);
      const alone = await t.succeed("getStatusHistory", { params: { id: deviceId }, query: { span } });
      expect(several).toMatchObject({ first_time: alone.first_time, bucket_seconds: alone.bucket_seconds });
      expect(several.objects[1]).toEqual(alone.objects[0]);
    }
    const byDay = await t.succeed("getStatusHistories", { query: { ids: deviceId } });
    expect(byDay.bucket_seconds).toBe(hourSeconds);
  });

  test("[CA-03] too many ids, texts that are none, and spans that there are not are refused", async () => {
    expect((await t.succeed("getStatusHistories")).objects).toEqual([]);
    const many = Array.from({ length: maxHistoryObjects + 1 }, (_, index) => index + 1).join(",");
    await t.fail("getStatusHistories", "BAD_REQUEST", { query: { ids: many } });
    await t.fail("getStatusHistories", "BAD_REQUEST", { query: { ids: "1,two" } });
    await t.fail("getStatusHistories", "BAD_REQUEST", { query: { ids: "1", span: "year" } });
    await t.fail("getStatusHistories", "AUTH_FAILED", { query: { ids: "1" }, token: null });
  });

  test(
    "[CA-03] of many children the first by position come with their parent, the others by their ids",
    { tags: "long" },
    async () => {
      const { groupId, deviceId } = await t.createBranch();
      const others: string[] = [];
      for (let count = 0; count < maxHistoryObjects; count += 1) others.push(await t.createDevice(groupId));
      const query = { include_children: true };
      const { objects } = await t.succeed("getStatusHistory", { params: { id: groupId }, query });
      expect(objects.map(({ id }) => id)).toEqual([groupId, deviceId, ...others.slice(0, -1)]);
      const last = others.at(-1) ?? "";
      expect((await t.succeed("getStatusHistories", { query: { ids: last } })).objects).toMatchObject([{ id: last }]);
    },
  );
}

function recentValueTests(t: ApiTester): void {
  test("[CA-03] every sensor has the same times, two hours up to now", async () => {
    const { sensorId, deviceId } = await t.createBranch();
    const otherId = await t.createSensor(deviceId);
    for (const id of [sensorId, otherId]) await t.succeed("scanSensor", { params: { id } });
    const ids = `${sensorId},${otherId},${deviceId},987654321`;
    const recent = await t.succeed("getRecentValues", { query: { ids } });
    expect(recent.sensors.map(({ id }) => id)).toEqual([sensorId, otherId]);
    const points = (2 * hourSeconds) / recent.step_seconds;
    for (const { values } of recent.sensors) {
      expect(values).toHaveLength(points);
      expect(values[0]).toBeNull();
    }
    expect(Date.parse(recent.first_time ?? "")).toBeGreaterThan(0);
  });

  test("[CA-03] too many ids and texts that are none are refused", async () => {
    expect((await t.succeed("getRecentValues", { query: { ids: "" } })).sensors).toEqual([]);
    const many = Array.from({ length: maxRecentSensors + 1 }, (_, index) => index + 1).join(",");
    await t.fail("getRecentValues", "BAD_REQUEST", { query: { ids: many } });
    await t.fail("getRecentValues", "BAD_REQUEST", { query: { ids: "1,two" } });
    await t.fail("getRecentValues", "AUTH_FAILED", { token: null });
  });
}

function countTests(t: ApiTester): void {
  test("[CA-03] [EN-01] sensors that fit a filter are counted by status, paused being one status of many", async () => {
    const { groupId, deviceId, sensorId } = await t.createBranch();
    const pausedId = await t.createSensor(deviceId, "Slow echo");
    await t.host.makeSensorFail(sensorId);
    await t.succeed("pauseSensor", { params: { id: pausedId } });
    const below = `ancestors contains "${groupId}"`;
    const counts = await t.succeed("getSensorCounts", { query: { filter: below } });
    expect(counts).toMatchObject({ total: 2, down: 1, paused: 0, paused_by_user: 1, up: 0, calculated_status: "DOWN" });
    const named = await t.succeed("getSensorCounts", { query: { filter: `${below} and name contains "slow"` } });
    expect(named).toMatchObject({ total: 1, paused: 0, paused_by_user: 1 });
    const all = await t.succeed("getSensorCounts");
    expect(all.total).toBe((await t.succeed("getTotalStatusSummary")).total);
  });

  test("[CA-03] a filter that is none is refused", async () => {
    await t.fail("getSensorCounts", "INVALID_FILTER", { query: { filter: "status =" } });
    await t.fail("getSensorCounts", "AUTH_FAILED", { token: null });
  });
}

/** Status history, recent values and counts. */
export function monitoringSuite(t: ApiTester): void {
  describe("status history", () => statusHistoryTests(t));
  describe("status histories of several objects", () => severalHistoriesTests(t));
  describe("recent values", () => recentValueTests(t));
  describe("counts of sensors", () => countTests(t));
}
