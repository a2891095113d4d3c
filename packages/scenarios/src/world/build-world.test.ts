import type { ObjectRecord } from "@monitor/core/storage";
import { statuses } from "@monitor/domain";
import type { Status } from "@monitor/domain";
import { beforeEach, describe, expect, test } from "vitest";
import { createMockApi } from "../sample-server/mock-api.ts";
import { createSampleServer } from "../sample-server/sample-server.ts";
import type { SampleServer } from "../sample-server/sample-server.ts";
import { buildWorld } from "./build-world.ts";
import type { SampleWorld } from "./build-world.ts";
import { device, group, probe, sensor, world } from "./describe.ts";
import type { ObjectDescription } from "./describe.ts";

const startMs = Date.UTC(2026, 10, 20, 14, 32);
let nowMs = startMs;
const now = (): number => nowMs;
const build = (description: ObjectDescription): SampleWorld => buildWorld(description, { now });
const serve = (description: ObjectDescription): SampleServer => createSampleServer(build(description), { now });
const named = ({ objects }: SampleWorld, name: string): ObjectRecord => objects.find((object) => object.name === name)!;
const idOf = ({ world: served }: SampleServer, name: string): string =>
  ["0", ...served.descendantsOf("0")].find((id) => served.get(id)?.name === name)!;

const small = (details: Partial<ObjectDescription> = {}): ObjectDescription =>
  world(
    probe("Probe", [
      group("Group", [
        device("Device", [{ ...sensor("ping", "Ping"), ...details }, sensor("http", "HTTP")], { host: "10.0.0.5" }),
      ]),
    ]),
  );

beforeEach(() => {
  nowMs = startMs;
});

describe("buildWorld", () => {
  test("the same description, seed and time give the same world", () => {
    const again = buildWorld(small(), { now });
    expect(build(small())).toEqual(again);
    expect(buildWorld(small(), { now, seed: "other" })).not.toEqual(again);
  });

  test("the root group is 0, everything else has an id and a position of its own", () => {
    const sample = build(small());
    expect(sample.objects[0]).toMatchObject({ id: "0", name: "Root", type: "group", parent_id: null });
    expect(new Set(sample.objects.map(({ id }) => id)).size).toBe(6);
    const { id } = named(sample, "Device");
    expect(sample.objects.filter(({ parent_id }) => parent_id === id).map(({ position }) => position)).toEqual([
      10, 20,
    ]);
  });

  test.each([
    world(device("Device")),
    world(probe("Probe", [sensor("ping", "Ping")])),
    world(probe("Probe", [probe("Probe")])),
    world(group("Group", [sensor("ping", "Ping")])),
  ])("[EN-23] what stands in the wrong place is refused", (description) => {
    expect(() => build(description)).toThrow(RangeError);
  });
});

describe("statuses of a sample world", () => {
  const alone: readonly Status[] = statuses.filter((status) => status !== "paused_by_parent");

  test.each(alone)("[ST-01] a sensor can be described as %s, and stays so", async (status) => {
    const served = serve(small({ status }));
    expect(served.world.statusOf(idOf(served, "Ping"))).toBe(status);
    nowMs += 300_000;
    await served.bringUpToDate();
    expect(served.world.statusOf(idOf(served, "Ping"))).toBe(status);
  });

  test("a pause above reaches what is below it and names its source", () => {
    const served = serve(
      world(probe("P", [group("G", [device("D", [sensor("ping", "S")])], { status: "paused_by_user" })])),
    );
    const statusOf = (name: string) => served.world.statusOf(idOf(served, name));
    expect(["G", "D", "S"].map(statusOf)).toEqual(["paused_by_user", "paused_by_parent", "paused_by_parent"]);
    expect(served.world.statusInfo(idOf(served, "S")).paused_status_source).toBe(idOf(served, "G"));
  });

  test("[AC-06] below a lost probe nothing has a status", () => {
    const served = serve(world(probe("P", [device("D", [sensor("ping", "S")])], { probeStatus: "disconnected" })));
    for (const name of ["P", "D", "S"]) expect(served.world.statusOf(idOf(served, name))).toBe("probe_disconnected");
  });

  test("a pause ends when its time has come", async () => {
    const served = serve(small({ status: "paused_by_user_until" }));
    const id = idOf(served, "Ping");
    const untilMs = served.world.get(id)!.pause!.until_ms!;
    nowMs = untilMs - 1;
    await served.bringUpToDate();
    expect(served.world.statusOf(id)).toBe("paused_by_user_until");
    nowMs = untilMs;
    await served.bringUpToDate();
    expect(served.world.statusOf(id)).toBe("up");
  });
});

describe("a sample world goes on", () => {
  test("a failing sensor is down at once, with a message that names the device's address", async () => {
    const served = serve(small());
    const id = idOf(served, "Ping");
    await served.failSensor(id);
    expect(served.world.statusInfo(id)).toMatchObject({
      status: "down",
      message: "No answer from 10.0.0.5 within 5 s",
    });
    await served.failSensor("7");
  });

  test("the last check follows the timetable, and stands still while paused", async () => {
    const served = serve(small());
    const id = idOf(served, "Ping");
    const lastMs = () => served.world.sensorState(id)?.last_result_ms ?? 0;
    const before = lastMs();
    expect(startMs - before).toBeLessThan(60_000);
    nowMs += 60_000;
    await served.bringUpToDate();
    expect(lastMs()).toBe(before + 60_000);
    await served.commands.pauseObjects([id], { duration_ms: null, message: null }, { id: "100", login_name: "a" });
    nowMs += 600_000;
    await served.bringUpToDate();
    expect(lastMs()).toBe(before + 60_000);
  });

  test("[MO-01] its status history reaches back behind its start", async () => {
    const api = createMockApi({ scenario: "onlySensorsDown", now });
    const request = { method: "GET", query: { span: "month" }, body: undefined, authorization: null, isTrusted: true };
    const { body } = await api.handle({ ...request, path: "/api/v2/ext/status-history/0" });
    const [history] = (body as { objects: { statuses: (string | null)[] }[] }).objects;
    expect(history?.statuses[0]).toBe("up");
    expect(history?.statuses.at(-1)).toBe("down");
  });
});
