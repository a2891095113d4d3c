import { expect, test } from "vitest";
import { rollUp } from "@monitor/timeseries";
import type { Rollup } from "@monitor/timeseries";
import type { SampleRecord } from "../records.ts";
import { always, cleanAll, readAllTails, samplesOf, sealAll } from "./read-series.ts";
import { sampleOf } from "./sample-records.ts";
import type { StorageSubject } from "./storage-subject.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const fiveMinutesMs = 5 * minuteMs;
const sensor = "1011";

/** Single values, five minutes and hours: how values go from one level to the next, and what late ones change. */
export function suiteHistoryLevels(t: StorageSubject): void {
  passOnTests(t);
  keptTests(t);
  repeatTests(t);
}

const valueAt = (minute: number) => ((minute * 37) % 100) / 10;
const hoursOf = (t: StorageSubject) => t.storage.history.readHours(sensor, 0, always);
const fineOf = (t: StorageSubject) => t.storage.history.readFine(sensor, 0, always);

/** A value a minute for some hours, sealed every six of them; null at every seventh. */
async function measureFor(t: StorageSubject, hours: number): Promise<SampleRecord[]> {
  const start = Math.ceil(t.clock.now() / dayMs) * dayMs;
  const all = Array.from({ length: hours * 60 }, (_, minute) =>
    sampleOf(sensor, start + minute * minuteMs, minute % 7 === 0 ? null : valueAt(minute)),
  );
  await readAllTails(t);
  for (let from = 0; from < all.length; from += 360) {
    await t.turns.commit({ samples: all.slice(from, from + 360) });
    t.clock.advance(start + (from + 360) * minuteMs - t.clock.now());
    while (await t.storage.chores.sealHistory(t.clock.now()));
  }
  await sealAll(t);
  return all;
}

const rolledUp = (samples: readonly SampleRecord[], stepMs: number): Rollup[] =>
  rollUp(
    samples.map(({ time_ms, value }) => ({ timeMs: time_ms, value })),
    stepMs,
  );

/** Sums of decimals have no noise of binary fractions once they are stored. */
function expectSame(found: readonly Rollup[], expected: readonly Rollup[]): void {
  const rounded = (rollups: readonly Rollup[]) =>
    rollups.map((each) => ({ ...each, sum: Number(each.sum.toFixed(6)) }));
  expect(rounded(found)).toEqual(rounded(expected));
}

function passOnTests(t: StorageSubject): void {
  test("single values that are too old become five minutes; the hours stay as they are", async () => {
    const samples = await measureFor(t, 40);
    expect((await fineOf(t)).fiveMinutes).toEqual([]);
    expectSame(await hoursOf(t), rolledUp(samples, hourMs));
    t.clock.advance(45 * dayMs);
    await cleanAll(t);
    const passedOn = async () => {
      const { series, fiveMinutes } = await fineOf(t);
      expect(series.times).toHaveLength(0);
      expectSame(fiveMinutes, rolledUp(samples, fiveMinutesMs));
      expectSame(await hoursOf(t), rolledUp(samples, hourMs));
    };
    await passedOn();
    await t.restart();
    await passedOn();
    await cleanAll(t);
    await passedOn();
  });

  test("a restart between any two steps of it loses nothing and counts nothing twice", async () => {
    const samples = await measureFor(t, 30);
    const others = Array.from({ length: 40 }, (_, place) => String(3000 + place));
    const [at] = samples.map(({ time_ms }) => time_ms);
    await t.turns.commit({ samples: others.map((id) => sampleOf(id, at ?? 0, Number(id))) });
    await sealAll(t);
    t.clock.advance(45 * dayMs);
    const all = rolledUp(samples, fiveMinutesMs);
    const total = (rollups: readonly Rollup[]) => rollups.reduce((sum, { count }) => sum + count, 0);
    for (let hasMore = true; hasMore;) {
      hasMore = await t.storage.chores.cleanHistory(t.clock.now());
      await t.restart();
      const { series, fiveMinutes } = await fineOf(t);
      const values = Array.from(series.times, (timeMs, place) => ({ timeMs, value: series.values[place] as number }));
      expect(total(fiveMinutes) + total(rollUp(values, fiveMinutesMs))).toBe(total(all));
      await readAllTails(t);
    }
    expectSame((await fineOf(t)).fiveMinutes, all);
    for (const id of others) {
      const { fiveMinutes } = await t.storage.history.readFine(id, 0, always);
      expect(fiveMinutes).toMatchObject([{ count: 1, sum: Number(id) }]);
    }
  });

  test("of a range come the single values and the five minutes that begin in it", async () => {
    const old = Math.ceil(t.clock.now() / hourMs) * hourMs;
    const add = (time: number, value: number) => t.turns.commit({ samples: [sampleOf(sensor, time, value)] });
    for (const minute of [0, 4, 5, 10]) await add(old + minute * minuteMs, minute);
    await sealAll(t);
    t.clock.advance(60 * dayMs);
    const fresh = t.clock.now();
    await add(fresh, 7);
    await cleanAll(t);
    const fine = await t.storage.history.readFine(sensor, 0, { fromMs: old + fiveMinutesMs, toMs: fresh + 1 });
    expect(fine.fiveMinutes.map(({ fromMs, sum }) => [fromMs, sum])).toEqual([
      [old + fiveMinutesMs, 5],
      [old + 2 * fiveMinutesMs, 10],
    ]);
    expect([...fine.series.times]).toEqual([fresh]);
    const short = await t.storage.history.readFine(sensor, 0, { fromMs: old, toMs: old + fiveMinutesMs });
    expect(short.fiveMinutes).toEqual([{ fromMs: old, count: 2, minimum: 0, maximum: 4, sum: 4 }]);
  });
}

