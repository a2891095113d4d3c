import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ObjectRecord } from "../storage/records.ts";
import { MemoryImage } from "../memory-store/memory-image.ts";
import { failed, ok, openConnectedWorld, openTestWorld, tester } from "../testing/test-world.ts";
import type { TestWorld } from "../testing/test-world.ts";

let image: MemoryImage;
let server: TestWorld;

beforeEach(async () => {
  image = new MemoryImage();
  server = await openTestWorld(image);
  server.probe.start();
});
afterEach(async () => {
  await server.close();
});

const assignments = () => server.link.ofType("assignments");
const logged = async () => {
  const lines = await server.storage.log.read({ limit: 50, scopeId: "1" });
  return lines.filter(({ object_id }) => object_id === "1").slice(0, 3);
};

describe("a probe that says hello", () => {
  test("gets all its sensors and the size of the database, and nothing before", async () => {
    const sensor = await server.addSensor(await server.addDevice());
    expect(server.link.sent).toEqual([]);
    server.link.sayHello();
    await server.settle();
    expect(assignments()).toMatchObject([{ is_full: true, upserts: [{ sensor_id: sensor }], removals: [] }]);
    const [state] = server.link.ofType("server_state");
    expect(state?.database_size_bytes).toBeLessThanOrEqual(await server.storage.sizeBytes());
    expect(state?.database_size_bytes).toBeGreaterThan(8192);
    expect(state).toMatchObject({ writer_queue: expect.any(Number) as number, store_ms: 0 });
  });

  test("is told how long its results took to be stored, each minute anew", async () => {
    const sensor = await server.addSensor(await server.addDevice());
    server.link.sayHello();
    await server.settle();
    const stored = server.report([ok(sensor, server.clock.now(), { ping_time: 20 })]);
    await stored;
    await server.advance(60_000);
    const [, state] = server.link.ofType("server_state");
    expect(state?.store_ms).toBeGreaterThanOrEqual(0);
    expect(state).not.toHaveProperty("deliveries_waiting");
  });

  test("says what it can't; that holds for its devices until it says hello again", async () => {
    const device = await server.addDevice();
    server.link.sayHello({ lacks: ["push"] });
    expect([server.probe.lacksAt(device), server.probe.lacksAt("999")]).toEqual([["push"], []]);
    server.link.die("Gone.");
    expect(server.probe.lacksAt(device)).toEqual(["push"]);
    server.link.sayHello();
    expect(server.probe.lacksAt(device)).toEqual([]);
  });

  test("gets the size again every minute while it is there", async () => {
    server.link.sayHello();
    await server.settle();
    await server.advance(120_000);
    expect(server.link.ofType("server_state")).toHaveLength(3);
    server.link.die("Gone.");
    await server.settle();
    await server.advance(120_000);
    expect(server.link.ofType("server_state")).toHaveLength(3);
  });

  test("gets many sensors in messages of a bounded size", async () => {
    const device = await server.addDevice();
    const template = server.world.get(await server.addSensor(device)) as ObjectRecord;
    const objects = Array.from({ length: 4500 }, (_, index) => ({ ...template, id: String(5000 + index) }));
    server.world.apply({ objects });
    server.link.sayHello();
    const ids = () => assignments().flatMap(({ upserts }) => upserts.map(({ sensor_id }) => sensor_id));
    await vi.waitFor(() => expect(new Set(ids()).size).toBe(4501));
    expect(ids()).toHaveLength(4501);
    expect(assignments().map(({ is_full }) => is_full)).toEqual([true, ...Array.from({ length: 45 }, () => false)]);
    expect(Math.max(...assignments().map(({ upserts }) => upserts.length))).toBe(100);
  });
});

describe("a probe that dies", () => {
  test("takes its sensors to probe_disconnected with the reason, and brings them back with its hello", async () => {
    const sensor = await server.addSensor(await server.addDevice());
    server.link.sayHello();
    await server.settle();
    await server.report([ok(sensor, server.clock.now() + 1, { ping_time: 1 })]);
    await server.advance(5000);
    server.link.die("Its process has ended by SIGKILL.");
    await server.settle();
    expect(server.world.statusOf(sensor)).toBe("probe_disconnected");
    expect(server.world.presenceOf("1").status).toBe("disconnected");
    expect(server.world.statusInfo(sensor).message).toContain("by SIGKILL");
    expect(server.world.summaryOf("0").probe_disconnected).toBe(1);
    server.link.sayHello();
    await server.settle();
    expect(server.world.statusOf(sensor)).toBe("up");
    expect(assignments().at(-1)).toMatchObject({ is_full: true, upserts: [{ sensor_id: sensor }] });
    expect((await logged()).map(({ from, to }) => [from, to])).toEqual([
      ["disconnected", "connected"],
      ["connected", "disconnected"],
      ["initializing", "connected"],
    ]);
  });

  test("is sent nothing until it is back; what changed meanwhile is in its new timetable", async () => {
    server.link.sayHello();
    await server.settle();
    server.link.die("Gone.");
    await server.settle();
    const before = server.link.sent.length;
    const sensor = await server.addSensor(await server.addDevice());
    await server.commands.scanNow([sensor], tester);
    expect(server.link.sent).toHaveLength(before);
    server.link.sayHello();
    await server.settle();
    expect(assignments().at(-1)?.upserts).toMatchObject([{ sensor_id: sensor }]);
  });

  test("while nothing can be stored, too; the log has it when there is room again", async () => {
    const sensor = await server.addSensor(await server.addDevice());
    server.link.sayHello();
    await server.settle();
    const endRefusal = server.refuseStorage();
    server.link.die("Its process has ended by SIGKILL.");
    await server.settle();
    server.link.sayHello();
    await server.settle();
    await server.report([ok(sensor, server.clock.now() + 1, { ping_time: 1 })]);
    server.link.die("Gone again.");
    await server.settle();
    expect(server.world.statusInfo(sensor)).toMatchObject({ status: "probe_disconnected" });
    expect(await logged()).toHaveLength(1);
    endRefusal();
    server.link.sayHello();
    await server.settle();
    expect((await logged()).map(({ to, message }) => [to, message])).toEqual([
      ["connected", null],
      ["disconnected", "Gone again."],
      ["connected", null],
    ]);
  });

  test("before the first hello, too", async () => {
    server.link.die("Its process has ended with exit code 1.");
    await server.settle();
    expect(server.world.statusOf("1")).toBe("probe_disconnected");
  });
});

