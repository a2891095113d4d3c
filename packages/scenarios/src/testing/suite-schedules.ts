import { weekdays } from "@monitor/domain";
import { describe, expect, test } from "vitest";
import type { ApiTester, Branch } from "./api-tester.ts";

const everyHour = Array.from({ length: 24 }, (_, hour) => hour);
const hoursOf = (hours: readonly number[]) => Object.fromEntries(weekdays.map((day) => [day, hours]));
const never = hoursOf([]);
const always = hoursOf(everyHour);

const make = (t: ApiTester, hours: Record<string, readonly number[]>) =>
  t.succeed("createSchedule", { body: { name: t.newName("Schedule"), hours, time_zone: "Europe/Berlin" } });
const set = (t: ApiTester, { groupId }: Branch, scheduledependency: object) =>
  t.succeed("changeGroup", { params: { id: groupId }, body: { scheduledependency } });
const sensorOf = (t: ApiTester, { sensorId }: Branch) => t.succeed("getSensor", { params: { id: sensorId } });

function callTests(t: ApiTester): void {
  test("[ST-11] those that are shipped come first, own ones are made, changed and deleted", async () => {
    const shipped = await t.succeed("listSchedules");
    expect(shipped.map(({ id }) => id)).toEqual(expect.arrayContaining(["weekdays", "weekends", "weekdays_8_18"]));
    expect(shipped.find(({ id }) => id === "weekdays")).toMatchObject({ name: "Weekdays", name_de: "Wochentage" });
    const body = { name: t.newName("<b>Nights</b>"), hours: { monday: [23, 0, 23] } };
    const made = await t.succeed("createSchedule", { body });
    expect(made).toMatchObject({
      name: body.name,
      hours: { monday: [0, 23], sunday: [] },
      time_zone: "",
      editable: true,
    });
    const params = { id: made.id };
    const zone = "Asia/Kathmandu";
    await t.succeed("changeSchedule", { params, body: { time_zone: zone } });
    expect(await t.succeed("listSchedules")).toContainEqual({ ...made, time_zone: zone, zone });
    const offered = await t.succeed("getSettingLookup", { params: { name: "schedules" } });
    expect(offered).toContainEqual(expect.objectContaining({ info: { C0: made.id, C1: body.name } }));
    await t.succeed("deleteSchedule", { params });
    await t.fail("deleteSchedule", "NOT_FOUND", { params });
    expect((await t.succeed("createSchedule", { body })).id).not.toBe(made.id);
  });

  test.each([
    [{ name: " ", hours: {} }],
    [{ name: "a\u202eb", hours: {} }],
    [{ name: "x".repeat(101), hours: {} }],
    [{ name: "x", hours: { monday: [24] } }],
    [{ name: "x", hours: { monday: [0.5] } }],
    [{ name: "x", hours: { someday: [1] } }],
    [{ name: "x", hours: {}, time_zone: "Mars/Base" }],
    [{ name: "x" }],
    [{ name: "WEEKDAYS", hours: {} }],
    [{ name: "wochenenden", hours: {} }],
  ])("[ST-11] %j is refused", async (body) => {
    await t.fail("createSchedule", "BAD_REQUEST", { body });
  });

  test("[ST-11] one that is shipped is not changed, one that is used not deleted", async () => {
    const shipped = { params: { id: "weekdays" } };
    await t.fail("changeSchedule", "BAD_REQUEST", { ...shipped, body: { hours: {} } });
    await t.fail("deleteSchedule", "BAD_REQUEST", shipped);
    const [branch, { id }] = [await t.createBranch(), await make(t, always)];
    await set(t, branch, { schedule: id });
    expect(await t.fail("deleteSchedule", "BAD_REQUEST", { params: { id } })).toContain("1 objects");
    const body = { scheduledependency: { schedule: "4711" } };
    await t.fail("changeGroup", "BAD_REQUEST", { params: { id: branch.groupId }, body });
  });
}

