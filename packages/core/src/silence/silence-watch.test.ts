import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { watchSilence } from "./silence-watch.ts";
import { StatusRollup } from "../status-history/status-rollup.ts";
import { MemoryImage } from "../memory-store/memory-image.ts";
import { failed, ok, openConnectedWorld, tester } from "../testing/test-world.ts";
import type { TestWorld } from "../testing/test-world.ts";

const secondMs = 1000;
const minuteMs = 60_000;
const hourMs = 3_600_000;
/** Of the usual interval of a minute. */
const deadlineMs = 150_000;

let image: MemoryImage;
let server: TestWorld;
let unwatch: () => void;
let sensor: string;

async function open(clock?: TestWorld["clock"]): Promise<void> {
  server = await openConnectedWorld(image, clock);
  unwatch = watchSilence(server);
}

async function restart(offMs: number): Promise<void> {
  unwatch();
  await server.close();
  server.clock.advance(offMs);
  await open(server.clock);
}

beforeEach(async () => {
  image = new MemoryImage();
  await open();
  sensor = await server.addSensor(await server.addDevice());
});
afterEach(async () => {
  unwatch();
  await server.close();
});

const now = () => server.clock.now();
const statusOf = (id = sensor) => server.world.statusOf(id);
const report = (isUp: boolean, id = sensor) =>
  server.report([isUp ? ok(id, now(), { ping_time: 5 }) : failed(id, now())]);
const logOf = async (id = sensor) => {
  const read = await server.storage.log.read({ limit: 20, scopeId: id, kind: "status" });
  return read.map(({ from, to }) => `${from} ${to}`).reverse();
};
const messageOf = (id = sensor) => server.world.statusInfo(id).message;
const lines = ["unknown up", "up unknown", "unknown up"];

async function pauseFor(ms: number): Promise<void> {
  await server.commands.pauseObjects([sensor], { duration_ms: null, message: null }, tester);
  await server.advance(ms);
  await server.commands.resumeObjects([sensor], tester);
}

async function loseProbeFor(ms: number): Promise<void> {
  server.link.die("killed");
  await server.advance(ms);
  server.link.sayHello();
}

