import type { LogEntry } from "@monitor/contract";
import { describe, expect, test } from "vitest";
import type { ApiTester } from "./api-tester.ts";

const kindsOf = (lines: readonly LogEntry[]): string[] => lines.map((line) => line.kind);

function lineTests(t: ApiTester): void {
  test("[CA-03] a failed sensor is in the log with both statuses and its message", async () => {
    const { sensorId, deviceId } = await t.createBranch();
    await t.host.makeSensorFail(sensorId);
    for (const object of [sensorId, deviceId]) {
      const [line] = await t.succeed("getLog", { query: { object, kind: "status" } });
      expect(line).toMatchObject({ kind: "status", to: "down", message: expect.stringMatching(/\S/), user_name: null });
      expect(line?.object).toMatchObject({ id: sensorId, name: expect.stringMatching(/\S/), href: expect.any(String) });
      expect(line).toMatchObject({ sensor_kind: expect.stringMatching(/\S/) });
      expect(Date.parse(line?.time ?? "")).toBeGreaterThan(0);
    }
  });

  test("[CA-03] actions say who, when and why, newest first", async () => {
    const { sensorId } = await t.createBranch();
    await t.host.makeSensorFail(sensorId);
    const params = { id: sensorId };
    await t.succeed("acknowledgeSensor", { params, body: { message: "On it" } });
    await t.succeed("pauseSensor", { params, body: { message: "New cable", duration: 3600 } });
    await t.succeed("resumeSensor", { params });
    const lines = await t.succeed("getLog", { query: { object: sensorId, kind: "action" } });
    const user_name = t.host.credentials.username;
    expect(lines.find(({ kind }) => kind === "acknowledged")).toMatchObject({ message: "On it", user_name });
    expect(lines.find(({ kind }) => kind === "paused")).toMatchObject({ message: "New cable", user_name });
    const done = kindsOf(lines).filter((kind) => ["created", "acknowledged", "paused", "resumed"].includes(kind));
    expect(done).toEqual(["resumed", "paused", "acknowledged", "created"]);
    expect(kindsOf(lines)).not.toContain("status");
  });

  test("[CA-03] a change says which settings it was about", async () => {
    const { deviceId } = await t.createBranch();
    const params = { id: deviceId };
    const latest = async () => {
      const [line] = await t.succeed("getLog", { query: { object: deviceId, kind: "action", limit: 1 } });
      return [line?.kind, line?.message_info?.parameters?.["settings"]];
    };
    const body = { basic: { name: "Renamed", priority: 5 }, intervalgroup: { interval: "30" } };
    await t.succeed("changeDevice", { params, body });
    expect(await latest()).toEqual(["changed", "name,priority,intervalgroup"]);
    await t.succeed("changeDevice", { params, body: { ...body, basic: { name: "Again" } } });
    expect(await latest()).toEqual(["changed", "name"]);
    await t.succeed("changeDevice", { params, body: { intervalgroup: { _inherited: true } } });
    expect(await latest()).toEqual(["changed", "intervalgroup"]);
  });

  test("[CA-03] an object's log has what is below it, and nothing beside it", async () => {
    const [branch, other] = [await t.createBranch(), await t.createBranch()];
    await t.succeed("pauseDevice", { params: { id: branch.deviceId } });
    const lines = await t.succeed("getLog", { query: { object: branch.groupId } });
    const ids = new Set(lines.map(({ object }) => object.id));
    expect(ids).toEqual(new Set([branch.groupId, branch.deviceId, branch.sensorId]));
    const ofSensor = await t.succeed("getLog", { query: { object: branch.sensorId } });
    expect(ofSensor.every(({ object }) => object.id === branch.sensorId)).toBe(true);
    const ofAll = await t.succeed("getLog", { query: { limit: 20 } });
    expect(ofAll.map(({ object }) => object.id)).toEqual(expect.arrayContaining([branch.sensorId, other.sensorId]));
  });

  test("[CA-03, ST-02] pauses of a sensor are also those of all above it, and of nothing beside it", async () => {
    const { groupId, deviceId, sensorId } = await t.createBranch();
    const besideId = await t.createSensor(deviceId);
    // One keeps running, so that what holds them can still be paused.
    await t.createSensor(deviceId);
    await t.succeed("pauseSensor", { params: { id: sensorId }, body: { message: "Own" } });
    await t.succeed("pauseSensor", { params: { id: besideId } });
    await t.succeed("pauseDevice", { params: { id: deviceId }, body: { duration: 3600 } });
    await t.succeed("resumeDevice", { params: { id: deviceId } });
    await t.succeed("pauseGroup", { params: { id: groupId } });
    const pausesOf = async (object: string, page: { limit?: number; before?: number | undefined } = {}) =>
      await t.succeed("getLog", { query: { object, kind: "pause", ...page } });
    const lines = await pausesOf(sensorId);
    expect(lines.slice(0, 4).map(({ kind, object }) => [kind, object.id])).toEqual([
      ["paused", groupId],
      ["resumed", deviceId],
      ["paused", deviceId],
      ["paused", sensorId],
    ]);
    expect(Date.parse(lines[2]?.to ?? "")).toBeGreaterThan(Date.parse(lines[2]?.time ?? ""));
    expect(lines[3]).toMatchObject({ to: null, message: "Own" });
    expect((await pausesOf(groupId)).map(({ object }) => object.id)).not.toContain(deviceId);
    const first = await pausesOf(sensorId, { limit: 3 });
    expect([...first, ...(await pausesOf(sensorId, { before: first.at(-1)?.id, limit: 1 }))]).toEqual(
      lines.slice(0, 4),
    );
  });

  test("[CA-03] what was deleted is still in the log of what held it, with its name", async () => {
    const { deviceId, sensorId } = await t.createBranch();
    const { name } = await t.succeed("getSensor", { params: { id: sensorId } });
    await t.succeed("deleteSensor", { params: { id: sensorId } });
    const lines = await t.succeed("getLog", { query: { object: deviceId } });
    const deleted = lines.find(({ kind }) => kind === "deleted");
    expect(deleted?.object).toMatchObject({ id: sensorId, name });
    expect(deleted?.object.href).toBeUndefined();
    expect(lines.filter(({ object }) => object.id === sensorId).length).toBeGreaterThan(1);
    await t.fail("getLog", "NOT_FOUND", { query: { object: sensorId } });
  });
}

