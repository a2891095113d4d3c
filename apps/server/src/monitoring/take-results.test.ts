import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createFolder, failed, ok, openTestWorld, tester } from "./testing/test-world.ts";
import type { TestWorld } from "./testing/test-world.ts";

const minuteMs = 60_000;
let folder: ReturnType<typeof createFolder>;
let server: TestWorld;
let sensor: string;

beforeEach(() => {
  folder = createFolder();
  server = openTestWorld(folder.path);
  server.probe.start();
  server.link.sayHello();
  sensor = server.addSensor(server.addDevice());
  server.clock.advance(1000);
});
afterEach(() => {
  server.storage.close();
  folder.remove();
});

const statusOf = (id = sensor) => server.world.statusOf(id);
const now = () => server.clock.now();
const acks = () => server.link.ofType("ack").map(({ batch_id }) => batch_id);
const seriesOf = (id = sensor) =>
  server.storage.history.readSeries(id, 0, { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER });

function restart(): void {
  server.storage.close();
  server = openTestWorld(folder.path, server.clock);
  server.probe.start();
  server.link.sayHello();
}

describe("a batch of results", () => {
  test("is stored, shown and acknowledged, in this order", () => {
    const seen: string[] = [];
    server.world.subscribe((ids) => {
      const stored = server.storage.results.states.readAll().get(sensor)?.own_status;
      seen.push(`${ids.includes(sensor)} ${stored} ${acks().length}`);
    });
    server.report([ok(sensor, now(), { ping_time: 5 })]);
    expect(seen).toEqual(["true up 0"]);
    expect(acks()).toHaveLength(1);
    expect(statusOf()).toBe("up");
  });

  test("several results of one sensor count one after the other", () => {
    server.report([failed(sensor, now() - 2000), failed(sensor, now() - 1000)]);
    expect(statusOf()).toBe("down");
    const log = server.storage.configuration.log.read({ limit: 10, scopeId: sensor });
    expect(log.map(({ kind, to }) => `${kind} ${to}`)).toEqual(["status down", "status warning", "created null"]);
  });

  test("sent twice counts once, also across a restart, and is acknowledged both times", () => {
    const results = [ok(sensor, now(), { ping_time: 5 })];
    server.link.say({ type: "results", batch_id: "x", results });
    server.link.say({ type: "results", batch_id: "x", results });
    expect(acks()).toEqual(["x", "x"]);
    restart();
    server.link.say({ type: "results", batch_id: "x", results });
    expect(acks()).toEqual(["x"]);
    const channel = server.world.sensorState(sensor)?.channels.find(({ key }) => key === "ping_time");
    expect(channel?.count).toBe(1);
  });

  test("that can't be stored is not shown and not acknowledged; sent again it counts", () => {
    const { samples } = server.storage.results;
    const append = samples.append.bind(samples);
    samples.append = () => {
      throw new Error("disk full");
    };
    const results = [ok(sensor, now(), { ping_time: 5 })];
    server.link.say({ type: "results", batch_id: "x", results });
    expect([acks(), statusOf(), seriesOf().times.length]).toEqual([[], "unknown", 0]);
    samples.append = append;
    server.link.say({ type: "results", batch_id: "x", results });
    expect([acks(), statusOf(), seriesOf().times.length]).toEqual([["x"], "up", 1]);
  });

  test("results of sensors that are deleted, paused or unknown are dropped", () => {
    const device = server.addDevice();
    const [paused, deleted] = [server.addSensor(device), server.addSensor(device)];
    server.commands.pauseObject(device, { until_ms: null, message: null }, tester);
    server.commands.deleteObject(deleted, tester);
    const values = { ping_time: 5 };
    server.report([paused, deleted, "999", "0", sensor].map((id) => ok(id, now(), values)));
    expect(server.world.sensorState(paused)?.last_result_ms).toBeNull();
    expect(seriesOf(deleted).times).toHaveLength(0);
    expect(statusOf()).toBe("up");
    expect(acks()).toHaveLength(1);
  });

  test("results older than the newest one, or from the future, are dropped", () => {
    server.report([ok(sensor, now(), { ping_time: 1 })]);
    server.report([failed(sensor, now() - 1), failed(sensor, now()), failed(sensor, now() + 10 * minuteMs)]);
    expect(statusOf()).toBe("up");
    expect(seriesOf().values).toEqual(Float64Array.from([1]));
  });

  test("hostile text of a device stays text", () => {
    const hostile = '<img src=x onerror="alert(1)">\u202e';
    server.report([failed(sensor, now(), hostile)]);
    expect(server.world.statusInfo(sensor).message).toBe(hostile);
  });
});

test("state and history are the same after a restart", () => {
  for (let minute = 0; minute < 5; minute += 1) {
    server.clock.advance(minuteMs);
    server.report([minute === 3 ? failed(sensor, now()) : ok(sensor, now(), { ping_time: minute, packet_loss: 0 })]);
  }
  const [state, series] = [server.world.sensorState(sensor), seriesOf()];
  restart();
  expect(server.world.sensorState(sensor)).toEqual(state);
  expect(seriesOf()).toEqual(series);
  expect(Array.from(series.values)).toEqual([0, 1, 2, 4]);
});
