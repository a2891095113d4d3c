import { statuses } from "@monitor/domain";
import type { Status } from "@monitor/domain";
import { beforeEach, describe, expect, test } from "vitest";
import { buildWorld } from "./build-world.ts";
import { device, group, probe, sensor, world } from "./describe.ts";
import type { ObjectDescription } from "./describe.ts";
import type { SampleObject } from "./sample-object.ts";
import type { SampleWorld } from "./sample-world.ts";

const startMs = Date.UTC(2026, 10, 20, 14, 32);
let nowMs = startMs;
const build = (description: ObjectDescription): SampleWorld => buildWorld(description, { now: () => nowMs });
const named = (sample: SampleWorld, name: string): SampleObject =>
  sample.list().find((object) => object.name === name)!;

const small = (details: Partial<ObjectDescription> = {}): ObjectDescription =>
  world(
    probe("Probe", [
      group("Group", [
        device("Device", [{ ...sensor("ping", "Ping"), ...details }, sensor("http", "HTTP", { dependsOn: "Ping" })], {
          host: "10.0.0.5",
        }),
      ]),
    ]),
  );

beforeEach(() => {
  nowMs = startMs;
});

describe("buildWorld", () => {
  test("the same description, seed and time give the same world", () => {
    const again = buildWorld(small(), { now: () => nowMs });
    expect(build(small()).list()).toEqual(again.list());
    const other = buildWorld(small(), { now: () => nowMs, seed: "other" });
    expect(other.list()).not.toEqual(again.list());
  });

  test("the root group is 0, everything else has an id and a position of its own", () => {
    const sample = build(small());
    expect(sample.get("0")).toMatchObject({ name: "Root", type: "group", parentId: null });
    expect(new Set(sample.list().map((object) => object.id)).size).toBe(6);
    expect(sample.childrenOf(named(sample, "Device").id).map((child) => child.position)).toEqual([10, 20]);
    expect(named(sample, "HTTP").sensor?.dependencyId).toBe(named(sample, "Ping").id);
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

  test.each(alone)("[ST-01] a sensor can be described as %s", (status) => {
    const sample = build(small({ status }));
    expect(sample.statusOf(named(sample, "Ping").id)).toBe(status);
  });

  test("a pause above reaches what is below it and names its source", () => {
    const sample = build(
      world(probe("P", [group("G", [device("D", [sensor("ping", "S")])], { status: "paused_by_user" })])),
    );
    const ids = ["G", "D", "S"].map((name) => named(sample, name).id);
    expect(ids.map((id) => sample.statusOf(id))).toEqual(["paused_by_user", "paused_by_parent", "paused_by_parent"]);
    expect(sample.pauseSourceOf(ids[2]!)?.name).toBe("G");
    expect(sample.statusOf(named(sample, "P").id)).toBe("paused");
  });

  test("[ST-06] what holds sensors has the worst status below, and is paused when all of them are", () => {
    const acknowledged = device("A", [
      sensor("ping", "1", { status: "down_acknowledged" }),
      sensor("ping", "2", { status: "warning" }),
    ]);
    const paused = device("B", [sensor("ping", "3", { status: "paused_by_schedule" })]);
    const sample = build(world(probe("P", [acknowledged, paused, device("C", [])])));
    const statusOf = (name: string) => sample.statusOf(named(sample, name).id);
    expect(["A", "B", "C", "P"].map(statusOf)).toEqual(["down_acknowledged", "paused", "none", "down_acknowledged"]);
  });

  test("[AC-06] below a lost probe nothing has a status", () => {
    const sample = build(world(probe("P", [device("D", [sensor("ping", "S")])], { probeStatus: "disconnected" })));
    expect(["P", "D", "S"].map((name) => sample.statusOf(named(sample, name).id))).toEqual(
      Array.from({ length: 3 }, () => "probe_disconnected"),
    );
  });

  test("pauses and acknowledgements end when their time has come", () => {
    const sample = build(small({ status: "paused_by_user_until" }));
    const { id } = named(sample, "Ping");
    const { untilMs } = sample.get(id)!.pause!;
    nowMs = untilMs! - 1;
    expect(sample.statusOf(id)).toBe("paused_by_user_until");
    nowMs = untilMs!;
    expect(sample.statusOf(id)).toBe("up");
    sample.failSensor(id);
    sample.get(id)!.sensor!.acknowledgement = { sinceMs: nowMs, untilMs: nowMs + 1000, message: null, userName: "a" };
    expect(sample.statusOf(id)).toBe("down_acknowledged");
    nowMs += 1000;
    expect(sample.statusOf(id)).toBe("down");
  });

  test("sensors are counted wherever they are below", () => {
    const sample = build(small({ status: "down" }));
    for (const id of ["0", named(sample, "Group").id, named(sample, "Device").id]) {
      expect(sample.summaryOf(id)).toMatchObject({ down: 1, up: 1 });
    }
    expect(sample.summaryOf(named(sample, "Ping").id)).toMatchObject({ down: 1, up: 0 });
  });

  test("an unknown object is unknown", () => {
    expect(build(small()).statusOf("7")).toBe("unknown");
  });
});

describe("changes of a sample world", () => {
  test("removing takes along what is below, and ids are not given again", () => {
    const sample = build(small());
    const { id, parentId } = named(sample, "Device");
    const lastId = Number(sample.list().at(-1)!.id);
    sample.remove(id);
    expect(sample.list().map((object) => object.name)).toEqual(["Root", "Probe", "Group"]);
    expect(sample.childrenOf(parentId!)).toEqual([]);
    expect(Number(sample.freeId())).toBeGreaterThan(lastId);
  });

  test("a failing sensor is down at once, with a message that names the device's address", () => {
    const sample = build(small());
    const { id } = named(sample, "Ping");
    sample.failSensor(id);
    expect(sample.statusOf(id)).toBe("down");
    expect(sample.get(id)?.sensor?.message).toBe("No answer from 10.0.0.5 within 5 s");
    sample.failSensor("7");
  });

  test("a scanning interval comes from the nearest object above that has one", () => {
    const sample = build(
      world(probe("P", [group("G", [device("D", [sensor("ping", "S")])])], { intervalSeconds: 300 })),
    );
    const { id } = named(sample, "S");
    expect(sample.intervalOf(id)).toBe(300);
    named(sample, "D").intervalSeconds = 30;
    expect(sample.intervalOf(id)).toBe(30);
    expect(sample.intervalOf("0")).toBe(60);
  });

  test("the last scan follows the timetable, and stands still while paused", () => {
    const sample = build(small());
    const { id } = named(sample, "Ping");
    const before = sample.lastScanMs(id)!;
    expect(startMs - before).toBeLessThan(60_000);
    nowMs += 60_000;
    expect(sample.lastScanMs(id)).toBe(before + 60_000);
    sample.get(id)!.pause = { sinceMs: nowMs, untilMs: null, message: null, userName: "a" };
    nowMs += 600_000;
    expect(sample.lastScanMs(id)).toBeLessThanOrEqual(nowMs - 600_000);
    expect(sample.lastScanMs("0")).toBeNull();
  });
});
