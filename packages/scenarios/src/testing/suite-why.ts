import type { Why, WhyCauseKind } from "@monitor/contract";
import { describe, expect, test } from "vitest";
import type { ApiTester } from "./api-tester.ts";

const whyOf = (t: ApiTester, id: string): Promise<Why> => t.succeed("getWhy", { params: { id } });
const causeOf = ({ causes }: Why, kind: WhyCauseKind) => causes.find((cause) => cause.kind === kind);

async function createHttpSensor(t: ApiTester, deviceId: string): Promise<string> {
  const body = { basic: { name: t.newName("Page") }, settings: { url: "http://127.0.0.1/" } };
  const input = { params: { id: deviceId }, query: { kindid: "http" }, body };
  const [sensor] = await t.succeed("createSensor", input);
  return sensor?.id ?? "";
}

function causeTests(t: ApiTester): void {
  test("[CA-40] a failed check: its steps, how often it failed, and whose setting makes that Down", async () => {
    const { deviceId } = await t.createBranch();
    const id = await createHttpSensor(t, deviceId);
    await t.host.makeSensorFail(id);
    const said = await whyOf(t, id);
    expect(said).toMatchObject({ sensor: { id }, status: "DOWN", message: expect.stringMatching(/\S/) });
    expect(said.last_check).toMatchObject({ is_ok: false, time: expect.any(String) });
    const steps = said.last_check?.trace ?? [];
    expect(steps.at(-1)).toMatchObject({ step: "connect", is_failed: true, ms: expect.any(Number) });
    expect(steps.slice(0, -1).some((step) => step.is_failed)).toBe(false);
    expect(causeOf(said, "failure")).toMatchObject({ count: 2, code: expect.any(String), since: said.outage_since });
    const [setting] = causeOf(said, "failure")?.settings ?? [];
    expect(setting).toMatchObject({
      section: "intervalgroup",
      key: "errorintervalsdown",
      value: 1,
      source: null,
      is_inherited: false,
      label: expect.stringMatching(/\S/),
      label_de: expect.stringMatching(/\S/),
    });
  });

  test("[CA-40] the origin of a setting is the object that has set it", async () => {
    const { groupId, sensorId } = await t.createBranch();
    const intervalgroup = { errorintervalsdown: 0 };
    await t.succeed("changeGroup", { params: { id: groupId }, body: { intervalgroup } });
    await t.host.makeSensorFail(sensorId);
    const [setting] = causeOf(await whyOf(t, sensorId), "failure")?.settings ?? [];
    expect(setting).toMatchObject({ value: 0, source: { id: groupId }, is_inherited: true });
  });

  test("[CA-40] a pause says by whom, where and why, and what lies below it stays told", async () => {
    const { groupId, deviceId, sensorId } = await t.createBranch();
    await t.createSensor(deviceId);
    await t.host.makeSensorFail(sensorId);
    await t.succeed("pauseGroup", { params: { id: groupId }, body: { message: "New switch", duration: 3600 } });
    const said = await whyOf(t, sensorId);
    expect(said.causes.map(({ kind }) => kind)).toEqual(["paused", "failure"]);
    const user_name = t.host.credentials.username;
    expect(said.causes[0]).toMatchObject({ source: { id: groupId }, message: "New switch", user_name });
    expect(Date.parse(said.causes[0]?.until ?? "")).toBeGreaterThan(Date.parse(said.causes[0]?.since ?? ""));
  });

  test("[CA-40] an acknowledgement stands beside the failure", async () => {
    const { sensorId } = await t.createBranch();
    await t.host.makeSensorFail(sensorId);
    await t.succeed("acknowledgeSensor", { params: { id: sensorId }, body: { message: "On it" } });
    const said = await whyOf(t, sensorId);
    expect(said.causes.map(({ kind }) => kind)).toEqual(["failure", "acknowledged"]);
    expect(causeOf(said, "acknowledged")).toMatchObject({ message: "On it", until: null });
  });

  test("the messages that were received for a sensor: none of a kind that receives none", async () => {
    const { deviceId, sensorId } = await t.createBranch();
    expect(await t.succeed("listReceivedMessages", { params: { id: sensorId } })).toEqual([]);
    await t.fail("listReceivedMessages", "NOT_FOUND", { params: { id: deviceId } });
    await t.fail("listReceivedMessages", "AUTH_FAILED", { params: { id: sensorId }, token: null });
    expect(await t.succeed("getSensor", { params: { id: sensorId } })).not.toHaveProperty("receives_messages");
    const made = { params: { id: deviceId }, query: { kindid: "syslog" }, body: { basic: { name: "Log" } } };
    const [listening] = await t.succeed("createSensor", made);
    expect(await t.succeed("getSensor", { params: { id: listening!.id } })).toMatchObject({ receives_messages: true });
  });

  test("[CA-40] only sensors have a reason, and only those who log in may ask", async () => {
    const { deviceId, sensorId } = await t.createBranch();
    await t.fail("getWhy", "NOT_FOUND", { params: { id: deviceId } });
    await t.fail("getWhy", "NOT_FOUND", { params: { id: "999999" } });
    await t.fail("getWhy", "BAD_REQUEST", { params: { id: "abc" } });
    await t.fail("getWhy", "AUTH_FAILED", { params: { id: sensorId }, token: null });
    const token = await t.tokenOf(t.host.readOnlyCredentials);
    expect(await t.succeed("getWhy", { params: { id: sensorId }, token })).toMatchObject({ sensor: { id: sensorId } });
  });
}

