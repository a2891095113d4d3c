import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startTestServer } from "../testing/test-server.ts";
import type { TestServer } from "../testing/test-server.ts";
import type { LogEntry, LogReader } from "@monitor/core/storage";
import { createCommands } from "@monitor/core/commands";
import type { Commands } from "@monitor/core/commands";
import { catchUp, cursorAt, StatusRollup, UnknownTimes } from "@monitor/core/status-history";
import { silenceLines } from "@monitor/core/silence";
import { runAtOnce } from "@monitor/core/runtime";
import type { UnknownTime } from "@monitor/core/status-history";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const nobodyFails = (error: unknown) => {
  throw error;
};

let server: TestServer;
let rollup: StatusRollup;
let commands: Commands;
let startMs: number;
let [groupId, deviceId, sensorId, otherId] = ["", "", "", ""];

beforeEach(async () => {
  server = await startTestServer();
  const { world, writer, clock } = server;
  const outlet = { refresh: async () => {}, scan: async () => {} };
  commands = createCommands({ world, writer, outlet });
  startMs = clock.now();
  groupId = await server.addGroup("Berlin", "0");
  deviceId = await server.addDevice(groupId);
  [sensorId, otherId] = [await server.addSensor(deviceId, "Ping"), await server.addSensor(deviceId, "Web")];
  rollup = new StatusRollup(world, clock);
});
afterEach(() => server.stop());

type Own = "up" | "down" | "warning" | "down_acknowledged";

/** A result that gives this status now, with its line in the log. */
async function become(id: string, own_status: Own): Promise<void> {
  const nowMs = server.clock.now();
  const state = server.world.sensorState(id);
  const before = state?.silence === null ? state.own_status : "unknown";
  server.setState(id, (state) => ({
    ...state,
    own_status,
    last_result_ms: nowMs,
    status_since_ms: nowMs,
    acknowledgement: null,
    silence: null,
  }));
  const line = { time_ms: nowMs, object_id: id, from: before, to: own_status, message: "x", user_name: null };
  if (before !== own_status) await noteInLog({ ...line, kind: "status" });
}

const noteInLog = (...log: LogEntry[]) => server.writer.change(() => ({ draft: { log }, result: undefined }));

async function fallSilent(id: string): Promise<void> {
  const since_ms = server.clock.now();
  server.setState(id, (state) => ({
    ...state,
    silence: { since_ms, last_ms: since_ms, reason: "check", log: "written" },
  }));
  const state = server.world.sensorState(id);
  if (state !== undefined) await noteInLog(...silenceLines(id, state));
}

async function loseProbe(status: "connected" | "disconnected"): Promise<void> {
  const { world, clock } = server;
  const from = world.presenceOf("1").status;
  const line = { time_ms: clock.now(), object_id: "1", from, to: status, message: null, user_name: null };
  await noteInLog({ ...line, kind: "probe" });
  const probes = new Map([["1", { status, since_ms: clock.now(), reason: "" }]]);
  world.notify(world.apply({ probes }), nobodyFails);
}

const wait = (ms: number) => server.clock.advance(ms);
const read = (id: string, span: "day" | "month" = "day", from = rollup) => from.read({ id, span, maxChildren: 0 });
const lastStatuses = (id: string, count: number, from = rollup) =>
  read(id, "day", from).objects[0]?.statuses.slice(-count);

/** A day in which much happens: the two sensors, their device, and the probe. */
async function liveThroughADay(): Promise<void> {
  for (const id of [sensorId, otherId]) await become(id, "up");
  wait(2 * hourMs);
  await become(sensorId, "down");
  wait(hourMs / 2);
  await commands.acknowledgeSensors([sensorId], { duration_ms: null, message: "On it" }, null);
  wait(hourMs);
  await become(sensorId, "up");
  wait(3 * hourMs);
  await commands.pauseObjects([deviceId], { duration_ms: null, message: null }, null);
  wait(2 * hourMs);
  await commands.resumeObjects([deviceId], null);
  await become(otherId, "warning");
  wait(hourMs);
  await loseProbe("disconnected");
  wait(2 * hourMs);
  await loseProbe("connected");
  await become(otherId, "up");
  wait(90 * minuteMs);
  await commands.pauseObjects([otherId], { duration_ms: null, message: null }, null);
  wait(3 * hourMs);
}