function pauseTests(t: ApiTester): void {
  test("[ST-11] a schedule pauses all below, says which and from where, and ends with a change of its hours", async () => {
    const branch = await t.createBranch();
    const { id, name } = await make(t, never);
    await set(t, branch, { schedule: id });
    const expected = {
      status: "PAUSED_BY_SCHEDULE",
      message: `Paused by schedule “${name}”`,
      status_info: {
        paused_reason: "schedule",
        paused_schedule: { id, name, name_de: null },
        paused_until: null,
        paused_status_source: { id: branch.groupId },
      },
    };
    expect(await sensorOf(t, branch)).toMatchObject(expected);
    const filter = `status = pausedbyschedule and id = "${branch.sensorId}"`;
    expect(await t.succeed("listSensors", { query: { filter } })).toMatchObject([expected]);
    const group = await t.succeed("getGroup", { params: { id: branch.groupId } });
    expect(group).toMatchObject({ status: "PAUSED_BY_SCHEDULE", sensor_status_summary: { paused_by_schedule: 1 } });
    await t.fail("resumeSensor", "BAD_REQUEST", { params: { id: branch.sensorId } });
    await t.succeed("changeSchedule", { params: { id }, body: { hours: always } });
    expect((await sensorOf(t, branch)).status).not.toBe("PAUSED_BY_SCHEDULE");
    const lines = await t.succeed("getLog", { query: { object: branch.sensorId, kind: "pause" } });
    expect(lines.map(({ kind, from, message, user_name }) => [kind, from, message, user_name])).toEqual([
      ["resumed", "schedule", name, null],
      ["paused", "schedule", name, null],
    ]);
  });

  test("[ST-11] maintenance of now pauses until its end, with its reason", async () => {
    const branch = await t.createBranch();
    const day = (years: number) => `${new Date().getUTCFullYear() + years}-06-01T00:00:00Z`;
    const window = { start: day(-5), end: day(5), reason: "New racks" };
    await set(t, branch, { maintenance: [window] });
    expect(await sensorOf(t, branch)).toMatchObject({
      status: "PAUSED_BY_SCHEDULE",
      status_info: { paused_reason: "maintenance", paused_until: expect.any(String), paused_message: "New racks" },
    });
    await set(t, branch, { maintenance: [] });
    expect((await sensorOf(t, branch)).status).not.toBe("PAUSED_BY_SCHEDULE");
    const wrong = { ...window, repeat: "weekly" };
    const body = { scheduledependency: { maintenance: [wrong] } };
    await t.fail("changeGroup", "BAD_REQUEST", { params: { id: branch.groupId }, body });
  });

  test("[ST-12] a master that is paused on purpose pauses what depends on it only where that is set", async () => {
    const [branch, other] = [await t.createBranch(), await t.createBranch()];
    await set(t, branch, { dependencytype: "object", dependency: other.deviceId });
    const params = { id: other.deviceId };
    await t.succeed("pauseDevice", { params, body: { message: null, duration: 60 } });
    expect((await sensorOf(t, branch)).status).not.toBe("PAUSED_BY_DEPENDENCY");
    await set(t, branch, { dependencypaused: true });
    expect(await sensorOf(t, branch)).toMatchObject({
      status: "PAUSED_BY_DEPENDENCY",
      status_info: { paused_reason: "dependency", paused_status_source: { id: branch.groupId } },
      paused_master: { id: other.deviceId },
    });
    const group = await t.succeed("getGroup", { params: { id: branch.groupId } });
    expect(group.dependency).toMatchObject({ id: other.deviceId, type: "REFERENCED_DEVICE" });
    await set(t, branch, { dependencytype: "parent" });
    expect((await sensorOf(t, branch)).status).not.toBe("PAUSED_BY_DEPENDENCY");
  });
}

/** Schedules, and the pauses that settings make. */
export function scheduleSuite(t: ApiTester): void {
  describe("schedules", () => {
    callTests(t);
    pauseTests(t);
  });
}
