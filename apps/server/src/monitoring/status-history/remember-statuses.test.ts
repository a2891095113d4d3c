import { afterEach, beforeEach, expect, test } from "vitest";
import { watchClock } from "../housekeeping/clock-watch.ts";
import { rememberStatuses } from "./remember-statuses.ts";
import type { StatusMemory } from "./remember-statuses.ts";
import { StatusHistoryKeeper } from "./status-history.ts";
import { createFolder, failed, ok, openTestWorld } from "../testing/test-world.ts";
import type { TestWorld } from "../testing/test-world.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const yearMs = 365 * 24 * hourMs;
let folder: ReturnType<typeof createFolder>;
let server: TestWorld;
let statusHistory: StatusHistoryKeeper;
let memory: StatusMemory;
let unwatch: () => void;
let sensor: string;

async function open(clock?: TestWorld["clock"]): Promise<void> {
  server = await openTestWorld(folder.path, clock);
  server.probe.start();
  server.link.sayHello();
  statusHistory = new StatusHistoryKeeper(server.world, server.clock);
  memory = rememberStatuses({ ...server, log: server.storage.log, statusHistory, rawHistoryDays: 365 });
  unwatch = watchClock({ ...server, lastRunMs: null, onJump: (jump) => memory.followClock(jump) });
}

async function close(): Promise<void> {
  unwatch();
  memory.stop();
  await server.close();
}

beforeEach(async () => {
  folder = createFolder();
  await open();
  sensor = await server.addSensor(await server.addDevice());
});
afterEach(async () => {
  await close();
  folder.remove();
});

/** Hours in which every minute brings a result. */
async function live(hours: number, isUp: boolean): Promise<void> {
  for (let minute = 0; minute < hours * 60; minute += 1) {
    await server.advance(minuteMs);
    await server.report([isUp ? ok(sensor, server.clock.now(), { ping_time: 1 }) : failed(sensor, server.clock.now())]);
  }
}

const setBy = async (ms: number) => {
  server.clock.set(server.clock.now() + ms);
  await server.advance(6000);
};

async function lastHours(count: number) {
  await server.advance(1000);
  const { objects } = await statusHistory.read({ id: sensor, span: "day", mostChildren: 0 });
  return objects[0]?.statuses.slice(-count);
}

test("[MO-01] a clock that was years ahead for an hour leaves the history as it was, and it goes on", async () => {
  await live(2, true);
  await live(3, false);
  await setBy(2 * yearMs);
  await live(1, true);
  await setBy(-2 * yearMs);
  await live(2, true);
  expect(await lastHours(10)).toEqual([null, "up", "up", "down", "down", "down", "down", "up", "up", "up"]);
  await close();
  await open(server.clock);
  // The end of the outage has no time of this clock: it is known to lie before the clock was put right.
  expect(await lastHours(10)).toEqual([null, "up", "up", "down", "down", "down", "down", "down", "up", "up"]);
});

test("[MO-01] hours that a clock leaves out are unknown, and those that it has twice are counted once", async () => {
  await live(2, true);
  await setBy(3 * hourMs);
  await live(1, true);
  expect(await lastHours(6)).toEqual(["up", "up", "unknown", "unknown", "up", "up"]);
  await setBy(-3 * hourMs);
  await live(1, false);
  expect((await lastHours(2))?.at(-1)).toBe("down");
});
