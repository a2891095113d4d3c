import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { databasePathIn } from "../../storage/sqlite/data-dir.ts";
import { StorageError } from "../../storage/storage-error.ts";
import { watchClock } from "../housekeeping/clock-watch.ts";
import { StatusHistoryKeeper } from "./keep-status-history.ts";
import { StatusRollup } from "./status-rollup.ts";
import { createFakeClock } from "../testing/fake-clock.ts";
import { createFolder, failed, ok, openTestWorld } from "../testing/test-world.ts";
import type { TestWorld } from "../testing/test-world.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const yearMs = 365 * 24 * hourMs;
let folder: ReturnType<typeof createFolder>;
let server: TestWorld;
let statusHistory: StatusRollup;
let keeper: StatusHistoryKeeper;
let unwatch: () => void;
let sensor: string;

function open(clock?: TestWorld["clock"]): void {
  server = openTestWorld(folder.path, clock);
  server.probe.start();
  server.link.sayHello();
  statusHistory = new StatusRollup(server.world, server.clock);
  keeper = new StatusHistoryKeeper({ ...server, statusHistory, rawHistoryDays: 365 });
  unwatch = watchClock({ ...server, lastRunMs: null, onJump: (jump) => keeper.followClock(jump) });
}

function close(): void {
  unwatch();
  keeper.stop();
  server.storage.close();
}

beforeEach(() => {
  folder = createFolder();
  open();
  sensor = server.addSensor(server.addDevice());
});
afterEach(() => {
  close();
  folder.remove();
});

/** Hours in which every minute brings a result. */
function live(hours: number, isUp: boolean): void {
  for (let minute = 0; minute < hours * 60; minute += 1) {
    server.clock.advance(minuteMs);
    server.report([isUp ? ok(sensor, server.clock.now(), { ping_time: 1 }) : failed(sensor, server.clock.now())]);
  }
}

const setBy = (ms: number) => {
  server.clock.set(server.clock.now() + ms);
  server.clock.advance(6000);
};

function lastHours(count: number) {
  server.clock.advance(1000);
  const { objects } = statusHistory.read({ id: sensor, span: "day", mostChildren: 0 });
  return objects[0]?.statuses.slice(-count);
}

test("[MO-01] a clock that was years ahead for an hour leaves the history as it was, and it goes on", () => {
  live(2, true);
  live(3, false);
  setBy(2 * yearMs);
  live(1, true);
  setBy(-2 * yearMs);
  live(2, true);
  expect(lastHours(10)).toEqual([null, "up", "up", "down", "down", "down", "down", "up", "up", "up"]);
  close();
  open(server.clock);
  expect(lastHours(10)).toEqual([null, "up", "up", "down", "down", "down", "down", "up", "up", "up"]);
});

test("[MO-01] hours that a clock leaves out are unknown, and those that it has twice are counted once", () => {
  live(2, true);
  setBy(3 * hourMs);
  live(1, true);
  expect(lastHours(6)).toEqual(["up", "up", "unknown", "unknown", "up", "up"]);
  setBy(-3 * hourMs);
  live(1, false);
  expect(lastHours(2)?.at(-1)).toBe("down");
});

const hoursOf = (id: string, count: number) =>
  statusHistory.read({ id, span: "day", mostChildren: 0 }).objects[0]?.statuses.slice(-count);

/** The process ends without a stop; its timers end with it. */
function kill(): void {
  unwatch();
  server.storage.close();
}

const begin = (afterMs = 0) => open(createFakeClock(server.clock.now() + afterMs));

/** Changes the database as nothing but a fault, or an earlier version, would. */
function inDatabase(sql: string, ...values: (string | number)[]): void {
  const database = new DatabaseSync(databasePathIn(folder.path));
  database.prepare(sql).run(...values);
  database.close();
}

