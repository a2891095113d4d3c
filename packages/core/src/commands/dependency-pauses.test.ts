import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { SectionValues } from "@monitor/contract";
import { tester } from "../testing/test-world.ts";
import type { TestWorld } from "../testing/test-world.ts";
import { WatchedPauses } from "../testing/watched-pauses.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

let pauses: WatchedPauses;
let server: TestWorld;
let [group, device, sensor] = ["", "", ""];

async function open(clock?: TestWorld["clock"]): Promise<void> {
  await pauses.open(clock);
  ({ server } = pauses);
}

// It is Friday, 20 November 2026, 12:00 UTC.
beforeEach(async () => {
  pauses = new WatchedPauses();
  await pauses.begin();
  ({ server, group, device, sensor } = pauses);
});
afterEach(() => pauses.close());

const set: WatchedPauses["set"] = (...settings) => pauses.set(...settings);
const statusOf = (id = sensor) => server.world.statusOf(id);
const good = (id = sensor) => pauses.good(id);
const bad = (...ids: string[]) => pauses.bad(...ids);
const down = (id: string) => pauses.down(id);
const readLog = (from?: number) => pauses.readLog(from);

describe("[ST-12] a dependency", () => {
  let master: string;
  beforeEach(async () => {
    master = await server.addSensor(await server.addDevice());
    await good(master);
    await good(sensor);
  });
  const depend = (id = group, more: SectionValues = {}) =>
    set(id, { dependencytype: "object", dependency: master, ...more });

  test("pauses while the master is down, and goes on after the delay", async () => {
    await depend(group, { dependencydelay: 120 });
    await down(master);
    await server.settle();
    expect([group, sensor].map(statusOf)).toEqual(["paused_by_dependency", "paused_by_dependency"]);
    expect(server.world.statusInfo(sensor).message).toBe("Paused, as what it depends on is not Up");
    await server.advance(10 * minuteMs);
    await good(master);
    await server.settle();
    expect(server.world.statusInfo(sensor)).toMatchObject({
      status: "paused_by_dependency",
      pause: { until_ms: server.clock.now() + 120_000, cause: master },
    });
    await server.advance(2 * minuteMs - 1);
    expect(statusOf()).toBe("paused_by_dependency");
    await server.advance(1);
    expect(statusOf()).not.toBe("paused_by_dependency");
    expect((await readLog(3)).filter((line) => !line.includes("status"))).toEqual([
      `20T12:00 ${group} paused dependency`,
      `20T12:12 ${group} resumed dependency`,
    ]);
  });

  test("a master that is down again within the delay holds on, without a line", async () => {
    await depend(group, { dependencydelay: 120 });
    await down(master);
    await good(master);
    await server.advance(minuteMs);
    await down(master);
    await server.advance(10 * minuteMs);
    expect(statusOf()).toBe("paused_by_dependency");
    await good(master);
    await server.advance(2 * minuteMs);
    expect((await readLog()).filter((line) => line.includes("dependency"))).toHaveLength(2);
  });

  test("delays are counted without the clock on the wall, and go on after a restart", async () => {
    await depend(group, { dependencydelay: 600 });
    await down(master);
    await good(master);
    await server.advance(minuteMs);
    server.clock.set(server.clock.now() - 365 * 24 * hourMs);
    await server.advance(9 * minuteMs - 1);
    expect(statusOf()).toBe("paused_by_dependency");
    await server.advance(1);
    expect(statusOf()).not.toBe("paused_by_dependency");
    await down(master);
    await good(master);
    await server.advance(8 * minuteMs);
    await pauses.close();
    await open(server.clock);
    await good(master);
    expect(statusOf()).toBe("paused_by_dependency");
    await server.advance(2 * minuteMs);
    expect(statusOf()).not.toBe("paused_by_dependency");
  });

  test.each([
    ["no", false, "up"],
    ["yes", true, "paused_by_dependency"],
  ] as const)(
    "a master that is paused on purpose pauses what depends on it: %s",
    async (_, dependencypaused, status) => {
      await depend(sensor, { dependencypaused });
      await server.commands.pauseObjects([master], { duration_ms: null, message: null }, tester);
      await server.settle();
      expect(statusOf()).toBe(status);
    },
  );

  test("while nothing is known of the master it stays as it is", async () => {
    await depend();
    server.link.die("gone");
    await server.settle();
    server.link.sayHello();
    await server.settle();
    expect(statusOf()).toBe("up");
    await down(master);
    server.link.die("gone");
    await server.settle();
    expect(statusOf()).toBe("paused_by_dependency");
  });

  test("what hangs on a paused one is paused too, and comes back in order", async () => {
    const last = await server.addSensor(await server.addDevice());
    await good(last);
    await depend(sensor, { dependencydelay: 60 });
    await set(last, { dependencytype: "object", dependency: sensor, dependencydelay: 60 });
    await down(master);
    await server.settle();
    expect([sensor, last].map(statusOf)).toEqual(["paused_by_dependency", "paused_by_dependency"]);
    await good(master);
    await server.advance(minuteMs);
    expect(statusOf(last)).toBe("paused_by_dependency");
    await good(sensor);
    await server.advance(minuteMs - 1);
    expect([sensor, last].map(statusOf)).toEqual(["up", "paused_by_dependency"]);
    await server.advance(1);
    expect(statusOf(last)).not.toBe("paused_by_dependency");
  });

  test("the master of a device pauses the sensors beside it, and is still checked", async () => {
    const [ping, other] = [await server.addSensor(device), await server.addSensor(device)];
    await good(ping);
    await good(other);
    await set(ping, { dependencytype: "master" });
    await down(ping);
    await server.settle();
    expect([ping, other, sensor].map(statusOf)).toEqual(["down", "paused_by_dependency", "paused_by_dependency"]);
    expect(statusOf(device)).toBe("down");
    await good(ping);
    await server.settle();
    await good(other);
    expect([ping, other].map(statusOf)).toEqual(["up", "up"]);
    expect((await readLog(4)).filter((line) => line.includes(`${other} status`))).toEqual([]);
  });

  test.each<[string, (ping: string) => Promise<void>]>([
    ["is deleted", (ping) => server.commands.deleteObject(ping, tester)],
    ["is no master any more", (ping) => set(ping, { dependencytype: "parent" })],
    [
      "is moved",
      async (ping) => {
        const place = { parent_id: await server.addDevice(), place: null };
        await server.commands.moveObject(ping, place, tester);
      },
    ],
  ])("a master that %s holds nothing any more", async (_, end) => {
    const ping = await server.addSensor(device);
    await good(ping);
    await set(ping, { dependencytype: "master" });
    await down(ping);
    await server.settle();
    expect(statusOf()).toBe("paused_by_dependency");
    await end(ping);
    await server.settle();
    expect(statusOf()).not.toBe("paused_by_dependency");
  });

  test("two masters that are stored for one device do not hold each other: the older one counts", async () => {
    const [second, other] = [await server.addSensor(device), await server.addSensor(device)];
    await set(sensor, { dependencytype: "master" });
    const record = server.world.get(second);
    if (record === undefined) throw new Error("There is no second sensor");
    const own_settings = { scheduledependency: { dependencytype: "master" } };
    await server.writer.change(() => ({ draft: { changed: [{ ...record, own_settings }] }, result: null }));
    for (const id of [sensor, second, other]) await good(id);
    await down(second);
    expect([sensor, second, other].map(statusOf)).toEqual(["up", "down", "up"]);
    await down(sensor);
    await server.settle();
    expect([sensor, second, other].map(statusOf)).toEqual(["down", "paused_by_dependency", "paused_by_dependency"]);
    await good(sensor);
    await server.settle();
    expect([sensor, second, other].map(statusOf)).not.toContain("paused_by_dependency");
  });

  test("behind a master that is down no outage is told, in whichever order the failures are noticed", async () => {
    await depend(group);
    await server.advance(minuteMs);
    // The sensor behind it is checked twice before the master once.
    await bad(sensor);
    await bad(sensor);
    await bad(sensor);
    expect(statusOf()).toBe("warning");
    await bad(master, sensor);
    await bad(sensor);
    expect(statusOf()).toBe("warning");
    // Master and sensor in one batch.
    await bad(master, sensor, sensor);
    await server.settle();
    expect([master, sensor].map(statusOf)).toEqual(["down", "paused_by_dependency"]);
    expect((await readLog()).filter((line) => line.endsWith("down"))).toEqual([
      `20T12:01 ${master} status warning down`,
    ]);
  });

  test("an outage of its own is told as soon as the master is known to be up", async () => {
    await depend(group);
    await server.advance(minuteMs);
    await bad(sensor);
    await bad(sensor);
    expect(statusOf()).toBe("warning");
    await server.advance(1000);
    await good(master);
    await bad(sensor);
    expect(statusOf()).toBe("down");
  });
});