test("a restart of the server leaves the time since when a status holds", async () => {
  const sensor = await server.addSensor(await server.addDevice());
  server.link.sayHello();
  await server.settle();
  await server.report([ok(sensor, server.clock.now() + 1, { ping_time: 1 })]);
  const since = server.world.statusInfo(sensor).since_ms;
  await server.close();
  server.clock.advance(3_600_000);
  server = await openConnectedWorld(image, server.clock);
  await server.settle();
  await server.report([ok(sensor, server.clock.now(), { ping_time: 1 })]);
  expect(server.world.statusInfo(sensor)).toMatchObject({ status: "up", since_ms: since });
});

describe("the time since when a status holds, here and after a restart of the server", () => {
  const stepMs = 20_000;
  type Step = "hello" | "die" | "up" | "failed" | "wait" | "restart";
  const rows: { title: string; steps: Step[]; status: string; begunAt: number }[] = [
    { title: "of a probe that was never lost: the result's", steps: ["hello", "up", "up"], status: "up", begunAt: 1 },
    { title: "of a lost probe: the loss", steps: ["hello", "up", "die"], status: "probe_disconnected", begunAt: 2 },
    {
      title: "of a probe that is lost for so long that its results are too old: the loss",
      steps: ["hello", "up", "die", "wait"],
      status: "probe_disconnected",
      begunAt: 2,
    },
    { title: "of one that is back: the return", steps: ["hello", "up", "die", "hello"], status: "up", begunAt: 3 },
    {
      title: "a first result that says the same: the return",
      steps: ["hello", "up", "die", "hello", "up"],
      status: "up",
      begunAt: 3,
    },
    {
      title: "a first result that says something else: the result's",
      steps: ["hello", "up", "die", "hello", "failed"],
      status: "warning",
      begunAt: 4,
    },
    {
      title: "a probe that is lost again: the second loss",
      steps: ["hello", "up", "die", "hello", "up", "die"],
      status: "probe_disconnected",
      begunAt: 5,
    },
    {
      title: "a probe that comes back to the next server: that return",
      steps: ["hello", "up", "die", "restart", "hello", "up"],
      status: "up",
      begunAt: 4,
    },
    { title: "before any hello: the sensor's beginning", steps: [], status: "unknown", begunAt: 0 },
  ];

  test.for(rows)("$title", async ({ steps, status, begunAt }) => {
    const sensor = await server.addSensor(await server.addDevice());
    const beginMs = server.clock.now();
    const restart = async () => {
      await server.close();
      server = await openTestWorld(image, server.clock);
      server.probe.start();
    };
    const take: Record<Step, () => unknown> = {
      hello: () => server.link.sayHello(),
      die: () => server.link.die("Gone."),
      up: () => server.report([ok(sensor, server.clock.now(), { ping_time: 1 })]),
      failed: () => server.report([failed(sensor, server.clock.now())]),
      wait: () => server.clock.advance(100 * stepMs),
      restart,
    };
    for (const [at, step] of steps.entries()) {
      server.clock.advance(at === 0 ? 0 : stepMs);
      await take[step]();
      await server.settle();
    }
    const shown = () => {
      const { status: now, since_ms } = server.world.statusInfo(sensor);
      return { status: now, begunAt: (since_ms - beginMs) / stepMs };
    };
    expect(shown()).toEqual({ status, begunAt });
    await restart();
    expect(shown()).toEqual({ status, begunAt });
  });
});

test("a stop is no loss: nothing is logged, the sensors keep their status", async () => {
  server.link.sayHello();
  await server.settle();
  await server.probe.stop();
  expect(server.world.presenceOf("1").status).toBe("connected");
  expect(await logged()).toHaveLength(1);
});
