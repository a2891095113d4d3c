import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { watchExpiries } from "./expiries.ts";
import { MemoryImage } from "../memory-store/memory-image.ts";
import { failed, openTestWorld, tester } from "../testing/test-world.ts";
import type { TestWorld } from "../testing/test-world.ts";

const minuteMs = 60_000;
let image: MemoryImage;
let server: TestWorld;
let unwatch: () => void;

async function open(clock?: TestWorld["clock"]): Promise<void> {
  server = await openTestWorld(image, clock);
  unwatch = watchExpiries(server);
}

beforeEach(async () => {
  image = new MemoryImage();
  await open();
});
afterEach(async () => {
  unwatch();
  await server.close();
});

const pauseFor = (id: string, minutes: number) =>
  server.commands.pauseObjects([id], { duration_ms: minutes * minuteMs, message: null }, tester);
const isPaused = (id: string) => server.world.get(id)?.pause !== null;

describe("pauses", () => {
  test("end at their time, by themselves, each at its own", async () => {
    const [five, one, never] = [await server.addGroup(), await server.addGroup(), await server.addGroup()];
    await pauseFor(five, 5);
    await pauseFor(one, 1);
    await server.commands.pauseObjects([never], { duration_ms: null, message: null }, tester);
    expect(server.clock.waiting).toBe(1);
    await server.advance(minuteMs - 1);
    expect([five, one, never].map(isPaused)).toEqual([true, true, true]);
    await server.advance(1);
    expect([five, one, never].map(isPaused)).toEqual([true, false, true]);
    await server.advance(4 * minuteMs);
    expect([five, one, never].map(isPaused)).toEqual([false, false, true]);
    expect(server.clock.waiting).toBe(0);
    const [entry] = await server.storage.log.read({ limit: 1 });
    expect(entry).toMatchObject({ object_id: five, kind: "resumed", user_name: null });
  });

  test("end by the clock on the wall, soon after it was set", async () => {
    const [far, farther] = [await server.addGroup(), await server.addGroup()];
    await pauseFor(far, 60 * 24 * 365);
    await pauseFor(farther, 60 * 24 * 365 * 3);
    await server.advance(minuteMs / 2);
    server.clock.set(server.clock.now() + 2 * 365 * 24 * 60 * minuteMs);
    await server.advance(minuteMs);
    expect([far, farther].map(isPaused)).toEqual([false, true]);
    server.clock.set(server.clock.now() - 2 * 365 * 24 * 60 * minuteMs);
    await server.advance(10 * minuteMs);
    expect(isPaused(farther)).toBe(true);
  });

  test("that were resumed and set again end at the new time", async () => {
    const group = await server.addGroup();
    await pauseFor(group, 1);
    await server.commands.resumeObjects([group], tester);
    await pauseFor(group, 10);
    await server.advance(9 * minuteMs);
    expect(isPaused(group)).toBe(true);
    await server.advance(minuteMs);
    expect(isPaused(group)).toBe(false);
  });

  test("survive a restart, those that came due meanwhile end at once", async () => {
    const [soon, later] = [await server.addGroup(), await server.addGroup()];
    await pauseFor(soon, 1);
    await pauseFor(later, 60);
    unwatch();
    await server.close();
    await server.advance(30 * minuteMs);
    await open(server.clock);
    await server.advance(0);
    expect([soon, later].map(isPaused)).toEqual([false, true]);
    await server.advance(30 * minuteMs);
    expect(isPaused(later)).toBe(false);
  });

  test("of an object that was deleted are forgotten", async () => {
    const group = await server.addGroup();
    await pauseFor(group, 1);
    await server.commands.deleteObject(group, tester);
    await server.advance(2 * minuteMs);
    expect(server.logger.lines.filter(({ level }) => level === "error")).toEqual([]);
  });

  test("that can't be ended for now are tried again", async () => {
    const group = await server.addGroup();
    await pauseFor(group, 1);
    const mend = server.refuseStorage();
    await server.advance(minuteMs);
    expect(isPaused(group)).toBe(true);
    mend();
    await server.advance(minuteMs);
    expect(isPaused(group)).toBe(false);
  });
});

describe("access rights", () => {
  const entriesOf = (id: string) => server.world.get(id)?.own_settings["accessrights"]?.["entries"];
  const give = (id: string, inherits = true) => {
    const until = new Date(server.clock.now() + minuteMs).toISOString();
    const entries = [{ subject: "group:3", right: "read", until }];
    return server.commands.changeObject(id, { sections: { accessrights: { entries, inherits } } }, tester);
  };

  test("[PM-03] are taken out at their end, with a line of the log and an entry by the server", async () => {
    const [group, cut] = [await server.addGroup(), await server.addGroup()];
    await give(group);
    await give(cut, false);
    await server.advance(minuteMs - 1);
    expect([entriesOf(group), entriesOf(cut)]).toMatchObject([[{ right: "read" }], [{ right: "read" }]]);
    await server.advance(1);
    expect(server.world.get(group)?.own_settings).toEqual({});
    expect(server.world.get(cut)?.own_settings).toEqual({ accessrights: { entries: [], inherits: false } });
    const [entry] = await server.storage.log.read({ limit: 1 });
    expect(entry).toMatchObject({ kind: "changed", user_name: null, message_info: { code: "changed" } });
    const [change] = (await server.storage.changes.readBefore(Number.MAX_SAFE_INTEGER, 1)) ?? [];
    expect(change).toMatchObject({ kind: "changed", actor: null, object_ids: [cut] });
    expect(JSON.stringify(change?.before)).toContain("group:3");
    expect(server.clock.waiting).toBe(0);
  });

  test("[PM-03] that ended while the server was off are taken out at once, and a pause ends with them", async () => {
    const group = await server.addGroup();
    await give(group);
    await pauseFor(group, 1);
    unwatch();
    await server.close();
    await server.advance(2 * minuteMs);
    await open(server.clock);
    expect(entriesOf(group)).toHaveLength(1);
    await server.advance(0);
    expect([server.world.get(group)?.own_settings, isPaused(group)]).toEqual([{}, false]);
  });
});

test("an acknowledgement ends at its time and the sensor is down again", async () => {
  server.probe.start();
  server.link.sayHello();
  const sensor = await server.addSensor(await server.addDevice());
  for (let round = 0; round < 2; round += 1) {
    await server.advance(1000);
    await server.report([failed(sensor, server.clock.now())]);
  }
  await server.commands.acknowledgeSensors([sensor], { duration_ms: minuteMs, message: null }, tester);
  await server.advance(minuteMs - 1);
  expect(server.world.statusOf(sensor)).toBe("down_acknowledged");
  await server.advance(1);
  expect(server.world.statusOf(sensor)).toBe("down");
  expect(server.world.sensorState(sensor)?.acknowledgement).toBeNull();
});

test("10,000 pauses take one timer and all end", { tags: "long" }, async () => {
  const groups = await server.writer.change((turn) => {
    const created = Array.from({ length: 10_000 }, (_, index) => {
      const id = turn.takeObjectId();
      return { ...server.world.get("0")!, id, parent_id: "1", name: `Group ${index}` };
    });
    return { draft: { created }, result: created };
  });
  const ids = groups.map(({ id }) => id);
  await server.commands.pauseObjects(ids, { duration_ms: minuteMs, message: null }, tester);
  expect(server.clock.waiting).toBe(1);
  await server.advance(minuteMs);
  expect(ids.filter(isPaused)).toEqual([]);
});