describe("the status history", () => {
  test("[MO-01] each hour has its worst status, the last one is the present, and none is before the sensor was there", async () => {
    await become(sensorId, "up");
    wait(2 * hourMs);
    await become(sensorId, "down");
    wait(10 * minuteMs);
    await become(sensorId, "up");
    wait(3 * hourMs);
    const history = read(sensorId);
    expect(history.objects[0]?.statuses).toHaveLength(24);
    expect(lastStatuses(sensorId, 7)).toEqual([null, "up", "up", "down", "up", "up", "up"]);
    const lastMs = Date.parse(history.first_time) + 24 * hourMs;
    expect(lastMs).toBeGreaterThan(server.clock.now());
    expect(lastMs - server.clock.now()).toBeLessThanOrEqual(hourMs / 2);
  });

  test("[MO-01] a status shows from its first moment on", async () => {
    await become(sensorId, "down");
    expect(lastStatuses(sensorId, 2)).toEqual([null, "down"]);
    expect(lastStatuses(groupId, 2)).toEqual([null, "down"]);
  });

  test("[MO-01] days go back thirty, and what is older is forgotten", async () => {
    await become(sensorId, "down");
    wait(hourMs);
    await become(sensorId, "up");
    wait(2 * dayMs);
    expect(read(sensorId, "month").objects[0]?.statuses.slice(-4)).toEqual([null, "down", "up", "up"]);
    wait(29 * dayMs);
    const { statuses } = read(sensorId, "month").objects[0] ?? { statuses: [] };
    expect(statuses).toHaveLength(30);
    expect(new Set(statuses)).toEqual(new Set(["up"]));
  });

  test("[ST-06] a parent has the worst below it, and sensors that are paused do not pause it", async () => {
    await become(sensorId, "up");
    await become(otherId, "warning");
    wait(hourMs);
    await commands.pauseObjects([otherId], { duration_ms: null, message: null }, null);
    wait(3 * hourMs);
    expect(lastStatuses(groupId, 4)).toEqual(["warning", "up", "up", "up"]);
    expect(lastStatuses(otherId, 3)).toEqual(["paused_by_user", "paused_by_user", "paused_by_user"]);
    await commands.pauseObjects([deviceId], { duration_ms: null, message: null }, null);
    wait(2 * hourMs);
    expect(lastStatuses(groupId, 1)).toEqual(["paused_by_parent"]);
  });

  test("[MO-01] alarms are counted at the end of each half hour, the last ones now", async () => {
    await become(sensorId, "down");
    await become(otherId, "warning");
    wait(hourMs);
    await become(otherId, "up");
    wait(hourMs);
    await commands.acknowledgeSensors([sensorId], { duration_ms: null, message: null }, null);
    const { alarms } = read(groupId);
    expect(alarms).toHaveLength(48);
    const none = { down: 0, down_partial: 0, down_acknowledged: 0, warning: 0, unusual: 0 };
    expect(alarms.slice(-6)).toEqual([
      none,
      { ...none, down: 1, warning: 1 },
      { ...none, down: 1, warning: 1 },
      { ...none, down: 1 },
      { ...none, down: 1 },
      { ...none, down_acknowledged: 1 },
    ]);
    expect(read(groupId, "month").alarms).toEqual([]);
  });

  test("[NF-04] uptime is the share of known time: pauses and lost probes do not count", async () => {
    const old = new StatusRollup(server.world, server.clock);
    await become(sensorId, "up");
    wait(25 * hourMs);
    await become(sensorId, "down");
    wait(2 * hourMs);
    await commands.pauseObjects([sensorId], { duration_ms: null, message: null }, null);
    wait(10 * hourMs);
    await commands.resumeObjects([sensorId], null);
    await become(sensorId, "up");
    wait(4 * hourMs);
    const uptime = read(sensorId, "day", old).objects[0]?.uptime ?? 0;
    const knownHours = 24 - 10;
    expect(uptime).toBeGreaterThan((100 * (knownHours - 2.5)) / knownHours - 1);
    expect(uptime).toBeLessThan((100 * (knownHours - 1.5)) / knownHours + 1);
    expect(read(otherId, "day", old).objects[0]?.uptime).toBeNull();
  });

  test("[NF-04] a sensor younger than the span has the uptime that its own page shows, a parent the mean", () => {
    server.setState(sensorId, (state) => ({ ...state, up_ms: 750, down_ms: 250, last_result_ms: startMs + 1000 }));
    server.setState(otherId, (state) => ({ ...state, up_ms: 1000, down_ms: 0, last_result_ms: startMs + 1000 }));
    expect(read(sensorId).objects[0]?.uptime).toBe(75);
    expect(read(groupId).objects[0]?.uptime).toBe(87.5);
  });

  test("[MO-01] a sensor that was up for days is still counted when that ends", async () => {
    for (const id of [sensorId, otherId]) await become(id, "up");
    wait(32 * dayMs);
    for (const span of ["day", "month"] as const) {
      expect(read(groupId, span).objects[0]).toMatchObject({ uptime: 100 });
      wait(hourMs);
      expect(new Set(read(groupId, span).objects[0]?.statuses)).toEqual(new Set(["up"]));
    }
    await become(sensorId, "warning");
    expect(lastStatuses(groupId, 2)).toEqual(["up", "warning"]);
    wait(2 * hourMs);
    await become(sensorId, "down");
    wait(2 * hourMs);
    expect(lastStatuses(groupId, 5)).toEqual(["warning", "warning", "down", "down", "down"]);
    const { alarms, objects } = read(groupId);
    expect(alarms.slice(-3).map(({ down, warning }) => [down, warning])).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
    ]);
    expect(alarms.slice(-8, -5).map(({ down, warning }) => [down, warning])).toEqual([
      [0, 1],
      [0, 1],
      [0, 1],
    ]);
    expect(objects[0]?.uptime).toBeGreaterThan(95);
    expect(objects[0]?.uptime).toBeLessThan(97);
    expect(read(groupId, "month").objects[0]?.statuses.slice(-1)).toEqual(["down"]);
  });

  test("[EN-07, MO-01] a probe has the hours of its connection: away is seen however short, and no pause hides it", async () => {
    wait(2 * hourMs);
    await loseProbe("disconnected");
    wait(minuteMs);
    await loseProbe("connected");
    await commands.pauseObjects(["1"], { duration_ms: null, message: null }, null);
    wait(2 * hourMs);
    const { connection } = read("1");
    expect(connection).toHaveLength(24);
    expect(connection?.slice(-5)).toEqual(["up", "up", "probe_disconnected", "up", "up"]);
    expect(read("1", "month").connection?.at(-1)).toBe("probe_disconnected");
    await loseProbe("disconnected");
    expect(read("1").connection?.at(-1)).toBe("probe_disconnected");
    expect(read(groupId).connection).toBeNull();
    expect(read(sensorId).connection).toBeNull();
  });

  test("[MO-01] what is deleted no longer counts, and a new sensor begins afresh", async () => {
    await become(sensorId, "down");
    wait(hourMs / 2);
    await commands.deleteObject(sensorId, null);
    expect(lastStatuses(groupId, 1)).toEqual(["unknown"]);
    const newId = await server.addSensor(deviceId, "New");
    await become(newId, "up");
    wait(minuteMs);
    expect(lastStatuses(newId, 2)).toEqual([null, "up"]);
    expect(read(newId).objects[0]?.statuses.filter((status) => status !== null)).toHaveLength(1);
  });
});

