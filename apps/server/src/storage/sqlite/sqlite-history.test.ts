import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createFakeClock } from "@monitor/core/testing/fake-clock";
import type { FakeClock } from "@monitor/core/testing/fake-clock";
import { createFolder } from "../../testing/folder.ts";
import type { TestFolder } from "../../testing/folder.ts";
import { createTestLogger } from "@monitor/core/testing/test-logger";
import type { SampleRecord } from "@monitor/core/storage";
import { openTestSqlite } from "../testing/open-test-sqlite.ts";
import { cleanAll, readAllTails, samplesOf, sealAll, sealSome } from "@monitor/core/storage/testing/read-series";
import { sampleOf } from "@monitor/core/storage/testing/sample-records";
import type { StorageSubject } from "@monitor/core/storage/testing/storage-subject";
import { Turns } from "@monitor/core/storage/testing/turns";
import { Connection } from "./connection.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

let folder: TestFolder;
let clock: FakeClock;
let logger: ReturnType<typeof createTestLogger>;
let t: StorageSubject;

beforeEach(async () => {
  folder = createFolder();
  clock = createFakeClock();
  logger = createTestLogger();
  t = await open();
});
afterEach(async () => {
  await t.storage.close();
  folder.remove();
});

async function open(): Promise<StorageSubject> {
  const storage = openTestSqlite(folder.path, { clock, logger });
  return { clock, storage, turns: await Turns.of(storage), restart };
}

async function restart(): Promise<void> {
  await t.storage.close();
  t = await open();
}

const add = (...samples: SampleRecord[]) => t.turns.commit({ samples });

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

