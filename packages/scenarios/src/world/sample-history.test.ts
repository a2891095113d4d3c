import { downtimeChannelNumber } from "@monitor/domain";
import type { Status } from "@monitor/domain";
import { describe, expect, test } from "vitest";
import { buildWorld } from "./build-world.ts";
import { device, probe, sensor as described, world } from "./describe.ts";
import { lastValueOf, valueAt } from "./sample-history.ts";
import type { NamedSensor } from "./sample-history.ts";
import type { SampleChannel, SampleSensor } from "./sample-object.ts";

const startMs = Date.UTC(2026, 10, 20, 14, 32);
const hourMs = 3_600_000;

function placeOf(
  status: Status,
  kind = "system-cpu",
): NamedSensor & { lastMs: number; primary: SampleChannel; downtime: SampleChannel } {
  const sample = buildWorld(world(probe("P", [device("D", [described(kind, "S", { status })])])), {
    now: () => startMs,
  });
  const [[id, sensor]] = [...sample.sensors] as [[string, SampleSensor]];
  const { channels } = sensor;
  const downtime = channels.find((channel) => channel.number === downtimeChannelNumber)!;
  const lastMs = sample.states.get(id)?.last_result_ms ?? 0;
  return { id, sensor, lastMs, primary: channels[0]!, downtime };
}

describe("sample history", () => {
  test("the same time has the same value, and values move around their typical height", () => {
    const { primary, ...place } = placeOf("up");
    const times = Array.from({ length: 200 }, (_, index) => startMs - hourMs * (index + 1));
    const values = times.map((time) => valueAt(place, primary, time)!);
    expect(times.map((time) => valueAt(place, primary, time))).toEqual(values);
    expect(new Set(values).size).toBeGreaterThan(50);
    for (const value of values) expect(Math.abs(value - primary.typical!)).toBeLessThanOrEqual(primary.swing + 0.01);
  });

  test("a failed sensor has no values since then, shows the last one and counts as down", () => {
    const { primary, downtime, ...place } = placeOf("down");
    const { statusSinceMs } = place.sensor;
    const { lastMs } = place;
    expect(valueAt(place, primary, lastMs)).toBeNull();
    expect(valueAt(place, downtime, lastMs)).toBe(100);
    expect(valueAt(place, downtime, statusSinceMs - 1)).toBe(0);
    const before = { value: valueAt(place, primary, statusSinceMs - 1), timestamp_ms: statusSinceMs - 1 };
    expect(lastValueOf(place, primary, lastMs)).toEqual(before);
    expect(before.value).not.toBeNull();
  });

  test("a warning shows in the values since then, and the message says which limit", () => {
    const { primary, ...place } = placeOf("warning");
    const current = place.sensor.channels[0]!;
    expect(lastValueOf(place, current, place.lastMs).value).toBeGreaterThan(primary.limits.display_limit_max_warning!);
    expect(valueAt(place, current, place.sensor.statusSinceMs - 1)).toBeLessThan(80);
    expect(place.sensor.message).toBe("88.00 % (Total) is above the warning limit of 80.00 %");
  });

  test("a lower limit is crossed downwards", () => {
    const place = placeOf("warning", "system-diskfree");
    expect(place.sensor.message).toBe("9.00 % (Free Space) is below the warning limit of 10.00 %");
  });

  test.each(["none", "unknown", "collecting", "paused_by_schedule"] as const)(
    "a sensor that is %s has no values",
    (status) => {
      const { primary, ...place } = placeOf(status);
      expect(valueAt(place, primary, startMs - 1)).toBeNull();
    },
  );

  test("a lookup's value stays as it is", () => {
    const place = placeOf("up", "http");
    const code = place.sensor.channels.find((channel) => channel.lookupId !== null)!;
    expect([1, 5, 50].map((hours) => valueAt(place, code, startMs - hours * hourMs))).toEqual([200, 200, 200]);
  });
});