type LogFollower = Pick<LogReader, "readAfter">;

describe("the status history from the log", () => {
  /** Made from the log alone, as at the first start after an update. */
  async function madeAgain(
    unknown: readonly UnknownTime[] = [],
    beginMs = startMs - 30 * dayMs,
    log: LogFollower = server.storage.log,
  ): Promise<StatusRollup> {
    const { world, clock, writer } = server;
    const after = new StatusRollup(world, clock);
    const state = runAtOnce(after.newState(new UnknownTimes(unknown)));
    const cursor = await cursorAt(log, writer.seq, beginMs);
    const steps = catchUp({ world, state, log, writer, beginMs, cursor, endMs: clock.now() });
    while ((await steps.next()).done !== true);
    runAtOnce(after.adopt(state));
    return after;
  }

  test("[MO-01] is what it was, from the log: statuses, acknowledgements, pauses and lost probes", async () => {
    await liveThroughADay();
    const after = await madeAgain();
    for (const span of ["day", "month"] as const) {
      for (const id of [sensorId, otherId, deviceId, groupId]) {
        expect(read(id, span, after), id).toEqual(read(id, span));
      }
    }
  });

  test("[EN-07, MO-01] connections of probes are found again, also one that was lost when the server stopped", async () => {
    await liveThroughADay();
    await loseProbe("disconnected");
    wait(2 * hourMs);
    const offMs = server.clock.now();
    const before = read("1").connection?.slice(0, -1);
    wait(3 * hourMs);
    const after = await madeAgain([{ fromMs: offMs, toMs: server.clock.now() }]);
    const { connection } = read("1", "day", after);
    // The log also knows what was before the keeper that lived through it.
    expect(connection?.slice(0, -4)).toEqual(before?.slice(3).map((status) => (status === "unknown" ? "up" : status)));
    expect(connection?.slice(-6, -4)).toEqual(["probe_disconnected", "probe_disconnected"]);
    expect(connection?.slice(-3, -1)).toEqual(["unknown", "unknown"]);
    expect(lastStatuses(sensorId, 5, after)?.[0]).toBe("probe_disconnected");
  });

  test("[ST-14] hours without results are unknown again, also when it stopped meanwhile", async () => {
    for (const id of [sensorId, otherId]) await become(id, "up");
    wait(2 * hourMs);
    for (const id of [sensorId, otherId]) await fallSilent(id);
    wait(2 * hourMs);
    await become(otherId, "up");
    wait(2 * hourMs);
    const after = await madeAgain();
    expect(lastStatuses(sensorId, 4, after)).toEqual(Array(4).fill("unknown"));
    expect(lastStatuses(otherId, 5, after)).toEqual(["unknown", "unknown", "unknown", "up", "up"]);
    for (const id of [sensorId, otherId]) expect(read(id, "day", after)).toEqual(read(id));
  });

  test("[ST-02] a pause that had an end is found again as one", async () => {
    for (const id of [sensorId, otherId]) await become(id, "up");
    wait(2 * hourMs);
    await commands.pauseObjects([sensorId], { duration_ms: 3 * hourMs, message: null }, null);
    wait(3 * hourMs);
    await commands.resumeObjects([sensorId], null);
    wait(hourMs);
    const after = await madeAgain();
    expect(lastStatuses(sensorId, 4, after)).toContain("paused_by_user_until");
    expect(read(sensorId, "day", after)).toEqual(read(sensorId));
  });

  test("[ST-02] a pause is no older than it is, though it came while the end of the log was read", async () => {
    for (const id of [sensorId, otherId]) await become(id, "up");
    wait(5 * hourMs);
    const { log } = server.storage;
    let isPaused = false;
    const readAfter: LogFollower["readAfter"] = async (id, limit) => {
      const lines = await log.readAfter(id, limit);
      if (lines.length > 0 || isPaused) return lines;
      isPaused = true;
      await commands.pauseObjects([deviceId], { duration_ms: null, message: null }, null);
      return lines;
    };
    const after = await madeAgain([], startMs - 30 * dayMs, { readAfter });
    wait(2 * hourMs);
    const paused = Array(3).fill("paused_by_parent");
    expect(lastStatuses(sensorId, 6, after)).toEqual(["up", "up", "up", ...paused]);
    expect(read(sensorId, "day", after)).toEqual(read(sensorId));
  });

  test("[MO-01] time in which the server was off is unknown, and does not count as up", async () => {
    await become(sensorId, "up");
    wait(2 * hourMs);
    const offMs = server.clock.now();
    wait(6 * hourMs);
    const after = await madeAgain([{ fromMs: offMs, toMs: server.clock.now() }]);
    expect(lastStatuses(sensorId, 10, after)).toEqual([null, "up", "up", "up", ...Array(5).fill("unknown"), "up"]);
  });

  test("[MO-01] a log that does not go back far enough leaves the time before unknown", async () => {
    await become(sensorId, "up");
    wait(5 * hourMs);
    const after = await madeAgain([], server.clock.now() - 2 * hourMs);
    expect(lastStatuses(sensorId, 5, after)).toEqual(["unknown", "unknown", "up", "up", "up"]);
  });
});