describe("what is kept of the status history", () => {
  test("[MO-01] comes from the log after an update of a version that noted when it was running", () => {
    live(3, true);
    kill();
    const offMs = server.clock.now();
    const runningTimes = JSON.stringify([
      [0, offMs],
      [offMs + 2 * hourMs, offMs + 3 * hourMs],
    ]);
    inDatabase("DELETE FROM status_history");
    inDatabase("UPDATE meta SET key = 'running_times', value = ? WHERE key = 'status_history'", runningTimes);
    begin(4 * hourMs);
    expect(hoursOf(sensor, 4)).toEqual(["unknown", "unknown", "unknown", "unknown"]);
    server.clock.advance(1000);
    const hours = ["up", "up", "up", "up", "unknown", "up", "up", "unknown"];
    expect(hoursOf(sensor, 8)).toEqual(hours);
    expect(server.storage.configuration.meta.read("running_times")).toBeNull();
    expect(server.storage.statusHistory.readRings().map(([id]) => id)).toEqual(["1", sensor]);
  });

  test("[MO-01] tells of bytes that are damaged, and goes on with all others", () => {
    const other = server.addSensor(server.addDevice());
    live(2, true);
    server.report([ok(other, server.clock.now(), { ping_time: 1 })]);
    server.clock.advance(2 * hourMs);
    close();
    inDatabase("UPDATE status_history SET data = x'0102' WHERE object_id = ?", Number(sensor));
    begin();
    expect(server.logger.lines).toContainEqual({
      level: "warn",
      message: "Status histories of some objects are damaged and begin again",
    });
    expect(hoursOf(sensor, 4)).toEqual(["unknown", "unknown", "unknown", "unknown"]);
    expect(hoursOf(other, 4)).toEqual(["unknown", "up", "up", "up"]);
  });

  test("[MO-01] is made from the log again where the mark is damaged, or of a clock that was ahead", () => {
    live(2, true);
    live(1, false);
    for (const mark of ["{", JSON.stringify({ cursor: 5, savedMs: server.clock.now() + yearMs, unknown: [] })]) {
      kill();
      inDatabase("UPDATE meta SET value = ? WHERE key = 'status_history'", mark);
      begin();
      server.clock.advance(1000);
      expect(hoursOf(sensor, 5)).toEqual([null, "up", "up", "down", "down"]);
    }
  });

  test("[MO-01] is made from the log again where it can't be read", () => {
    live(2, true);
    keeper.stop();
    unwatch();
    const read = vi.spyOn(server.storage.statusHistory, "readRings").mockImplementation(() => {
      throw new StorageError("damaged");
    });
    statusHistory = new StatusRollup(server.world, server.clock);
    keeper = new StatusHistoryKeeper({ ...server, statusHistory, rawHistoryDays: 365 });
    expect(read).toHaveBeenCalled();
    server.clock.advance(1000);
    expect(hoursOf(sensor, 4)).toEqual([null, "up", "up", "up"]);
  });

  test("[MO-01] is made from the log by the next start where this one ended meanwhile", () => {
    live(2, true);
    keeper.followClock({ fromMs: server.clock.now(), toMs: server.clock.now() });
    close();
    begin();
    server.clock.advance(1000);
    expect(hoursOf(sensor, 4)).toEqual([null, "up", "up", "up"]);
  });

  test("[MO-01] is written as soon as something can be stored again", () => {
    const save = vi.spyOn(server.storage.statusHistory, "save").mockImplementation(() => {
      throw new StorageError("full");
    });
    live(2, true);
    live(1, false);
    expect(
      server.logger.lines.some(({ message }) => message.startsWith("The status history could not be stored")),
    ).toBe(true);
    save.mockRestore();
    server.clock.advance(2 * minuteMs);
    const kept = statusHistory.state.kept(sensor);
    kill();
    begin();
    expect(statusHistory.state.kept(sensor)).toMatchObject({ rings: kept?.rings ?? {} });
    expect(hoursOf(sensor, 5)).toEqual([null, "up", "up", "down", "down"]);
  });

  test("[NF-01] is written some rings at a time, and those only that have changed", () => {
    const device = server.addDevice();
    const others = Array.from({ length: 6 }, () => server.addSensor(device));
    keeper.stop();
    keeper = new StatusHistoryKeeper({ ...server, statusHistory, rawHistoryDays: 365, ringsAtOnce: 3 });
    server.clock.advance(minuteMs);
    const save = vi.spyOn(server.storage.statusHistory, "save");
    const sizes = () => save.mock.calls.map(([rings]) => rings.length);
    server.clock.advance(hourMs);
    expect(sizes()).toEqual([0, 0]);
    server.report(others.slice(0, 4).map((id) => ok(id, server.clock.now(), { ping_time: 1 })));
    server.clock.advance(hourMs / 2);
    expect(sizes().slice(2)).toEqual([3, 1]);
  });

  test("[MO-01] says until when the server was running, from the newest result", () => {
    live(1, true);
    server.clock.advance(10 * minuteMs);
    const lastMs = server.clock.now();
    server.report([ok(sensor, lastMs, { ping_time: 1 })]);
    server.clock.advance(10 * minuteMs);
    kill();
    begin();
    expect(keeper.lastRunMs).toBe(lastMs);
  });
});
