/*
 * What history costs on disk and how fast it comes back, on each database: believable samples are committed turn by turn as they
 * come, sealed by the storage's own chores, and 30 days of each channel are read after a restart.
 */
import { systemClock } from "../apps/server/src/node-runtime.ts";
import { silentLogger } from "@monitor/core/runtime";
import { createHistory } from "@monitor/core/history";
import { openStorage } from "../apps/server/src/storage/open-storage.ts";
import type { Storage, SampleRecord } from "@monitor/core/storage";
import { Turns } from "@monitor/core/storage/testing/turns";
import { atMost, rounded } from "./bench-result.ts";
import type { BenchResult } from "./bench-result.ts";
import { databasesToMeasure, openDatabase } from "./databases.ts";
import type { BenchDatabase } from "./databases.ts";
import { intervalMs, SampleChannel } from "./sample-channel.ts";
import { percentile } from "./web/median.ts";

const wantedSamples = Number(process.env["BENCH_SAMPLES"] ?? 10_000_000);
const samplesPerDay = 1440;
const storedDays = 40;
const readDays = 30;
const keptSinglyDays = 10;
const readRounds = 4;
const channelsPerSensor = 3;
/** A turn of a busy server has some 2,000 results; nothing is measured in this part, so it may be fewer turns. */
const minutesPerTurn = 10;
const budgets = {
  SQLite: { bytesPerSample: 3.2, readMs: 10 },
  PostgreSQL: { bytesPerSample: 4, readMs: 20 },
};

const channelCount = Math.max(1, Math.round(wantedSamples / (storedDays * samplesPerDay)));
const startMs = Date.UTC(2026, 0, 1);
const endMs = startMs + storedDays * samplesPerDay * intervalMs;
const readRange = { fromMs: endMs - readDays * samplesPerDay * intervalMs, toMs: endMs };

const sensorOf = (channel: number): string => String(2001 + Math.floor(channel / channelsPerSensor));
const numberOf = (channel: number): number => channel % channelsPerSensor;
const allChannels = Array.from({ length: channelCount }, (_, channel) => channel);

/** `BENCH_SAMPLES` (10 million), `BENCH_DATABASES`. */
export async function benchStorage(): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const name of databasesToMeasure()) {
    for (const part of [measure, measureOld]) {
      const database = await openDatabase(name);
      try {
        results.push(...(await part(database)));
      } finally {
        database.remove();
      }
    }
  }
  return results;
}

/** All values are kept singly. */
async function measure(database: BenchDatabase): Promise<BenchResult[]> {
  let nowMs = startMs;
  const clock = { ...systemClock, now: () => nowMs };
  const open = () => openStorage({ ...database, clock, logger: silentLogger, rawHistoryDays: 400 });
  const first = await open();
  const written = await writeAll(first, (timeMs) => (nowMs = timeMs));
  await first.close();
  const storage = await open();
  try {
    while (await storage.chores.readTails());
    return [await sizeResult(database, storage, written), await readResult(database, storage)];
  } finally {
    await storage.close();
  }
}

/** What is older than some days becomes five minutes meanwhile. */
async function measureOld(database: BenchDatabase): Promise<BenchResult[]> {
  let nowMs = startMs;
  const clock = { ...systemClock, now: () => nowMs };
  const open = () => openStorage({ ...database, clock, logger: silentLogger, rawHistoryDays: keptSinglyDays });
  const first = await open();
  const cleaned: number[] = [];
  const written = await writeAll(first, (timeMs) => (nowMs = timeMs), cleaned);
  await first.close();
  const storage = await open();
  try {
    while (await storage.chores.readTails());
    const reads: number[] = [];
    for (const channel of allChannels) {
      reads.push(await timed(() => storage.history.readFine(sensorOf(channel), numberOf(channel), readRange)));
    }
    const size = await sizeResult(database, storage, written);
    const details = {
      ...size.figures,
      "days kept singly": keptSinglyDays,
      "days kept as five minutes": storedDays - keptSinglyDays,
      "CPU a step of passing on, p99, ms": rounded(percentile(cleaned, 0.99)),
      "steps of passing on": cleaned.length,
      "30 days read, p95, ms": rounded(percentile(reads, 0.95)),
    };
    return [{ ...size, name: `${database.name}: history on disk, old values passed on`, figures: details }];
  } finally {
    await storage.close();
  }
}

interface Written {
  readonly samples: number;
  readonly unsealed: number;
  readonly seconds: number;
}

