import { expect, test } from "vitest";
import { always, cleanAll, readAllTails, samplesOf, sealAll } from "./read-series.ts";
import { sampleOf, treeRecords } from "./sample-records.ts";
import type { StorageSubject } from "./storage-subject.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const sensor = "1011";

/** Samples, and hours made of them; before and after they are sealed. */
export function suiteHistory(t: StorageSubject): void {
  readTests(t);
  lateTests(t);
  hourTests(t);
  cleanTests(t);
}

const add = (t: StorageSubject, time: number, value: number | null) =>
  t.turns.commit({ samples: [sampleOf(sensor, time, value)] });

function readTests(t: StorageSubject): void {
  test("is the same before and after a restart, before and after sealing", async () => {
    const start = t.clock.now();
    const expected = Array.from({ length: 50 }, (_, index): [number, number] => [start + index * minuteMs, index / 10]);
    await t.turns.commit({ samples: expected.map(([time, value]) => sampleOf(sensor, time, value)) });
    expect(await samplesOf(t, sensor)).toEqual(expected);
    await t.restart();
    expect(await samplesOf(t, sensor)).toEqual(expected);
    await sealAll(t);
    expect(await samplesOf(t, sensor)).toEqual(expected);
    await t.restart();
    expect(await samplesOf(t, sensor)).toEqual(expected);
    await add(t, t.clock.now(), 7);
    expect(await samplesOf(t, sensor)).toEqual([...expected, [t.clock.now(), 7]]);
    await t.restart();
    expect(await samplesOf(t, sensor)).toEqual([...expected, [t.clock.now(), 7]]);
  });

  test.each(["open", "sealed"])("a range of %s samples has its first time and not its last", async (how) => {
    const start = t.clock.now();
    const times = [0, 1, 2, 3].map((minute) => start + minute * minuteMs);
    await t.turns.commit({ samples: times.map((time, value) => sampleOf(sensor, time, value)) });
    if (how === "sealed") await sealAll(t);
    const [, second = 0, , fourth = 0] = times;
    expect(await samplesOf(t, sensor, { fromMs: second, toMs: fourth })).toEqual([
      [second, 1],
      [start + 2 * minuteMs, 2],
    ]);
    expect(await samplesOf(t, sensor, { fromMs: second, toMs: second })).toEqual([]);
    expect(await samplesOf(t, sensor, { fromMs: fourth + 1, toMs: fourth + hourMs })).toEqual([]);
    expect(await samplesOf(t, sensor, { fromMs: second + 0.5, toMs: fourth + 0.5 })).toHaveLength(2);
  });

  test("each channel has its own; what has none is empty", async () => {
    const time = t.clock.now();
    const samples = [0, 1, -4].map((channel_number) => ({
      ...sampleOf(sensor, time, 10 + channel_number),
      channel_number,
    }));
    await t.turns.commit({ samples });
    for (const round of ["open", "sealed"]) {
      if (round === "sealed") await sealAll(t);
      for (const { channel_number, value } of samples) {
        const series = await t.storage.history.readSeries(sensor, channel_number, always);
        expect([...series.values]).toEqual([value]);
      }
      expect((await t.storage.history.readSeries(sensor, 2, always)).times).toHaveLength(0);
      expect(await t.storage.history.readHours("1021", 0, always)).toEqual([]);
    }
  });

  test("a restart in the middle of sealing loses nothing and counts nothing twice", async () => {
    const at = t.clock.now();
    const ids = Array.from({ length: 300 }, (_, index) => String(2000 + index));
    await t.turns.commit({ samples: ids.map((id) => sampleOf(id, at, Number(id))) });
    const allOnce = async () => {
      for (const id of ids) {
        expect(await samplesOf(t, id)).toEqual([[at, Number(id)]]);
        expect(await t.storage.history.readHours(id, 0, always)).toMatchObject([{ count: 1, sum: Number(id) }]);
      }
    };
    t.clock.advance(7 * hourMs);
    await t.storage.chores.sealHistory(t.clock.now());
    await t.storage.chores.sealHistory(t.clock.now());
    await allOnce();
    await t.restart();
    await allOnce();
    await readAllTails(t);
    await allOnce();
    while (await t.storage.chores.sealHistory(t.clock.now()));
    await allOnce();
    await t.restart();
    await allOnce();
  });
}