function changeTests(t: ApiTester): void {
  test("[CA-40] what changed near it before: settings by name, other sensors, and the group above", async () => {
    const { groupId, deviceId, sensorId } = await t.createBranch();
    const besideId = await t.createSensor(deviceId);
    const elsewhere = await t.createBranch();
    const intervalgroup = { interval: 60, timeout: 3 };
    const body = { basic: { priority: 4 }, intervalgroup };
    await t.succeed("changeDevice", { params: { id: deviceId }, body });
    await t.succeed("changeDevice", { params: { id: deviceId }, body: { intervalgroup: { timeout: 4 } } });
    await t.succeed("pauseGroup", { params: { id: groupId } });
    await t.succeed("resumeGroup", { params: { id: groupId } });
    await t.host.makeSensorFail(besideId);
    await t.host.makeSensorFail(sensorId);
    const { changes, changes_from, changes_to, changes_left_out } = await whyOf(t, sensorId);
    const found = changes.map(({ kind, relation, object }) => `${relation} ${kind} ${object.id}`);
    expect(found).toEqual(
      expect.arrayContaining([
        `sensor created ${sensorId}`,
        `device created ${besideId}`,
        `device changed ${deviceId}`,
        `device status ${besideId}`,
        `group paused ${groupId}`,
        `probe created ${elsewhere.groupId}`,
      ]),
    );
    expect(found.filter((line) => line.startsWith("sensor status"))).toEqual([]);
    const named = changes
      .filter(({ kind }) => kind === "changed")
      .map(({ settings }) => (settings ?? []).map(({ section, key }) => `${section}.${String(key)}`).join(" "));
    expect(named).toEqual(["intervalgroup.timeout", "basic.priority intervalgroup.null"]);
    expect(Date.parse(changes_to) - Date.parse(changes_from)).toBe(16 * 60_000);
    expect(changes_left_out).toEqual(expect.any(Boolean));
  });

  test("[CA-40] at most thirty changes, those of the same device before all others", async () => {
    const { groupId, deviceId, sensorId } = await t.createBranch();
    for (let change = 0; change < 20; change += 1) {
      const priority = 1 + (change % 5);
      await t.succeed("changeDevice", { params: { id: deviceId }, body: { basic: { priority } } });
      await t.succeed("changeGroup", { params: { id: groupId }, body: { basic: { priority } } });
    }
    await t.host.makeSensorFail(sensorId);
    const { changes, changes_left_out } = await whyOf(t, sensorId);
    expect([changes.length, changes_left_out]).toEqual([30, true]);
    expect(changes.filter(({ object, kind }) => object.id === deviceId && kind === "changed")).toHaveLength(20);
    expect(changes.map(({ id }) => id)).toEqual(changes.map(({ id }) => id).toSorted((one, other) => other - one));
  });
}

/** Why a sensor has its status. */
export function whySuite(t: ApiTester): void {
  describe("the causes of a status", () => causeTests(t));
  describe("what changed before it", () => changeTests(t));
}
