import { expect, test } from "vitest";
import type { SampleRecord } from "../records.ts";
import { always, cleanAll, readAllTails, samplesOf, sealSome } from "./read-series.ts";
import { sampleOf, treeRecords } from "./sample-records.ts";
import type { StorageSubject } from "./storage-subject.ts";

const hourMs = 3_600_000;
/** More than is read in one step. */
const many = 5000;
const [one, other, third] = ["1011", "1021", "1031"] as const;

const manySamples = (t: StorageSubject): SampleRecord[] =>
  Array.from({ length: many }, (_, index) =>
    sampleOf(index % 2 === 0 ? one : other, t.clock.now() + index * 1000, index),
  );
const expectedOf = (samples: readonly SampleRecord[], sensorId: string) =>
  samples.filter(({ sensor_id }) => sensor_id === sensorId).map(({ time_ms, value }) => [time_ms, value]);

/** Samples that were not sealed yet when the process ended: a start need not wait for them. */
export function suiteTails(t: StorageSubject): void {
  readTests(t);
  sealTests(t);
}

function readTests(t: StorageSubject): void {
  test("is there when asked for, before any of it is read, in the middle and at the end", async () => {
    const samples = manySamples(t);
    await t.turns.commit({ samples });
    await t.restart();
    expect(await samplesOf(t, one)).toEqual(expectedOf(samples, one));
    await t.storage.chores.readTails();
    expect(await samplesOf(t, one)).toEqual(expectedOf(samples, one));
    expect(await samplesOf(t, other)).toEqual(expectedOf(samples, other));
    await readAllTails(t);
    expect([await samplesOf(t, one), await samplesOf(t, other)]).toEqual([
      expectedOf(samples, one),
      expectedOf(samples, other),
    ]);
    expect(await t.storage.chores.readTails()).toBe(false);
  });

  test("is read in steps; what comes between them is there once, whatever was asked for", async () => {
    const samples = manySamples(t);
    const add = (...more: SampleRecord[]) => t.turns.commit({ samples: more });
    await add(...samples);
    await t.restart();
    const later = t.clock.now() + 24 * hourMs;
    await t.storage.chores.readTails();
    await add(sampleOf(one, later, 1), sampleOf(other, later, 2), sampleOf(third, later, 3));
    await t.storage.history.fetchTails([
      { sensorId: one, channelNumber: 0 },
      { sensorId: "9999", channelNumber: 0 },
    ]);
    await add(sampleOf(one, later + 1, 11), sampleOf(third, later + 1, 33));
    await readAllTails(t);
    await add(sampleOf(one, later + 2, 111), sampleOf(other, later + 2, 222));
    expect(await samplesOf(t, one)).toEqual([
      ...expectedOf(samples, one),
      [later, 1],
      [later + 1, 11],
      [later + 2, 111],
    ]);
    expect(await samplesOf(t, other)).toEqual([...expectedOf(samples, other), [later, 2], [later + 2, 222]]);
    expect(await samplesOf(t, third)).toEqual([
      [later, 3],
      [later + 1, 33],
    ]);
  });

  test("counts in hours too", async () => {
    const hour = Math.ceil(t.clock.now() / hourMs) * hourMs;
    await t.turns.commit({ samples: [sampleOf(one, hour, 1), sampleOf(one, hour + 1, 3)] });
    await t.restart();
    expect(await t.storage.history.readHours(one, 0, always)).toMatchObject([{ count: 2, sum: 4 }]);
  });

  test("many channels are read by many at a time", async () => {
    const samples = manySamples(t);
    await t.turns.commit({ samples });
    await t.restart();
    const [series, hours] = await Promise.all([samplesOf(t, one), t.storage.history.readHours(other, 0, always)]);
    expect(series).toEqual(expectedOf(samples, one));
    expect(hours.reduce((sum, { count }) => sum + count, 0)).toBe(many / 2);
  });
}

function sealTests(t: StorageSubject): void {
  test("is not sealed before all of it is read, so that no part is lacking", async () => {
    const samples = manySamples(t);
    await t.turns.commit({ samples });
    t.clock.advance(7 * hourMs);
    await t.restart();
    await sealSome(t);
    await t.storage.chores.readTails();
    await sealSome(t);
    expect(await samplesOf(t, other)).toEqual(expectedOf(samples, other));
    await readAllTails(t);
    await sealSome(t);
    await t.restart();
    expect(await samplesOf(t, other)).toEqual(expectedOf(samples, other));
  });

  test("of a sensor that is removed meanwhile is gone", async () => {
    await t.turns.commit({ objects: treeRecords, samples: manySamples(t) });
    await t.restart();
    await t.turns.commit({ removedObjects: [one], removedSensors: [one] });
    expect(await samplesOf(t, one)).toEqual([]);
    await readAllTails(t);
    t.clock.advance(7 * hourMs);
    await sealSome(t);
    await cleanAll(t);
    expect(await samplesOf(t, one)).toEqual([]);
    expect(await samplesOf(t, other)).toHaveLength(many / 2);
  });

  test("several starts in a row, some in the middle of reading, lose and double nothing", async () => {
    const expected: [number, number][] = [];
    for (let round = 0; round < 6; round += 1) {
      const from = t.clock.now();
      const samples = Array.from({ length: 2500 }, (_, index) => sampleOf(one, from + index, round));
      await t.turns.commit({ samples });
      expected.push(...samples.map(({ time_ms, value }): [number, number] => [time_ms, value ?? 0]));
      if (round % 2 === 0) await t.storage.chores.readTails();
      if (round % 3 === 2) {
        await readAllTails(t);
        t.clock.advance(7 * hourMs);
        await t.storage.chores.sealHistory(t.clock.now());
      }
      await t.restart();
      t.clock.advance(hourMs);
    }
    expect(await samplesOf(t, one)).toEqual(expected);
  });
}
