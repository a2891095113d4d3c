import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { watchExpiries } from "./expiries.ts";
import { createFolder, failed, openTestWorld, tester } from "../testing/test-world.ts";
import type { TestWorld } from "../testing/test-world.ts";

const minuteMs = 60_000;
let folder: ReturnType<typeof createFolder>;
let server: TestWorld;
let unwatch: () => void;

function open(clock?: TestWorld["clock"]): void {
  server = openTestWorld(folder.path, clock);
  unwatch = watchExpiries(server);
}

beforeEach(() => {
  folder = createFolder();
  open();
});
afterEach(() => {
  unwatch();
  server.storage.close();
  folder.remove();
});

const pauseFor = (id: string, minutes: number) =>
  server.commands.pauseObjects([id], { until_ms: server.clock.now() + minutes * minuteMs, message: null }, tester);
const isPaused = (id: string) => server.world.get(id)?.pause !== null;

describe("pauses", () => {
  test("end at their time, by themselves, each at its own", () => {
    const [five, one, never] = [server.addGroup(), server.addGroup(), server.addGroup()];
    pauseFor(five, 5);
    pauseFor(one, 1);
    server.commands.pauseObjects([never], { until_ms: null, message: null }, tester);
    expect(server.clock.waiting).toBe(1);
    server.clock.advance(minuteMs - 1);
    expect([five, one, never].map(isPaused)).toEqual([true, true, true]);
    server.clock.advance(1);
    expect([five, one, never].map(isPaused)).toEqual([true, false, true]);
    server.clock.advance(4 * minuteMs);
    expect([five, one, never].map(isPaused)).toEqual([false, false, true]);
    expect(server.clock.waiting).toBe(0);
    const [entry] = server.storage.configuration.log.read({ limit: 1 });
    expect(entry).toMatchObject({ object_id: five, kind: "resumed", user_name: null });
  });

  test("end by the clock on the wall, soon after somebody has set it", () => {
    const [far, farther] = [server.addGroup(), server.addGroup()];
    pauseFor(far, 60 * 24 * 365);
    pauseFor(farther, 60 * 24 * 365 * 3);
    server.clock.advance(minuteMs / 2);
    server.clock.set(server.clock.now() + 2 * 365 * 24 * 60 * minuteMs);
    server.clock.advance(minuteMs);
    expect([far, farther].map(isPaused)).toEqual([false, true]);
    server.clock.set(server.clock.now() - 2 * 365 * 24 * 60 * minuteMs);
    server.clock.advance(10 * minuteMs);
    expect(isPaused(farther)).toBe(true);
  });

  test("that were resumed and set anew end at the new time", () => {
    const group = server.addGroup();
    pauseFor(group, 1);
    server.commands.resumeObjects([group], tester);
    pauseFor(group, 10);
    server.clock.advance(9 * minuteMs);
    expect(isPaused(group)).toBe(true);
    server.clock.advance(minuteMs);
    expect(isPaused(group)).toBe(false);
  });

  test("survive a restart, those that came due meanwhile end at once", () => {
    const [soon, later] = [server.addGroup(), server.addGroup()];
    pauseFor(soon, 1);
    pauseFor(later, 60);
    unwatch();
    server.storage.close();
    server.clock.advance(30 * minuteMs);
    open(server.clock);
    server.clock.advance(0);
    expect([soon, later].map(isPaused)).toEqual([false, true]);
    server.clock.advance(30 * minuteMs);
    expect(isPaused(later)).toBe(false);
  });

  test("of an object that was deleted are forgotten", () => {
    const group = server.addGroup();
    pauseFor(group, 1);
    server.commands.deleteObject(group, tester);
    server.clock.advance(2 * minuteMs);
    expect(server.logger.lines.filter(({ level }) => level === "error")).toEqual([]);
  });

  test("that can't be ended for now are tried again", () => {
    const group = server.addGroup();
    pauseFor(group, 1);
    const { objects } = server.storage.configuration;
    const update = objects.update.bind(objects);
    objects.update = () => {
      throw new Error("disk full");
    };
    server.clock.advance(minuteMs);
    expect(isPaused(group)).toBe(true);
    objects.update = update;
    server.clock.advance(minuteMs);
    expect(isPaused(group)).toBe(false);
  });
});

test("an acknowledgement ends at its time and the sensor is down again", () => {
  server.probe.start();
  server.link.sayHello();
  const sensor = server.addSensor(server.addDevice());
  for (let round = 0; round < 2; round += 1) {
    server.clock.advance(1000);
    server.report([failed(sensor, server.clock.now())]);
  }
  const until_ms = server.clock.now() + minuteMs;
  server.commands.acknowledgeSensors([sensor], { until_ms, message: null }, tester);
  server.clock.advance(minuteMs - 1);
  expect(server.world.statusOf(sensor)).toBe("down_acknowledged");
  server.clock.advance(1);
  expect(server.world.statusOf(sensor)).toBe("down");
  expect(server.world.sensorState(sensor)?.acknowledgement).toBeNull();
});

test("10,000 pauses take one timer and all end", () => {
  const groups = Array.from({ length: 10_000 }, (_, index) => {
    const id = server.storage.configuration.objects.takeId();
    return { ...server.world.get("0")!, id, parent_id: "1", name: `Group ${index}` };
  });
  server.storage.configuration.transaction(() =>
    groups.forEach((group) => server.storage.configuration.objects.insert(group)),
  );
  server.world.apply({ objects: groups });
  const ids = groups.map(({ id }) => id);
  server.commands.pauseObjects(ids, { until_ms: server.clock.now() + minuteMs, message: null }, tester);
  expect(server.clock.waiting).toBe(1);
  server.clock.advance(minuteMs);
  expect(ids.filter(isPaused)).toEqual([]);
});