function lateTests(t: StorageSubject): void {
  test("a sample that comes after its time has been sealed is found in its place", async () => {
    const start = t.clock.now();
    await add(t, start, 1);
    await add(t, start + 2 * minuteMs, 3);
    await sealAll(t);
    await add(t, start + minuteMs, 2);
    await add(t, t.clock.now(), 9);
    const expected = [
      [start, 1],
      [start + minuteMs, 2],
      [start + 2 * minuteMs, 3],
    ];
    expect(await samplesOf(t, sensor, { fromMs: start, toMs: start + hourMs })).toEqual(expected);
    await sealAll(t);
    expect(await samplesOf(t, sensor, { fromMs: start, toMs: start + hourMs })).toEqual(expected);
    expect(await samplesOf(t, sensor, { fromMs: start + 2 * minuteMs, toMs: start + hourMs })).toEqual(
      expected.slice(2),
    );
  });

  test("of two samples of one time the later one counts, sealed or not", async () => {
    const start = t.clock.now();
    await add(t, start, 1);
    await add(t, start + minuteMs, 2);
    await add(t, start + minuteMs, 3);
    const expected = (value: number) => [
      [start, value],
      [start + minuteMs, 3],
    ];
    expect(await samplesOf(t, sensor)).toEqual(expected(1));
    await sealAll(t);
    await add(t, start, 5);
    expect(await samplesOf(t, sensor)).toEqual(expected(5));
    await sealAll(t);
    expect(await samplesOf(t, sensor)).toEqual(expected(5));
    await t.restart();
    expect(await samplesOf(t, sensor)).toEqual(expected(5));
  });

  test("samples of several sensors sealed together stay apart, late ones too", async () => {
    const start = t.clock.now();
    await t.turns.commit({ samples: [sampleOf("1011", start, 1), sampleOf("1021", start, 2)] });
    await sealAll(t);
    await t.turns.commit({ samples: [sampleOf("1021", start - hourMs, 4), sampleOf("1011", start - hourMs, 3)] });
    await sealAll(t);
    expect(await samplesOf(t, "1011")).toEqual([
      [start - hourMs, 3],
      [start, 1],
    ]);
    expect(await samplesOf(t, "1021")).toEqual([
      [start - hourMs, 4],
      [start, 2],
    ]);
  });
}

function hourTests(t: StorageSubject): void {
  test("hours count sealed and open samples together", async () => {
    const hour = Math.ceil(t.clock.now() / hourMs) * hourMs;
    await add(t, hour, 1);
    await sealAll(t);
    await add(t, hour + minuteMs, 3);
    await add(t, hour + hourMs, 10);
    const expected = [
      { fromMs: hour, count: 2, minimum: 1, maximum: 3, sum: 4 },
      { fromMs: hour + hourMs, count: 1, minimum: 10, maximum: 10, sum: 10 },
    ];
    expect(await t.storage.history.readHours(sensor, 0, always)).toEqual(expected);
    await t.restart();
    expect(await t.storage.history.readHours(sensor, 0, always)).toEqual(expected);
    await sealAll(t);
    expect(await t.storage.history.readHours(sensor, 0, always)).toEqual(expected);
    const second = { fromMs: hour + hourMs, toMs: hour + 2 * hourMs };
    expect(await t.storage.history.readHours(sensor, 0, second)).toEqual(expected.slice(1));
    expect(await t.storage.history.readHours(sensor, 0, { fromMs: 0, toMs: hour })).toEqual([]);
  });

  test("a sample without a value is in the series and in no hour", async () => {
    const hour = Math.ceil(t.clock.now() / hourMs) * hourMs;
    await add(t, hour, null);
    await add(t, hour + minuteMs, 2);
    await add(t, hour + hourMs, null);
    const samples = [
      [hour, null],
      [hour + minuteMs, 2],
      [hour + hourMs, null],
    ];
    const hours = [{ fromMs: hour, count: 1, minimum: 2, maximum: 2, sum: 2 }];
    expect(await samplesOf(t, sensor)).toEqual(samples);
    expect(await t.storage.history.readHours(sensor, 0, always)).toEqual(hours);
    await sealAll(t);
    await t.restart();
    expect(await samplesOf(t, sensor)).toEqual(samples);
    expect(await t.storage.history.readHours(sensor, 0, always)).toEqual(hours);
  });
}

