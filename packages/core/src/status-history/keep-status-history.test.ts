import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { StorageError } from "../storage/storage-error.ts";
import type { WriteSet } from "../storage/write-set.ts";
import { watchClock } from "../housekeeping/clock-watch.ts";
import { StatusHistoryKeeper } from "./keep-status-history.ts";
import { markKey, readMark } from "./status-history-mark.ts";
import { StatusRollup } from "./status-rollup.ts";
import { createFakeClock } from "../testing/fake-clock.ts";
import { MemoryImage } from "../memory-store/memory-image.ts";
import { failed, ok, openConnectedWorld } from "../testing/test-world.ts";
import type { TestWorld } from "../testing/test-world.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const yearMs = 365 * 24 * hourMs;
let image: MemoryImage;
let server: TestWorld;
let statusHistory: StatusRollup;
let keeper: StatusHistoryKeeper;
let unwatch: () => void;
let sensor: string;

async function open(clock?: TestWorld["clock"]): Promise<void> {
  server = await openConnectedWorld(image, clock);
  statusHistory = new StatusRollup(server.world, server.clock);
  keeper = await StatusHistoryKeeper.open({ ...server, statusHistory, logDays: 365 });
  unwatch = watchClock({ ...server, lastRunMs: null, onJump: (jump) => keeper.followClock(jump) });
}

async function close(): Promise<void> {
  unwatch();
  await keeper.stop();
  await server.close();
}

/** Time goes on, and all is done that falls due. */
const wait = (ms: number) =>
  server.clock.advanceSettled(ms, async () => {
    await server.settle();
    await keeper.settled();
  });

beforeEach(async () => {
  image = new MemoryImage();
  await open();
  sensor = await server.addSensor(await server.addDevice());
});
afterEach(async () => {
  await close();
});

/** Hours in which every minute brings a result. */
async function live(hours: number, isUp: boolean): Promise<void> {
  for (let minute = 0; minute < hours * 60; minute += 1) {
    await wait(minuteMs);
    await server.report([isUp ? ok(sensor, server.clock.now(), { ping_time: 1 }) : failed(sensor, server.clock.now())]);
  }
}

const setBy = async (ms: number) => {
  server.clock.set(server.clock.now() + ms);
  await wait(6000);
};