describe("[ST-14] a sensor whose results stay away", () => {
  test("is unknown after its deadline and back with the next result, both in the log", async () => {
    await report(true);
    const lastMs = now();
    await server.advance(deadlineMs - secondMs);
    expect(statusOf()).toBe("up");
    await server.advance(2 * secondMs);
    expect(server.world.statusInfo(sensor)).toMatchObject({
      status: "unknown",
      message: "No result since 20 Nov 2026, 12:00 UTC: the check has not come back",
      message_info: { code: "no_result_check", parameters: { since: new Date(lastMs).toISOString() } },
    });
    expect(server.world.summaryOf("1")).toMatchObject({ unknown: 1, up: 0 });
    const [line] = await server.storage.log.read({ limit: 1, scopeId: sensor });
    expect(line).toMatchObject({ from: "up", to: "unknown", message_info: { code: "no_result_check" } });
    await server.advance(minuteMs);
    await report(true);
    expect(server.world.statusInfo(sensor)).toMatchObject({ status: "up", since_ms: now(), message: "OK" });
    expect(await logOf()).toEqual(lines);
  });

  test("stays up as long as its results come, be they seldom or often", { tags: "long" }, async () => {
    const daily = await server.addSensor(await server.addDevice());
    await server.commands.changeObject(daily, { sections: { intervalgroup: { interval: 86_400 } } }, tester);
    await report(true, daily);
    for (let minute = 0; minute < 30; minute += 1) {
      await report(true);
      await server.advance(2 * minuteMs);
    }
    expect([statusOf(), statusOf(daily)]).toEqual(["up", "up"]);
    await server.advance(58 * hourMs);
    expect([statusOf(), statusOf(daily)]).toEqual(["unknown", "up"]);
    await server.advance(2 * hourMs);
    expect(statusOf(daily)).toBe("unknown");
  });

  test("that was down is down again with its first failure, and stays acknowledged", async () => {
    const other = await server.addSensor(await server.addDevice());
    for (const id of [sensor, sensor, other, other]) await report(false, id);
    await server.commands.acknowledgeSensors([other], { duration_ms: null, message: "known" }, tester);
    await server.advance(deadlineMs + secondMs);
    expect([statusOf(), statusOf(other)]).toEqual(["unknown", "unknown"]);
    await report(false);
    await report(false, other);
    expect([statusOf(), statusOf(other)]).toEqual(["down", "down_acknowledged"]);
  });

  test("[MO-01] that was down has one outage, over a restart too, until a check succeeds", async () => {
    const outageOf = () => server.world.statusInfo(sensor).outage_since_ms;
    const beganMs = now();
    await report(false);
    expect(outageOf()).toBeNull();
    await server.advance(minuteMs);
    await report(false);
    expect(outageOf()).toBe(beganMs);
    await server.advance(deadlineMs + secondMs);
    expect([statusOf(), outageOf()]).toEqual(["unknown", null]);
    await restart(hourMs);
    await report(false);
    expect([statusOf(), outageOf()]).toEqual(["down", beganMs]);
    await server.advance(minuteMs);
    await report(true);
    expect(outageOf()).toBeNull();
  });

  test("has its deadline from when it was resumed, made or got another interval, and none while paused or without its probe", async () => {
    await report(true);
    await server.commands.pauseObjects([sensor], { duration_ms: null, message: null }, tester);
    await server.advance(hourMs);
    expect(statusOf()).toBe("paused_by_user");
    await server.commands.resumeObjects([sensor], tester);
    await server.advance(deadlineMs - secondMs);
    expect(await logOf()).toEqual(lines.slice(0, 1));
    await report(true);
    server.link.die("killed");
    await server.advance(hourMs);
    expect(statusOf()).toBe("probe_disconnected");
    server.link.sayHello();
    await server.advance(deadlineMs - secondMs);
    expect(await logOf()).toEqual(lines.slice(0, 1));
    await report(true);
    await server.commands.changeObject(sensor, { sections: { intervalgroup: { interval: 10 } } }, tester);
    await server.advance(29 * secondMs);
    expect(statusOf()).toBe("up");
    await server.advance(2 * secondMs);
    expect(statusOf()).toBe("unknown");
  });

  test("does not stay up because its interval is changed again and again", async () => {
    await report(true);
    for (let second = 0; second < 300; second += 10) {
      const interval = second % 20 === 0 ? 59 : 60;
      await server.commands.changeObject(sensor, { sections: { intervalgroup: { interval } } }, tester);
      await server.advance(10 * secondMs);
    }
    expect(statusOf()).toBe("unknown");
    await report(true);
    expect(statusOf()).toBe("up");
  });

  test.each([
    [
      "its probe comes and goes without a result",
      async () => server.link.die("crashed"),
      async () => server.link.sayHello(),
    ],
    [
      "it is paused and resumed",
      () => server.commands.pauseObjects([sensor], { duration_ms: null, message: null }, tester),
      () => server.commands.resumeObjects([sensor], tester),
    ],
  ])("nor because %s again and again", async (_how, leave, come) => {
    await report(true);
    for (let round = 0; round < 5; round += 1) {
      await server.advance(minuteMs);
      await leave();
      await server.advance(10 * secondMs);
      await come();
    }
    await server.advance(2 * secondMs);
    expect(statusOf()).toBe("unknown");
    expect(await logOf()).toEqual(lines.slice(0, 2));
    await report(true);
    expect(statusOf()).toBe("up");
  });

  test.each([
    ["a pause", () => pauseFor(hourMs)],
    ["the loss of its probe", () => loseProbeFor(hourMs)],
  ])(
    "after %s that was longer than the deadline, it is unknown until its first result, without a line",
    async (_how, away) => {
      await report(true);
      await away();
      await server.advance(secondMs);
      expect(statusOf()).toBe("unknown");
      expect(messageOf()).toBe("No result since 20 Nov 2026, 12:00 UTC: it was not checked meanwhile");
      await report(true);
      expect(statusOf()).toBe("up");
      expect(await logOf()).toEqual(lines.slice(0, 1));
    },
  );

  test("after a short pause it is what it was", async () => {
    await report(true);
    await pauseFor(minuteMs);
    await server.advance(secondMs);
    expect(statusOf()).toBe("up");
  });

  test("after a long pause without a result the log says so when the deadline is over", async () => {
    await report(true);
    await pauseFor(hourMs);
    await server.advance(deadlineMs + secondMs);
    expect(messageOf()).toContain("the check has not come back");
    expect(await logOf()).toEqual(lines.slice(0, 2));
  });

  test("paused meanwhile, it is unknown again when it is resumed", async () => {
    await report(true);
    await server.advance(deadlineMs + secondMs);
    await server.commands.pauseObjects([sensor], { duration_ms: null, message: null }, tester);
    await server.advance(hourMs);
    await server.commands.resumeObjects([sensor], tester);
    expect(statusOf()).toBe("unknown");
    await report(true);
    expect(await logOf()).toEqual(lines);
  });

  test("that never had one says since when, without a line of the log", async () => {
    await server.advance(deadlineMs + secondMs);
    expect(messageOf()).toBe("No result since 20 Nov 2026, 12:00 UTC: the check has not come back");
    expect(await logOf()).toEqual([]);
    await report(true);
    expect(await logOf()).toEqual(["unknown up"]);
  });

  test("counts as unknown in its history", async () => {
    await report(true);
    const rollup = new StatusRollup(server.world, server.clock);
    await server.advance(hourMs);
    const { objects } = rollup.read({ id: sensor, span: "day", maxChildren: 0 });
    expect(objects[0]?.statuses.slice(-2)).toEqual(["unknown", "unknown"]);
  });
});