describe("history in chunks", () => {
  test("samples of hours become one chunk, and a late one of its first time joins it", async () => {
    const start = clock.now();
    await add(sampleOf("1001", start, 1), sampleOf("1001", start + minuteMs, 2));
    await sealAll(t);
    expect(countOf("chunk")).toBe(1);
    await add(sampleOf("1001", start, 5));
    await sealAll(t);
    expect(countOf("chunk")).toBe(1);
    expect(await samplesOf(t, "1001")).toEqual([
      [start, 5],
      [start + minuteMs, 2],
    ]);
  });

  /** What a sensor has that is checked every minute for some hours, sealed every six. */
  async function measureFor(hours: number, valueOf = (minute: number) => minute): Promise<SampleRecord[]> {
    const start = clock.now();
    const samples = Array.from({ length: hours * 60 }, (_, minute) =>
      sampleOf("1001", start + minute * minuteMs, valueOf(minute)),
    );
    for (let hour = 0; hour < hours; hour += 6) {
      await add(...samples.slice(hour * 60, (hour + 6) * 60));
      clock.advance(6 * hourMs);
      await sealSome(t);
    }
    return samples;
  }
  const pairs = (samples: readonly SampleRecord[]) => samples.map(({ time_ms, value }) => [time_ms, value]);
  const lengths = () => inspect((connection) => connection.tuples("SELECT n FROM chunk ORDER BY t0")).flat();

  test.each([
    { until: "it has three days", hours: 78, valueOf: (minute: number) => minute, expected: [4320, 360] },
    {
      until: "it fills a page",
      hours: 18,
      valueOf: Math.sin,
      expected: [expect.closeTo(1060, -2), expect.any(Number)],
    },
  ])("a chunk is joined with the one before until $until", async ({ hours, valueOf, expected }) => {
    const samples = await measureFor(hours, valueOf);
    expect(lengths()).toEqual(expected);
    expect(await samplesOf(t, "1001")).toEqual(pairs(samples));
    await restart();
    expect(await samplesOf(t, "1001")).toEqual(pairs(samples));
    const range = { fromMs: clock.now() - hourMs, toMs: clock.now() };
    expect(await samplesOf(t, "1001", range)).toEqual(pairs(samples.slice(-60)));
  });

  test("many late values hide nothing of the long chunk that they are in", async () => {
    const samples = await measureFor(24);
    const late = [6, 5, 4, 3, 2, 1].map((hour) => sampleOf("1001", (samples[hour * 60]?.time_ms ?? 0) + 1, 99));
    for (const sample of late) {
      await add(sample);
      clock.advance(6 * hourMs);
      await sealSome(t);
    }
    const from = samples[12 * 60]?.time_ms ?? 0;
    expect(await samplesOf(t, "1001", { fromMs: from, toMs: from + dayMs })).toEqual(pairs(samples.slice(12 * 60)));
    expect(await samplesOf(t, "1001")).toHaveLength(samples.length + late.length);
  });

  test("what does not fit any more joins a chunk that begins at its time", async () => {
    const start = clock.now();
    const at = (minute: number) => sampleOf("1001", start + minute * minuteMs, Math.sin(minute));
    const range = (from: number, to: number) => Array.from({ length: to - from }, (_, place) => at(from + place));
    const known = new Map<number, SampleRecord>();
    for (const some of [
      ...range(1020, 1080)
        .map((sample) => [sample])
        .toReversed(),
      range(0, 720),
      range(720, 1080),
    ]) {
      for (const sample of some) known.set(sample.time_ms, sample);
      await add(...some);
      clock.advance(6 * hourMs);
      await sealSome(t);
    }
    const sorted = [...known.values()].toSorted((one, other) => one.time_ms - other.time_ms);
    expect(await samplesOf(t, "1001")).toEqual(pairs(sorted));
  });

  test("a late value does not make the chunk before it longer", async () => {
    const samples = await measureFor(12);
    const late = sampleOf("1001", (samples[5]?.time_ms ?? 0) + 1, 99);
    await add(late);
    await sealAll(t);
    expect(countOf("chunk")).toBe(2);
    expect(await samplesOf(t, "1001")).toEqual(pairs([...samples.slice(0, 6), late, ...samples.slice(6)]));
  });

  test("a damaged chunk stays as it is, and what follows has one of its own", async () => {
    await measureFor(6);
    inspect((connection) => connection.run("UPDATE chunk SET data = x'01ff'"));
    const samples = await measureFor(6);
    expect(countOf("chunk")).toBe(2);
    expect(await samplesOf(t, "1001")).toEqual(pairs(samples));
  });

  test("a restart in the middle of sealing goes on where it was, once all tails are read", async () => {
    await add(...Array.from({ length: 30 }, (_, index) => sampleOf(String(2000 + index), clock.now(), index)));
    clock.advance(7 * hourMs);
    expect(await t.storage.chores.sealHistory(clock.now())).toBe(true);
    expect(await t.storage.chores.sealHistory(clock.now())).toBe(true);
    expect(countOf("chunk")).toBe(25);
    await restart();
    expect(await t.storage.chores.sealHistory(clock.now())).toBe(false);
    expect(countOf("chunk")).toBe(25);
    await readAllTails(t);
    expect(await t.storage.chores.sealHistory(clock.now())).toBe(false);
    expect(countOf("chunk")).toBe(30);
  });

  test("what the last run has left is read in several steps", async () => {
    await add(...Array.from({ length: 5000 }, (_, index) => sampleOf("1001", clock.now() + index, index)));
    await restart();
    expect(await readAllTails(t)).toBe(2);
    expect(await t.storage.chores.readTails()).toBe(false);
  });

  test("a damaged chunk is left out and told of; the rest is still there", async () => {
    await add(sampleOf("1001", clock.now(), 1));
    await sealAll(t);
    await add(sampleOf("1001", clock.now(), 2));
    inspect((connection) => connection.run("UPDATE chunk SET data = x'01ff'"));
    expect(await samplesOf(t, "1001")).toEqual([[clock.now(), 2]]);
    expect(logger.lines).toMatchObject([{ level: "error", message: expect.stringContaining("damaged") }]);
  });

  test("what is too old is gone from the disk", async () => {
    await add(sampleOf("1001", clock.now(), 1));
    await sealAll(t);
    clock.advance(1100 * dayMs);
    await add(sampleOf("1001", clock.now(), 2));
    await sealAll(t);
    expect([countOf("chunk"), countOf("rollup")]).toEqual([2, 2]);
    await cleanAll(t);
    expect([countOf("chunk"), countOf("rollup")]).toEqual([1, 1]);
  });

  test("the history of a removed sensor is soon gone from the disk", async () => {
    await add(sampleOf("1001", clock.now(), 1), sampleOf("1002", clock.now(), 2));
    await sealAll(t);
    await add(sampleOf("1001", clock.now(), 3));
    await t.turns.commit({ removedSensors: ["1001"] });
    await restart();
    await cleanAll(t);
    expect([countOf("chunk"), countOf("rollup"), countOf("channel")]).toEqual([1, 1, 1]);
  });

  test("pages are 8 KB and the write-ahead log is on", () => {
    const pragma = (name: string) => inspect((connection) => connection.get(`PRAGMA ${name}`)?.[name]);
    expect(pragma("page_size")).toBe(8192);
    expect(pragma("journal_mode")).toBe("wal");
  });
});
