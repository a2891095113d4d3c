import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createFakeClock } from "../../monitoring/testing/fake-clock.ts";
import type { FakeClock } from "../../monitoring/testing/fake-clock.ts";
import { createFolder, openTestStorage } from "../../monitoring/testing/test-world.ts";
import type { SampleRecord } from "../records.ts";
import type { Storage } from "../stores.ts";

const hourMs = 3_600_000;
const always = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER };
/** More than is read in one step. */
const many = 5000;

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

/** As after a kill: what is not in the database is gone. */
function restart(): void {
  storage.close();
  storage = openTestStorage(folder.path, clock);
}

const sample = (sensor: number, time_ms: number, value: number): SampleRecord => ({
  sensor_id: String(sensor),
  channel_number: 0,
  time_ms,
  value,
});

function add(...samples: SampleRecord[]): void {
  storage.results.transaction(() => storage.results.samples.append(samples));
  storage.history.remember(samples);
}

function valuesOf(sensor: number): [number, number][] {
  const { times, values } = storage.history.readSeries(String(sensor), 0, always);
  return Array.from(times, (time, index) => [time, values[index] as number]);
}

function readAllTails(): number {
  let steps = 1;
  while (storage.history.readTails()) steps += 1;
  return steps;
}

function sealAll(): void {
  while (storage.history.sealStep(clock.now()));
}

const manySamples = (): SampleRecord[] =>
  Array.from({ length: many }, (_, index) => sample(1001 + (index % 2), clock.now() + index * 1000, index));
const expectedOf = (samples: readonly SampleRecord[], sensor: number) =>
  samples.filter(({ sensor_id }) => sensor_id === String(sensor)).map(({ time_ms, value }) => [time_ms, value]);

describe("what the last run has left in the tails", () => {
  test("is there when asked for, before any of it is read, in the middle and at the end", () => {
    const samples = manySamples();
    add(...samples);
    restart();
    expect(valuesOf(1001)).toEqual(expectedOf(samples, 1001));
    expect(storage.history.readTails()).toBe(true);
    expect(valuesOf(1001)).toEqual(expectedOf(samples, 1001));
    expect(valuesOf(1002)).toEqual(expectedOf(samples, 1002));
    expect(readAllTails()).toBe(1);
    expect([valuesOf(1001), valuesOf(1002)]).toEqual([expectedOf(samples, 1001), expectedOf(samples, 1002)]);
    expect(storage.history.readTails()).toBe(false);
  });

  test("is read in steps; what comes between them is there once, whoever was asked for", () => {
    const samples = manySamples();
    add(...samples);
    restart();
    const later = clock.now() + 24 * hourMs;
    storage.history.readTails();
    add(sample(1001, later, 1), sample(1002, later, 2), sample(1003, later, 3));
    storage.history.fetchTails([{ sensorId: "1001", channelNumber: 0 }]);
    add(sample(1001, later + 1, 11), sample(1003, later + 1, 33));
    readAllTails();
    add(sample(1001, later + 2, 111), sample(1002, later + 2, 222));
    expect(valuesOf(1001)).toEqual([...expectedOf(samples, 1001), [later, 1], [later + 1, 11], [later + 2, 111]]);
    expect(valuesOf(1002)).toEqual([...expectedOf(samples, 1002), [later, 2], [later + 2, 222]]);
    expect(valuesOf(1003)).toEqual([
      [later, 3],
      [later + 1, 33],
    ]);
  });

  test("counts in hours too", () => {
    const hour = Math.ceil(clock.now() / hourMs) * hourMs;
    add(sample(1001, hour, 1), sample(1001, hour + 1, 3));
    restart();
    expect(storage.history.readHours("1001", 0, always)).toMatchObject([{ count: 2, sum: 4 }]);
  });

  test("is not sealed before all of it is read, so that no chunk lacks a part", () => {
    const samples = manySamples();
    add(...samples);
    clock.advance(7 * hourMs);
    restart();
    sealAll();
    storage.history.readTails();
    sealAll();
    expect(valuesOf(1002)).toEqual(expectedOf(samples, 1002));
    readAllTails();
    sealAll();
    restart();
    expect(valuesOf(1002)).toEqual(expectedOf(samples, 1002));
  });

  test("of a sensor that is deleted meanwhile is gone", () => {
    add(...manySamples());
    restart();
    storage.configuration.transaction(() => storage.configuration.samples.abandon(["1001"]));
    storage.history.forget(["1001"]);
    expect(valuesOf(1001)).toEqual([]);
    readAllTails();
    clock.advance(7 * hourMs);
    sealAll();
    while (storage.history.cleanStep(clock.now()));
    expect(valuesOf(1001)).toEqual([]);
    expect(valuesOf(1002)).toHaveLength(many / 2);
  });

  test("several starts in a row, some in the middle of reading, lose and double nothing", () => {
    const expected: [number, number][] = [];
    for (let round = 0; round < 6; round += 1) {
      const from = clock.now();
      const samples = Array.from({ length: 2500 }, (_, index) => sample(1001, from + index, round));
      add(...samples);
      expected.push(...samples.map(({ time_ms, value }): [number, number] => [time_ms, value ?? 0]));
      if (round % 2 === 0) storage.history.readTails();
      if (round % 3 === 2) {
        readAllTails();
        clock.advance(7 * hourMs);
        storage.history.sealStep(clock.now());
      }
      restart();
      clock.advance(hourMs);
    }
    expect(valuesOf(1001)).toEqual(expected);
  });
});
