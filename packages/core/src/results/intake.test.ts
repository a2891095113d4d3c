import type { CheckResult } from "@monitor/contract";
import type { ObjectType } from "@monitor/domain";
import { expect, test } from "vitest";
import { objectRecord } from "../storage/object-record.ts";
import { takeIn } from "./intake.ts";
import { newSensorState } from "../world/sensor-state.ts";
import { World } from "../world/world.ts";
import { testSlices } from "../testing/test-slices.ts";

const objectOf = (id: string, type: ObjectType, parent_id: string | null) =>
  objectRecord({ id, type, parent_id, name: id, kind: type === "sensor" ? "ping" : null, created_ms: 100 });

/** Two probes, each with a device and a sensor. */
function twoProbes(): World {
  const world = new World(testSlices);
  const objects = ["1", "2"].flatMap((probe) => [
    objectOf(probe, "probe", "0"),
    objectOf(`device-${probe}`, "device", probe),
    objectOf(`sensor-${probe}`, "sensor", `device-${probe}`),
  ]);
  const states = new Map(["1", "2"].map((probe) => [`sensor-${probe}`, newSensorState("ping", 100)]));
  world.apply({ objects: [objectOf("0", "group", null), ...objects], states });
  return world;
}

test("[CA-40] steps of a check are read again, and what can't be one is dropped", () => {
  const trace = [
    { step: "dns", ms: 1.25, note: "a\u202Eb\u0000" },
    { step: "other", ms: 1 },
    { step: "tls", ms: -1 },
  ] as unknown as CheckResult["outcome"]["trace"];
  const failure = { code: "odd", parameters: {}, message: "odd" };
  const outcomes: CheckResult["outcome"][] = [
    { is_ok: true, values: {}, trace },
    { is_ok: false, failure, trace },
    { is_ok: true, values: {}, trace: "none" as unknown as typeof trace },
  ];
  const results = outcomes.map((outcome) => ({ ...okResult, outcome }));
  const taken = takeIn(twoProbes(), "1", { results, nowMs: 1000 }).map(({ outcome }) => outcome.trace);
  const read = [{ step: "dns", ms: 1.3, note: "a b" }];
  expect(taken).toEqual([read, read, undefined]);
});

const okResult: CheckResult = {
  sensor_id: "sensor-1",
  scheduled_at_ms: 800,
  finished_at_ms: 900,
  outcome: { is_ok: true, values: {} },
};

test("texts of a probe are plain lines before they are stored", () => {
  const parameters = { what: "a\u202Eb", count: 3 };
  const failure = {
    code: "odd\u0000",
    parameters,
    message: `said\r\n${"x".repeat(5000)}`,
    cannot_check: true,
  } as const;
  const outcomes: CheckResult["outcome"][] = [
    { is_ok: false, failure },
    { is_ok: true, values: {}, message: "fine\u0007, \u2067really" },
    { is_ok: true, values: {}, message: null },
    {
      is_ok: true,
      values: {},
      raised: { level: "warning", reason: { code: "a\u0000", parameters, message: "b\r\nc" } },
    },
  ];
  const results = outcomes.map((outcome) => ({ ...okResult, outcome }));
  const [bad, ...good] = takeIn(twoProbes(), "1", { results, nowMs: 1000 }).map(({ outcome }) => outcome);
  expect(bad).toMatchObject({
    failure: {
      code: "odd",
      parameters: { what: "a b", count: 3 },
      message: expect.stringMatching(/^said x{1994}$/),
      cannot_check: true,
    },
  });
  expect(good).toEqual([
    { is_ok: true, values: {}, message: "fine , really" },
    { is_ok: true, values: {}, message: null },
    {
      is_ok: true,
      values: {},
      raised: { level: "warning", reason: { code: "a", parameters: { what: "a b", count: 3 }, message: "b c" } },
    },
  ]);
});

test("[EN-07] a probe tells of its own sensors only: what it says of those of another one does not count", () => {
  const world = twoProbes();
  const results = ["sensor-1", "sensor-2", "no-such-sensor"].map((sensor_id) => ({ ...okResult, sensor_id }));
  const takenFrom = (probeId: string) =>
    takeIn(world, probeId, { results, nowMs: 1000 }).map(({ sensor_id }) => sensor_id);
  expect(takenFrom("1")).toEqual(["sensor-1"]);
  expect(takenFrom("2")).toEqual(["sensor-2"]);
  expect(takenFrom("3")).toEqual([]);
});
