import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createFakeClock } from "@monitor/core/testing/fake-clock";
import type { FakeClock } from "@monitor/core/testing/fake-clock";
import { createTestLogger } from "@monitor/core/testing/test-logger";
import type { Storage, SampleRecord } from "@monitor/core/storage";
import { openTestPostgres } from "../testing/open-test-postgres.ts";
import { describePostgres } from "../testing/describe-postgres.ts";
import { Turns } from "@monitor/core/storage/testing/turns";
import { toChunks } from "../history/pieces.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const always = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER };

describePostgres("history in PostgreSQL", (server, url) => {
  let clock: FakeClock;
  let storage: Storage;
  let turns: Turns;
  let logger: ReturnType<typeof createTestLogger>;

  beforeEach(async () => {
    await server.emptyDatabase();
    clock = createFakeClock();
    logger = createTestLogger();
    await open();
  });
  afterEach(() => storage.close());

  async function open(): Promise<void> {
    storage = await openTestPostgres(url, { clock, logger, rawHistoryDays: 30, hourlyHistoryDays: 366 });
    turns = await Turns.of(storage);
  }

  async function restart(): Promise<void> {
    await storage.close();
    await open();
  }

  const add = (...samples: SampleRecord[]) => turns.commit({ samples });
  const sample = (time_ms: number, value: number | null, sensor = 1001): SampleRecord => ({
    sensor_id: String(sensor),
    channel_number: 0,
    time_ms,
    value,
  });

  async function sealAll(): Promise<void> {
    while (await storage.chores.readTails());
    clock.advance(7 * hourMs);
    while (await storage.chores.sealHistory(clock.now()));
  }

  async function cleanAll(): Promise<void> {
    while (await storage.chores.cleanHistory(clock.now()));
  }

  const read = async (range = always, sensor = "1001") => {
    const { times, values } = await storage.history.readSeries(sensor, 0, range);
    return Array.from(times, (time, at) => [time, values[at]]);
  };
  const partsOf = async (table: string) =>
    (
      await server.query(
        url,
        "SELECT inhrelid::regclass::text AS part FROM pg_inherits WHERE inhparent = $1::regclass",
        [table],
      )
    )
      .map((row) => String(row["part"]))
      .sort();
  const countOf = async (table: string) =>
    Number((await server.query(url, `SELECT count(*) AS n FROM ${table}`))[0]?.["n"]);

  test("retention drops whole weeks of values, and months of hours a year later", async () => {
    for (let week = 0; week < 3; week += 1) {
      await add(sample(clock.now(), week));
      await sealAll();
      clock.advance(7 * dayMs);
    }
    const before = await partsOf("chunk");
    expect(before).toHaveLength(3);
    clock.advance(28 * dayMs);
    await cleanAll();
    expect(await partsOf("chunk")).toEqual(before.slice(2));
    expect((await read()).map(([, value]) => value)).toEqual([2]);
    expect(await storage.history.readHours("1001", 0, always)).toHaveLength(3);
    clock.advance(400 * dayMs);
    await cleanAll();
    expect([await partsOf("chunk"), await partsOf("rollup")]).toEqual([[], []]);
    expect(await storage.history.readHours("1001", 0, always)).toEqual([]);
  });

  test("times from before the product share one part, however many they are", async () => {
    const years = Array.from({ length: 40 }, (_, year) => sample(Date.UTC(1971 + year, 5), year));
    await add(...years, sample(clock.now(), 99));
    await sealAll();
    expect(await partsOf("chunk")).toHaveLength(2);
    expect(await partsOf("rollup")).toHaveLength(2);
    expect(await read()).toHaveLength(41);
    await cleanAll();
    expect(await partsOf("chunk")).toHaveLength(1);
  });

  test("a backup that reads all tables does not stop the sealing; what it holds up is done afterwards", async () => {
    const at = clock.now();
    await add(sample(at, 1));
    while (await storage.chores.readTails());
    clock.advance(7 * hourMs);
    await server.session(url, async (query) => {
      await query("BEGIN");
      await query("SELECT * FROM chunk, rollup, tail_0, tail_1");
      while (await storage.chores.sealHistory(clock.now()));
      expect(await countOf("chunk")).toBe(1);
      await cleanAll();
    });
    expect(await countOf("tail_1")).toBe(1);
    while (await storage.chores.sealHistory(clock.now()));
    expect(await countOf("tail_1")).toBe(0);
    await restart();
    expect(await read()).toEqual([[at, 1]]);
    expect(await storage.history.readHours("1001", 0, always)).toMatchObject([{ count: 1, sum: 1 }]);
  }, 60_000);

  test("a restart between two steps of sealing counts nothing twice", async () => {
    const at = clock.now();
    await add(...Array.from({ length: 300 }, (_, sensor) => sample(at, sensor, 2000 + sensor)));
    while (await storage.chores.readTails());
    clock.advance(7 * hourMs);
    await storage.chores.sealHistory(clock.now());
    await storage.chores.sealHistory(clock.now());
    const sealed = await countOf("chunk");
    expect(sealed).toBeGreaterThan(0);
    expect(sealed).toBeLessThan(300);
    await restart();
    const expectOnce = async () => {
      for (let sensor = 0; sensor < 300; sensor += 7) {
        expect(await read(always, String(2000 + sensor))).toEqual([[at, sensor]]);
        const hours = await storage.history.readHours(String(2000 + sensor), 0, always);
        expect(hours).toMatchObject([{ count: 1, sum: sensor }]);
      }
    };
    await expectOnce();
    await sealAll();
    await expectOnce();
    expect(await countOf("chunk")).toBe(300);
  });

  test("a reader beside the sealing finds each sample once, at every moment", async () => {
    const at = clock.now();
    await add(...Array.from({ length: 600 }, (_, sensor) => sample(at, 1, 2000 + sensor)));
    while (await storage.chores.readTails());
    clock.advance(7 * hourMs);
    let isSealing = true;
    const seal = async () => {
      while (await storage.chores.sealHistory(clock.now()));
      isSealing = false;
    };
    const look = async (sensor: string) => {
      for (let rounds = 0; isSealing || rounds < 2; rounds += 1) {
        expect(await read(always, sensor)).toEqual([[at, 1]]);
        expect(await storage.history.readHours(sensor, 0, always)).toMatchObject([{ count: 1, sum: 1 }]);
      }
    };
    await Promise.all([seal(), look("2000"), look("2300"), look("2599")]);
  });

  test("a week and more of late values is found by its own times", async () => {
    const start = clock.now() - 9 * dayMs;
    const late = Array.from({ length: 9 * 24 }, (_, hour) => sample(start + hour * hourMs, hour));
    await add(...late);
    await sealAll();
    const expected = late.map(({ time_ms, value }) => [time_ms, value]);
    expect(await read()).toEqual(expected);
    const [from, to] = [30, 40];
    expect(await read({ fromMs: start + from * hourMs, toMs: start + to * hourMs })).toEqual(expected.slice(from, to));
  });

  test("a day at the usual interval takes less than four bytes a value, hours included", async () => {
    const channels = 100;
    for (let quarter = 0; quarter < 4; quarter += 1) {
      const start = clock.now();
      const samples = Array.from({ length: 360 * channels }, (_, at) => {
        const [minute, channel] = [Math.floor(at / channels), at % channels];
        return sample(start + minute * minuteMs, 20 + ((minute * 17 + channel) % 40) / 10, 3000 + channel);
      });
      await add(...samples);
      while (await storage.chores.readTails());
      clock.advance(6 * hourMs);
      while (await storage.chores.sealHistory(clock.now()));
    }
    const [row] = await server.query(
      url,
      `SELECT sum(pg_relation_size(oid)) AS bytes FROM pg_class
       WHERE relnamespace = 'monitor'::regnamespace AND relname ~ '^(chunk|rollup)_'`,
    );
    expect(Number(row?.["bytes"]) / (4 * 360 * channels)).toBeLessThan(4);
  });

  test("a damaged row is left out and told of; the rest is still there", async () => {
    await add(sample(clock.now(), 1));
    await sealAll();
    await add(sample(clock.now(), 2));
    await server.query(url, "UPDATE chunk SET data = '\\x01ff'");
    await server.query(url, "UPDATE rollup SET data = '\\x01ff'");
    expect(await read()).toEqual([[clock.now(), 2]]);
    expect(await storage.history.readHours("1001", 0, always)).toMatchObject([{ sum: 2 }]);
    expect(logger.lines).toMatchObject([{ level: "error" }, { level: "error" }]);
  });

  test("the sensors of a bucket are there before the rest of what the last run has left is read", async () => {
    const at = clock.now();
    await add(...Array.from({ length: 64 }, (_, sensor) => sample(at, sensor, 2000 + sensor)));
    await restart();
    await storage.history.fetchTails([{ sensorId: "2005", channelNumber: 0 }]);
    await add(sample(at + 1, 7, 2005), sample(at + 1, 8, 2006));
    expect(await read(always, "2005")).toEqual([
      [at, 5],
      [at + 1, 7],
    ]);
    let steps = 1;
    while (await storage.chores.readTails()) steps += 1;
    expect(steps).toBe(15);
    expect(await read(always, "2006")).toEqual([
      [at, 6],
      [at + 1, 8],
    ]);
  });
});

describe("chunks of a series", () => {
  test("each spans less than a day and holds a bounded number of values, and nothing is lost", () => {
    const times = Float64Array.from({ length: 80_000 }, (_, at) => at * 2500);
    const chunks = toChunks(1, { times, values: times });
    expect(chunks.every(({ series }) => (series.times.at(-1) ?? 0) - (series.times[0] ?? 0) < dayMs)).toBe(true);
    expect(Math.max(...chunks.map(({ series }) => series.times.length))).toBeLessThanOrEqual(32_768);
    expect(chunks.flatMap(({ series }) => [...series.values])).toEqual([...times]);
  });
});
