import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createFakeClock } from "../../monitoring/testing/fake-clock.ts";
import type { FakeClock } from "../../monitoring/testing/fake-clock.ts";
import { createFolder, createTestLogger, openTestStorage } from "../../monitoring/testing/test-world.ts";
import { Connection } from "./connection.ts";
import type { Storage } from "../stores.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const always = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER };

let folder: ReturnType<typeof createFolder>;
let clock: FakeClock;
let storage: Storage;

beforeEach(() => {
  folder = createFolder();
  clock = createFakeClock();
  storage = openTestStorage(folder.path, clock);
});
afterEach(() => {
  storage.close();
  folder.remove();
});

function restart(): void {
  storage.close();
  storage = openTestStorage(folder.path, clock);
}

function add(time_ms: number, value: number | null, sensor_id = "1001"): void {
  const samples = [{ sensor_id, channel_number: 0, time_ms, value }];
  storage.results.transaction(() => storage.results.samples.append(samples));
  storage.history.remember(samples);
}

function read(range = always, sensorId = "1001"): [number, number][] {
  const { times, values } = storage.history.readSeries(sensorId, 0, range);
  return Array.from(times, (time, index) => [time, values[index] as number]);
}

function readAllTails(): void {
  while (storage.history.readTails());
}

function sealAll(): void {
  readAllTails();
  clock.advance(7 * hourMs);
  storage.history.sealStep(clock.now());
  while (storage.history.sealStep(clock.now()));
}

function inspect<T>(look: (connection: Connection) => T): T {
  const connection = new Connection(join(folder.path, "monitor.db"));
  try {
    return look(connection);
  } finally {
    connection.close();
  }
}

const countOf = (table: string) =>
  inspect((connection) => Number(connection.get(`SELECT count(*) AS n FROM ${table}`)?.["n"]));

describe("history", () => {
  test("is the same before and after a restart, before and after sealing", () => {
    const start = clock.now();
    const expected = Array.from({ length: 50 }, (_, index): [number, number] => [start + index * minuteMs, index / 10]);
    for (const [time, value] of expected) add(time, value);
    expect(read()).toEqual(expected);
    restart();
    expect(read()).toEqual(expected);
    sealAll();
    expect(countOf("chunk")).toBe(1);
    expect(read()).toEqual(expected);
    add(clock.now(), 7);
    restart();
    expect(read()).toEqual([...expected, [clock.now(), 7]]);
    expect(read({ fromMs: start + minuteMs, toMs: start + 3 * minuteMs })).toEqual(expected.slice(1, 3));
  });

  test("samples of a transaction that failed are nowhere", () => {
    const append = () =>
      storage.results.transaction(() => {
        storage.results.samples.append([{ sensor_id: "1001", channel_number: 0, time_ms: 1, value: 1 }]);
        throw new Error("disk full");
      });
    expect(append).toThrow("disk full");
    expect(read()).toEqual([]);
    add(2, 2);
    expect(read()).toEqual([[2, 2]]);
    restart();
    expect(read()).toEqual([[2, 2]]);
  });

  test("a restart in the middle of sealing loses nothing and counts nothing twice", () => {
    for (let sensor = 0; sensor < 300; sensor += 1) add(clock.now(), sensor, String(2000 + sensor));
    const at = clock.now();
    clock.advance(7 * hourMs);
    expect(storage.history.sealStep(clock.now())).toBe(true);
    expect(storage.history.sealStep(clock.now())).toBe(true);
    expect(countOf("chunk")).toBe(250);
    restart();
    const allOnce = () => {
      for (let sensor = 0; sensor < 300; sensor += 1) {
        expect(read(always, String(2000 + sensor))).toEqual([[at, sensor]]);
        expect(storage.history.readHours(String(2000 + sensor), 0, always)).toMatchObject([{ count: 1, sum: sensor }]);
      }
    };
    allOnce();
    expect(storage.history.sealStep(clock.now())).toBe(false);
    expect(countOf("chunk")).toBe(250);
    readAllTails();
    allOnce();
    expect(storage.history.sealStep(clock.now())).toBe(false);
    expect(countOf("chunk")).toBe(300);
    allOnce();
  });

  test("a sample that comes after its time has been sealed is found in its place", () => {
    const start = clock.now();
    add(start, 1);
    add(start + 2 * minuteMs, 3);
    sealAll();
    add(start + minuteMs, 2);
    add(clock.now(), 9);
    sealAll();
    const expected = [
      [start, 1],
      [start + minuteMs, 2],
      [start + 2 * minuteMs, 3],
    ];
    expect(read({ fromMs: start, toMs: start + hourMs })).toEqual(expected);
    expect(read({ fromMs: start + 2 * minuteMs, toMs: start + hourMs })).toEqual(expected.slice(2));
  });

  test("a late sample with the very time of a chunk's start joins that chunk", () => {
    const start = clock.now();
    add(start, 1);
    add(start + minuteMs, 2);
    sealAll();
    add(start, 5);
    sealAll();
    expect(read()).toEqual([
      [start, 5],
      [start + minuteMs, 2],
    ]);
    expect(countOf("chunk")).toBe(1);
  });

  test("hours count sealed and open samples together", () => {
    const hour = Math.ceil(clock.now() / hourMs) * hourMs;
    add(hour, 1);
    sealAll();
    add(hour + minuteMs, 3);
    add(hour + hourMs, 10);
    expect(storage.history.readHours("1001", 0, always)).toEqual([
      { fromMs: hour, count: 2, minimum: 1, maximum: 3, sum: 4 },
      { fromMs: hour + hourMs, count: 1, minimum: 10, maximum: 10, sum: 10 },
    ]);
  });

  test("a damaged chunk is left out and told of; the rest is still there", () => {
    const logger = createTestLogger();
    storage.close();
    storage = openTestStorage(folder.path, clock, logger);
    add(clock.now(), 1);
    sealAll();
    add(clock.now(), 2);
    inspect((connection) => connection.run("UPDATE chunk SET data = x'01ff'"));
    expect(read()).toEqual([[clock.now(), 2]]);
    expect(logger.lines).toMatchObject([{ level: "error", message: expect.stringContaining("damaged") }]);
  });

  test("values older than the retention go, newer ones stay; hours stay for a year", () => {
    const start = clock.now();
    add(start, 1);
    sealAll();
    clock.advance(400 * dayMs);
    add(clock.now(), 2);
    sealAll();
    while (storage.history.cleanStep(clock.now()));
    expect(read()).toHaveLength(1);
    expect(storage.history.readHours("1001", 0, always)).toMatchObject([{ sum: 2 }]);
    expect(countOf("rollup")).toBe(1);
  });

  test("the history of a deleted sensor is gone at once for readers and soon from the disk", () => {
    add(clock.now(), 1);
    add(clock.now(), 2, "1002");
    sealAll();
    add(clock.now(), 3);
    storage.configuration.transaction(() => storage.configuration.samples.abandon(["1001"]));
    storage.history.forget(["1001"]);
    expect(read()).toEqual([]);
    restart();
    expect(read()).toEqual([]);
    while (storage.history.cleanStep(clock.now()));
    expect(countOf("chunk")).toBe(1);
    expect(countOf("channel")).toBe(1);
    expect(read(always, "1002")).toHaveLength(1);
  });

  test("pages are 8 KB and the write-ahead log is on", () => {
    const pragma = (name: string) => inspect((connection) => connection.get(`PRAGMA ${name}`)?.[name]);
    expect(pragma("page_size")).toBe(8192);
    expect(pragma("journal_mode")).toBe("wal");
  });
});
