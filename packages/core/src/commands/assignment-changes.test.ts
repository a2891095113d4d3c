import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { failed, openConnectedWorld, tester } from "../testing/test-world.ts";
import type { TestWorld } from "../testing/test-world.ts";
import type { ObjectChanges } from "./command-types.ts";
import { MemoryImage } from "../memory-store/memory-image.ts";

let image: MemoryImage;
let server: TestWorld;
let group: string;
let devices: string[];
let sensors: string[];

// group ─ devices 0 and 1, each with two sensors; device 2 beside the group
beforeEach(async () => {
  image = new MemoryImage();
  server = await openConnectedWorld(image);
  group = await server.addGroup();
  devices = [await server.addDevice(group), await server.addDevice(group), await server.addDevice()];
  sensors = [];
  for (const device of devices) sensors.push(await server.addSensor(device), await server.addSensor(device, "http"));
  server.link.sent.length = 0;
});
afterEach(async () => {
  await server.close();
});

const change = (id: string, changes: ObjectChanges) => server.commands.changeObject(id, changes, tester);
const intervals = (id: string, values: Record<string, number> | null) =>
  change(id, { sections: { intervalgroup: values } });
/** Places of the sensors that the probe was told of since the last look. */
function told(): number[] {
  const ids = server.link
    .ofType("assignments")
    .flatMap(({ upserts, removals }) => [...upserts.map((each) => each.sensor_id), ...removals]);
  server.link.sent.length = 0;
  return ids.map((id) => sensors.indexOf(id)).toSorted((one, other) => one - other);
}
const assigned = (place: number) =>
  server.link
    .ofType("assignments")
    .flatMap(({ upserts }) => upserts)
    .findLast(({ sensor_id }) => sensor_id === sensors[place]);

describe("[EN-24] the probe is told of", () => {
  test("those that an interval reaches, and of no others", async () => {
    await intervals(devices[1] as string, { interval: 30 });
    expect(told()).toEqual([2, 3]);
    await intervals(group, { interval: 300 });
    expect(assigned(0)).toMatchObject({ interval_seconds: 300, timeout_seconds: 5 });
    expect(told()).toEqual([0, 1]);
    await intervals(devices[1] as string, null);
    expect(assigned(2)?.interval_seconds).toBe(300);
    expect(told()).toEqual([2, 3]);
    await intervals(group, null);
    expect(told()).toEqual([0, 1, 2, 3]);
  });

  test("a time-out, each kind's own where none is set", async () => {
    await intervals(group, { timeout: 7 });
    expect([0, 1].map((place) => assigned(place)?.timeout_seconds)).toEqual([7, 7]);
    await intervals(group, { timeout: 0 });
    expect([0, 1].map((place) => assigned(place)?.timeout_seconds)).toEqual([5, 30]);
  });

  test.each([
    ["a value that stays the same", () => intervals(group, { interval: 60 })],
    ["how many failed checks are no outage", () => intervals(group, { errorintervalsdown: 3 })],
    [
      "a log-in that no kind uses",
      () => change(group, { sections: { windowsconnection: { windowsloginusername: "anna" } } }),
    ],
    ["another name and other tags", () => change(group, { name: "New", tags: ["x"], priority: 5 })],
  ])("nothing for %s", async (_what, act) => {
    await act();
    expect(told()).toEqual([]);
  });

  test("a device's sensors for its host, and one sensor for its own settings", async () => {
    await change(devices[0] as string, { host: "192.0.2.77" });
    expect(told()).toEqual([0, 1]);
    await change(sensors[3] as string, { settings: { url: "/health" } });
    expect(told()).toEqual([3]);
  });
});

test.each([
  [0, ["down"]],
  [1, ["warning", "down"]],
  [3, ["warning", "warning", "warning", "down"]],
])(
  "[EN-24] with %i failed checks before Down, which are inherited, a sensor is %j",
  async (errorintervalsdown, expected) => {
    await intervals(group, { errorintervalsdown });
    const statuses: string[] = [];
    for (const _check of expected) {
      await server.report([failed(sensors[0] as string, server.clock.now())]);
      statuses.push(server.world.statusOf(sensors[0] as string));
    }
    expect(statuses).toEqual(expected);
  },
);