describe("[ST-14] a clock that is set", () => {
  test.each([
    ["an hour back", -hourMs],
    ["two hours on", 2 * hourMs],
    ["two years on", 730 * 24 * hourMs],
  ])("%s makes no sensor silent, and none that is stays up", async (_title, byMs) => {
    await report(true);
    server.clock.set(now() + byMs);
    await server.advance(deadlineMs - secondMs);
    expect(statusOf()).toBe("up");
    await server.advance(2 * secondMs);
    expect(statusOf()).toBe("unknown");
  });

  test("time in which the server stood still is not counted", async () => {
    await report(true);
    const { clock } = server;
    let heldMs = 0;
    unwatch();
    unwatch = watchSilence({ ...server, clock: { ...clock, monotonicMs: () => clock.monotonicMs() + heldMs } });
    await server.advance(minuteMs);
    heldMs = hourMs;
    await server.advance(minuteMs);
    expect(statusOf()).toBe("up");
    await server.advance(minuteMs);
    expect(statusOf()).toBe("unknown");
  });
});

describe("[ST-14] while nothing can be stored", () => {
  test("it shows at once; the line comes later, with its true time and before what follows", async () => {
    await report(true);
    const mend = server.refuseStorage();
    server.problems.raise({ code: "storage_failed", since_ms: now(), message: "", parameters: {} });
    await server.advance(minuteMs);
    await report(true);
    await server.advance(deadlineMs);
    const silentMs = server.world.statusInfo(sensor).since_ms;
    expect(server.world.statusInfo(sensor)).toMatchObject({
      status: "unknown",
      message_info: { code: "no_result_storage" },
    });
    await server.advance(hourMs);
    expect(await logOf()).toEqual(["unknown up"]);
    expect(server.logger.lines.filter(({ message }) => message.includes("stay away"))).toHaveLength(1);
    mend();
    await server.advance(10 * secondMs);
    expect(await logOf()).toEqual(lines.slice(0, 2));
    const [line] = await server.storage.log.read({ limit: 1, scopeId: sensor });
    expect(line?.time_ms).toBe(silentMs);
  });

  test("a result that comes first brings the line of the silence with it", async () => {
    await report(true);
    const mend = server.refuseStorage();
    await server.advance(deadlineMs + secondMs);
    mend();
    server.link.sayHello();
    await report(true);
    await server.advance(minuteMs);
    expect(await logOf()).toEqual(lines);
  });
});

describe("[ST-14] at a start", () => {
  test("what is older than its deadline is unknown at once, and silently back with a result like the last", async () => {
    await report(true);
    await restart(hourMs);
    expect(server.world.statusInfo(sensor)).toMatchObject({
      status: "unknown",
      message: "No result since 20 Nov 2026, 12:00 UTC: the server was not running",
    });
    await report(true);
    expect(server.world.statusInfo(sensor)).toMatchObject({ status: "up", since_ms: now() - hourMs });
    expect(await logOf()).toEqual(["unknown up"]);
  });

  test("another result tells what has changed; none within the deadline is a silence", async () => {
    const other = await server.addSensor(await server.addDevice());
    await report(true);
    await report(true, other);
    await restart(hourMs);
    await report(false);
    await server.advance(deadlineMs + secondMs);
    expect((await logOf()).slice(0, 2)).toEqual(["unknown up", "up warning"]);
    expect([statusOf(other), messageOf(other)]).toEqual([
      "unknown",
      "No result since 20 Nov 2026, 12:00 UTC: the check has not come back",
    ]);
    expect(await logOf(other)).toEqual(["unknown up", "up unknown"]);
  });

  test("a last result in the future tells nothing; after a short restart everything is as it was", async () => {
    await report(true);
    await restart(20 * secondMs);
    expect(statusOf()).toBe("up");
    server.clock.set(now() - 2 * 365 * 24 * hourMs);
    await restart(secondMs);
    expect(statusOf()).toBe("unknown");
  });

  test("a silence that is in the log goes on and ends with a line", async () => {
    await report(true);
    await server.advance(deadlineMs + secondMs);
    await restart(minuteMs);
    await server.advance(hourMs);
    expect(messageOf()).toContain("the check has not come back");
    await report(true);
    expect(await logOf()).toEqual(lines);
  });
});

test("[NF-01] one timer serves 50,000 sensors, whatever their number", { tags: "long" }, async () => {
  const device = await server.addDevice();
  const record = server.world.get(sensor);
  const state = server.world.sensorState(sensor);
  if (record === undefined || state === undefined) throw new Error("There is no sensor.");
  const ids = Array.from({ length: 50_000 }, (_, index) => String(100_000 + index));
  const known = { ...state, own_status: "up", last_result_ms: now() } as const;
  server.world.apply({
    objects: ids.map((id) => ({ ...record, id, parent_id: device })),
    states: new Map(ids.map((id) => [id, known])),
  });
  const before = server.clock.waiting;
  unwatch();
  const silenced: number[] = [];
  server.world.subscribe((changed) => silenced.push(changed.length));
  unwatch = watchSilence(server);
  expect(server.clock.waiting).toBe(before);
  await server.advance(deadlineMs + 3 * secondMs);
  expect(server.world.summaryOf("0").unknown).toBe(50_001);
  expect(Math.max(...silenced)).toBeLessThan(600);
});