async function lastHours(count: number) {
  await wait(1000);
  const { objects } = statusHistory.read({ id: sensor, span: "day", maxChildren: 0 });
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
  expect(await lastHours(10)).toEqual([null, "up", "up", "down", "down", "down", "down", "up", "up", "up"]);
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

const hoursOf = (id: string, count: number) =>
  statusHistory.read({ id, span: "day", maxChildren: 0 }).objects[0]?.statuses.slice(-count);

const isOfHistory = ({ rings, meta }: WriteSet) => rings.size > 0 || meta.has(markKey);

/** The process ends without a stop; its timers end with it. */
async function kill(): Promise<void> {
  unwatch();
  await server.close();
}

const begin = (afterMs = 0) => open(createFakeClock(server.clock.now() + afterMs));

describe("what is kept of the status history", () => {
  test("[MO-01] comes from the log after an update of a version that noted when it was running", async () => {
    await live(3, true);
    await kill();
    const offMs = server.clock.now();
    const runningTimes = JSON.stringify([
      [0, offMs],
      [offMs + 2 * hourMs, offMs + 3 * hourMs],
    ]);
    image.rings.clear();
    image.meta.delete(markKey);
    image.meta.set("running_times", runningTimes);
    await begin(4 * hourMs);
    expect(hoursOf(sensor, 4)).toEqual(["unknown", "unknown", "unknown", "unknown"]);
    await wait(1000);
    const hours = ["up", "up", "up", "up", "unknown", "up", "up", "unknown"];
    expect(hoursOf(sensor, 8)).toEqual(hours);
    await wait(1000);
    expect(readMark(server.facts)).toMatchObject({ cursor: server.writer.seq });
    expect([...(await server.storage.readRings()).keys()].toSorted()).toEqual(["1", sensor]);
  });

  test("[MO-01] tells of bytes that are damaged, and goes on with all others", async () => {
    const other = await server.addSensor(await server.addDevice());
    await live(2, true);
    await server.report([ok(other, server.clock.now(), { ping_time: 1 })]);
    await wait(2 * hourMs);
    await close();
    image.rings.set(sensor, Uint8Array.of(1, 2));
    await begin();
    expect(server.logger.lines).toContainEqual({
      level: "warn",
      message: "Status histories of some objects are damaged and begin again",
    });
    expect(hoursOf(sensor, 4)).toEqual(["unknown", "unknown", "unknown", "unknown"]);
    expect(hoursOf(other, 4)).toEqual(["unknown", "up", "up", "up"]);
  });

  test("[MO-01] is made from the log again where the mark is damaged, or of a clock that was ahead", async () => {
    await live(2, true);
    await live(1, false);
    for (const mark of ["{", JSON.stringify({ cursor: 5, savedMs: server.clock.now() + yearMs, unknown: [] })]) {
      await kill();
      image.meta.set(markKey, mark);
      await begin();
      await wait(1000);
      expect(hoursOf(sensor, 5)).toEqual([null, "up", "up", "down", "down"]);
    }
  });

  test("[MO-01] is made from the log again where it can't be read", async () => {
    await live(2, true);
    await keeper.stop();
    const read = vi.spyOn(server.storage, "readRings").mockRejectedValue(new StorageError("damaged"));
    statusHistory = new StatusRollup(server.world, server.clock);
    keeper = await StatusHistoryKeeper.open({ ...server, statusHistory, logDays: 365 });
    expect(read).toHaveBeenCalled();
    await wait(1000);
    expect(hoursOf(sensor, 4)).toEqual([null, "up", "up", "up"]);
  });

  test("[MO-01] is made from the log by the next start where this one ended meanwhile", async () => {
    await live(2, true);
    keeper.followClock({ fromMs: server.clock.now(), toMs: server.clock.now() });
    await close();
    await begin();
    await wait(1000);
    expect(hoursOf(sensor, 4)).toEqual([null, "up", "up", "up"]);
  });

  test("[MO-01] is made from the log again where the clock is set while it is written", async () => {
    await live(2, true);
    await live(1, false);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const commit = server.storage.commit.bind(server.storage);
    const committing = vi.spyOn(server.storage, "commit").mockImplementation(async (writes) => {
      if (isOfHistory(writes)) await released;
      await commit(writes);
    });
    server.clock.advance(hourMs / 2);
    while (!committing.mock.calls.some(([writes]) => isOfHistory(writes))) await setImmediate();
    keeper.followClock({ fromMs: server.clock.now(), toMs: server.clock.now() });
    release();
    await keeper.settled();
    await wait(1000);
    expect(hoursOf(sensor, 5)).toEqual([null, "up", "up", "down", "down"]);
    expect(readMark(server.facts)).toMatchObject({ cursor: server.writer.seq });
  });

  test("[MO-01] is made from the log as soon as that can be read again", async () => {
    await live(2, true);
    const read = vi.spyOn(server.storage.log, "readAfter").mockRejectedValue(new StorageError("away"));
    keeper.followClock({ fromMs: server.clock.now(), toMs: server.clock.now() });
    await wait(3 * minuteMs);
    expect(hoursOf(sensor, 4)).toEqual([null, "unknown", "unknown", "up"]);
    expect(readMark(server.facts)).toMatchObject({ cursor: null });
    read.mockRestore();
    await wait(2 * minuteMs);
    expect(hoursOf(sensor, 4)).toEqual([null, "up", "up", "up"]);
    expect(readMark(server.facts)).toMatchObject({ cursor: server.writer.seq });
  });

  test("[MO-01] is written as soon as something can be stored again", async () => {
    const allowStorage = server.refuseStorage((writes) => (isOfHistory(writes) ? new StorageError("full") : null));
    await live(2, true);
    await live(1, false);
    expect(
      server.logger.lines.some(({ message }) => message.startsWith("The status history could not be stored")),
    ).toBe(true);
    allowStorage();
    await wait(2 * minuteMs);
    const kept = statusHistory.state.kept(sensor);
    await kill();
    await begin();
    expect(statusHistory.state.kept(sensor)).toMatchObject({ rings: kept?.rings ?? {} });
    expect(hoursOf(sensor, 5)).toEqual([null, "up", "up", "down", "down"]);
  });

  test("[NF-01] is written some rings at a time, and those only that have changed", async () => {
    const device = await server.addDevice();
    const others: string[] = [];
    while (others.length < 6) others.push(await server.addSensor(device));
    await keeper.stop();
    keeper = await StatusHistoryKeeper.open({ ...server, statusHistory, logDays: 365, ringsAtOnce: 3 });
    await wait(minuteMs);
    const commit = vi.spyOn(server.storage, "commit");
    const written = () => commit.mock.calls.map(([writes]) => writes).filter(isOfHistory);
    const sizes = () => written().map(({ rings }) => rings.size);
    await wait(hourMs);
    expect(sizes()).toEqual([0, 0]);
    await server.report(others.slice(0, 4).map((id) => ok(id, server.clock.now(), { ping_time: 1 })));
    await wait(hourMs / 2);
    expect(sizes().slice(2)).toEqual([3, 1]);
    expect(written().map(({ meta }) => meta.has(markKey))).toEqual([true, true, false, true]);
  });

  test("[MO-01] says until when the server was running, from the newest result", async () => {
    await live(1, true);
    await wait(10 * minuteMs);
    const lastMs = server.clock.now();
    await server.report([ok(sensor, lastMs, { ping_time: 1 })]);
    await wait(10 * minuteMs);
    await kill();
    await begin();
    expect(keeper.lastRunMs).toBe(lastMs);
  });
});