function keptTests(t: StorageSubject): void {
  test("each level is kept for its own time", async () => {
    await measureFor(t, 2);
    const levels = async () => {
      const { series, fiveMinutes } = await fineOf(t);
      return [series.times.length, fiveMinutes.length, (await hoursOf(t)).length];
    };
    const after = async (days: number) => {
      t.clock.advance(days * dayMs);
      await cleanAll(t);
      return levels();
    };
    expect(await after(20)).toEqual([120, 0, 2]);
    expect(await after(25)).toEqual([0, 24, 2]);
    expect(await after(30)).toEqual([0, 24, 2]);
    expect(await after(50)).toEqual([0, 0, 2]);
    expect(await after(200)).toEqual([0, 0, 2]);
    expect(await after(80)).toEqual([0, 0, 0]);
  });

  test("a value that comes when its level is not kept any more counts in five minutes and hours", async () => {
    const samples = await measureFor(t, 2);
    t.clock.advance(45 * dayMs);
    await cleanAll(t);
    const late = sampleOf(sensor, (samples[1]?.time_ms ?? 0) + 1, 1000);
    await t.turns.commit({ samples: [late] });
    const expected = (stepMs: number) => rolledUp([...samples, late], stepMs);
    expectSame(await hoursOf(t), expected(hourMs));
    await sealAll(t);
    expectSame(await hoursOf(t), expected(hourMs));
    await cleanAll(t);
    expectSame((await fineOf(t)).fiveMinutes, expected(fiveMinutesMs));
    expectSame(await hoursOf(t), expected(hourMs));
  });
}

function repeatTests(t: StorageSubject): void {
  test.each(["again as they were", "again with other values", "again with others between them"])(
    "values that come %s count once in each level, sealed or not",
    async (how) => {
      const samples = await measureFor(t, 14);
      const some = samples.slice(100, 300);
      const again = some.map(({ time_ms, value }) => {
        if (how === "again with others between them") return sampleOf(sensor, time_ms + 30_000, 5);
        return sampleOf(sensor, time_ms, how === "again as they were" || value === null ? value : value + 50);
      });
      const known = new Map([...samples, ...some, ...again].map((sample) => [sample.time_ms, sample]));
      const all = [...known.values()].sort((one, other) => one.time_ms - other.time_ms);
      await t.turns.commit({ samples: [...some.slice(0, 20), ...again] });
      const isRight = async () => expectSame(await hoursOf(t), rolledUp(all, hourMs));
      await isRight();
      await t.restart();
      await isRight();
      await sealAll(t);
      await isRight();
      await t.turns.commit({ samples: again });
      await sealAll(t);
      await isRight();
      expect(await samplesOf(t, sensor)).toEqual(all.map(({ time_ms, value }) => [time_ms, value]));
      t.clock.advance(60 * dayMs);
      await cleanAll(t);
      expectSame((await fineOf(t)).fiveMinutes, rolledUp(all, fiveMinutesMs));
      await isRight();
    },
  );
}