function pageTests(t: ApiTester): void {
  test("[CA-03] pages follow each other without a gap", async () => {
    const { groupId, deviceId } = await t.createBranch();
    for (let turn = 0; turn < 3; turn += 1) {
      await t.succeed("pauseDevice", { params: { id: deviceId } });
      await t.succeed("resumeDevice", { params: { id: deviceId } });
    }
    for (const object of [groupId, undefined]) {
      const all = await t.succeed("getLog", { query: { object, limit: 6 } });
      const first = await t.succeed("getLog", { query: { object, limit: 4 } });
      const next = await t.succeed("getLog", { query: { object, limit: 2, before: first.at(-1)?.id } });
      expect([...first, ...next]).toEqual(all);
    }
  });

  test("[CA-03] what can't be asked is refused", async () => {
    await t.fail("getLog", "BAD_REQUEST", { query: { kind: "everything" } });
    await t.fail("getLog", "BAD_REQUEST", { query: { limit: 100_000 } });
    await t.fail("getLog", "BAD_REQUEST", { query: { before: "-1" } });
    await t.fail("getLog", "BAD_REQUEST", { query: { object: "all" } });
    await t.fail("getLog", "NOT_FOUND", { query: { object: "987654321" } });
    await t.fail("getLog", "AUTH_FAILED", { token: null });
  });
}

/** What has happened to objects, and what people did. */
export function logSuite(t: ApiTester): void {
  describe("log", () => lineTests(t));
  describe("pages of the log", () => pageTests(t));
}