function cleanTests(t: StorageSubject): void {
  test("values older than the retention go, newer ones stay; hours stay for a year", async () => {
    const start = Math.ceil(t.clock.now() / hourMs) * hourMs;
    await add(t, start, 1);
    await sealAll(t);
    t.clock.advance(120 * dayMs);
    await add(t, t.clock.now(), 2);
    await sealAll(t);
    await cleanAll(t);
    expect(await samplesOf(t, sensor)).toMatchObject([[expect.any(Number), 2]]);
    expect(await t.storage.history.readHours(sensor, 0, always)).toMatchObject([{ fromMs: start, sum: 1 }, { sum: 2 }]);
    t.clock.advance(280 * dayMs);
    await add(t, t.clock.now(), 3);
    await sealAll(t);
    await cleanAll(t);
    await t.restart();
    expect(await samplesOf(t, sensor)).toMatchObject([[expect.any(Number), 3]]);
    expect(await t.storage.history.readHours(sensor, 0, always)).toMatchObject([{ sum: 2 }, { sum: 3 }]);
  });

  test("cleaning leaves alone what is not old", async () => {
    const start = t.clock.now();
    await add(t, start, 1);
    await sealAll(t);
    await add(t, t.clock.now(), 2);
    t.clock.advance(20 * dayMs);
    await cleanAll(t);
    expect(await samplesOf(t, sensor)).toHaveLength(2);
  });

  test("the history of a removed sensor is gone at once and for good, that of others stays", async () => {
    await t.turns.commit({ objects: treeRecords });
    const time = t.clock.now();
    await t.turns.commit({ samples: [sampleOf("1011", time, 1), sampleOf("1021", time, 2)] });
    await sealAll(t);
    await add(t, t.clock.now(), 3);
    await t.turns.commit({ removedObjects: ["1011"], removedSensors: ["1011"] });
    const isGone = async () => {
      expect(await samplesOf(t, "1011")).toEqual([]);
      expect(await t.storage.history.readHours("1011", 0, always)).toEqual([]);
      expect(await samplesOf(t, "1021")).toEqual([[time, 2]]);
    };
    await isGone();
    await t.restart();
    await isGone();
    await readAllTails(t);
    await cleanAll(t);
    await isGone();
    await sealAll(t);
    await cleanAll(t);
    await t.restart();
    await isGone();
  });

  test("a sample of a sensor that is removed is never found", async () => {
    await t.turns.commit({ objects: treeRecords });
    await add(t, t.clock.now(), 1);
    await t.turns.commit({ removedObjects: ["1011"], removedSensors: ["1011"] });
    await t.turns.commit({ samples: [sampleOf("1011", t.clock.now(), 2), sampleOf("1021", t.clock.now(), 3)] });
    expect([await samplesOf(t, "1011"), await samplesOf(t, "1021")]).toEqual([[], [[t.clock.now(), 3]]]);
    await t.restart();
    expect(await samplesOf(t, "1011")).toEqual([]);
  });
}