/** All channels side by side, as they are measured; sealed in between whenever the storage finds that it is time. */
async function writeAll(storage: Storage, setTime: (nowMs: number) => void, cleaned?: number[]): Promise<Written> {
  const turns = await Turns.of(storage);
  const channels = allChannels.map((number) => new SampleChannel(number, startMs));
  const startedMs = performance.now();
  let samples = 0;
  let unsealed = 0;
  for (let minute = 0; minute < storedDays * samplesPerDay; minute += minutesPerTurn) {
    const some = samplesOf(channels);
    const timeMs = startMs + (minute + minutesPerTurn) * intervalMs;
    setTime(timeMs);
    await turns.commit({ isDurable: false, samples: some });
    samples += some.length;
    unsealed += some.length;
    while (await storage.chores.readTails());
    while (await storage.chores.sealHistory(timeMs)) unsealed = 0;
    if (cleaned !== undefined && minute % samplesPerDay === 0) await clean(storage, timeMs, cleaned);
  }
  return { samples, unsealed, seconds: (performance.now() - startedMs) / 1000 };
}

/** Notes the processor time of each step that has done something. */
async function clean(storage: Storage, timeMs: number, cleaned: number[]): Promise<void> {
  for (let hasMore = true; hasMore;) {
    const before = process.cpuUsage();
    hasMore = await storage.chores.cleanHistory(timeMs);
    const { user, system } = process.cpuUsage(before);
    if (hasMore) cleaned.push((user + system) / 1000);
  }
}

function samplesOf(channels: readonly SampleChannel[]): SampleRecord[] {
  const samples: SampleRecord[] = [];
  for (let minute = 0; minute < minutesPerTurn; minute += 1) {
    for (const [number, channel] of channels.entries()) {
      const { timeMs: time_ms, value } = channel.next();
      samples.push({ sensor_id: sensorOf(number), channel_number: numberOf(number), time_ms, value });
    }
  }
  return samples;
}

async function sizeResult({ name }: BenchDatabase, storage: Storage, written: Written): Promise<BenchResult> {
  const bytes = await storage.sizeBytes();
  return atMost({
    name: `${name}: history on disk`,
    value: bytes / written.samples,
    max: budgets[name].bytesPerSample,
    unit: "bytes a sample",
    details: {
      samples: written.samples,
      "of these not sealed yet": written.unsealed,
      channels: channelCount,
      "megabytes in all": rounded(bytes / 1e6),
      "written and sealed, samples/s": Math.round(written.samples / written.seconds),
    },
  });
}

async function readResult({ name }: BenchDatabase, storage: Storage): Promise<BenchResult> {
  const history = createHistory(storage.history);
  const reads: number[] = [];
  const readingMs: number[] = [];
  const cpuBefore = process.cpuUsage();
  for (const channel of Array.from({ length: readRounds }, () => allChannels).flat()) {
    reads.push(await timed(() => storage.history.readSeries(sensorOf(channel), numberOf(channel), readRange)));
  }
  const cpu = process.cpuUsage(cpuBefore);
  for (const channel of allChannels) {
    const request = { sensorId: sensorOf(channel), channelNumbers: [numberOf(channel)], ...readRange };
    readingMs.push(await timed(() => history.readRange(request)));
  }
  for (const channel of allChannels) await requireSame(storage, channel);
  return atMost({
    name: `${name}: ${readDays} days of one channel, p95`,
    value: percentile(reads, 0.95),
    max: budgets[name].readMs,
    unit: "ms",
    details: {
      reads: reads.length,
      "values a read": readDays * samplesPerDay,
      "median, ms": rounded(percentile(reads, 0.5)),
      "slowest, ms": rounded(Math.max(...reads)),
      "first, ms": rounded(reads[0] ?? Number.NaN),
      "CPU of this process a read, ms": rounded((cpu.user + cpu.system) / 1000 / reads.length),
      "as a chart (hours), p95, ms": rounded(percentile(readingMs, 0.95)),
    },
  });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}

/** A figure about bytes that lost samples would be worthless: what comes back is compared with what went in. */
async function requireSame(storage: Storage, number: number): Promise<void> {
  const allTime = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER };
  const { times, values } = await storage.history.readSeries(sensorOf(number), numberOf(number), allTime);
  const channel = new SampleChannel(number, startMs);
  for (let index = 0; index < storedDays * samplesPerDay; index += 1) {
    const { timeMs, value } = channel.next();
    const isSame = times[index] === timeMs && Object.is(values[index], value ?? Number.NaN);
    if (!isSame) throw new Error(`Channel ${number} came back changed at sample ${index}.`);
  }
}
