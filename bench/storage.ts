/*
 * What history costs on disk and how fast it comes back: 10 million samples of four usual kinds of channel, sealed into
 * chunks and stored as the server stores them, then 30 days of every channel read by a connection of its own.
 */
import { statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { decodeChunks, OpenChunk, sealAfterSamples, sliceSeries } from "@monitor/timeseries";
import type { Compressor, Series } from "@monitor/timeseries";

/** One measured subject: its figures, the budget in words, and whether the figures keep to it. */
export interface BenchResult {
  name: string;
  figures: Record<string, number | string>;
  budget: string;
  isMet: boolean;
}

const intervalMs = 60_000;
const jitterMs = 20;
const samplesPerDay = 1_440;
const storedDays = 40;
const readDays = 30;
const channelCount = 174;
const readRounds = 4;
const startMs = Date.UTC(2026, 0, 1);
const toMs = startMs + storedDays * samplesPerDay * intervalMs;
const fromMs = toMs - readDays * samplesPerDay * intervalMs;
const maxBytesPerSample = 3.2;
const maxReadMs = 10;

const kinds = ["ping", "http", "traffic", "percent"] as const;
type Kind = (typeof kinds)[number];

const zstd: Compressor = {
  compress: (bytes) => zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
  // Without a chunk size Node sets 128 kB aside for every call, which takes as long as the decompressing itself.
  decompress: (bytes, maxBytes) =>
    zstdDecompressSync(bytes, { maxOutputLength: maxBytes, chunkSize: Math.max(constants.Z_MIN_CHUNK, maxBytes) }),
};

interface Totals {
  samples: number;
  chunks: number;
  chunkBytes: number;
  openBytes: number;
  bytesOfKind: Record<Kind, number>;
  samplesOfKind: Record<Kind, number>;
}

/** Stores the samples in a temporary directory, reads them back, checks that nothing changed, and gives both results. */
export async function benchStorage(): Promise<BenchResult[]> {
  const directory = await mkdtemp(join(tmpdir(), "storage-bench-"));
  try {
    const file = join(directory, "history.db");
    const channels = Array.from({ length: channelCount }, (_, index) => new Channel(index + 1));
    return [sealAll(file, channels), readAll(file, channels)];
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

function sealAll(file: string, channels: readonly Channel[]): BenchResult {
  const database = new DatabaseSync(file);
  database.exec(`
    PRAGMA page_size = 8192;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    CREATE TABLE chunk (
      id INTEGER PRIMARY KEY, channel_id INTEGER NOT NULL, t0 INTEGER NOT NULL, t1 INTEGER NOT NULL, n INTEGER NOT NULL,
      data BLOB NOT NULL, UNIQUE (channel_id, t0)
    );`);
  const insert = database.prepare("INSERT INTO chunk (channel_id, t0, t1, n, data) VALUES (?, ?, ?, ?, ?)");
  const totals = emptyTotals();
  const startedMs = performance.now();
  const chunksOfChannel = Math.ceil((storedDays * samplesPerDay) / sealAfterSamples);
  for (let written = 0; written < chunksOfChannel; written += 1) {
    database.exec("BEGIN");
    for (const channel of channels) {
      const chunk = channel.nextChunk();
      const data = chunk.seal(zstd);
      insert.run(channel.id, chunk.firstTimeMs, chunk.lastTimeMs, chunk.count, data);
      count(totals, { kind: channel.kind, chunk, data });
    }
    database.exec("COMMIT");
  }
  const seconds = (performance.now() - startedMs) / 1_000;
  database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  database.close();
  return storageResult(totals, { fileBytes: statSync(file).size, seconds });
}

function storageResult(totals: Totals, measured: { fileBytes: number; seconds: number }): BenchResult {
  const bytesPerSample = measured.fileBytes / totals.samples;
  const byKind = kinds.map((kind) => [
    `${kind}BytesPerSample`,
    rounded(totals.bytesOfKind[kind] / totals.samplesOfKind[kind]),
  ]);
  return {
    name: "history on disk",
    figures: {
      samples: totals.samples,
      samplesPerChunk: sealAfterSamples,
      chunks: totals.chunks,
      fileMegabytes: rounded(measured.fileBytes / 1e6),
      bytesPerSample: rounded(bytesPerSample),
      chunkBytesPerSample: rounded(totals.chunkBytes / totals.samples),
      ...Object.fromEntries(byKind),
      openBytesPerSample: rounded(totals.openBytes / totals.samples),
      sealedSamplesPerSecond: Math.round(totals.samples / measured.seconds),
    },
    budget: `at most ${maxBytesPerSample} bytes a sample in the database file`,
    isMet: bytesPerSample <= maxBytesPerSample,
  };
}

function readAll(file: string, channels: readonly Channel[]): BenchResult {
  const database = new DatabaseSync(file, { readOnly: true });
  const select = database.prepare("SELECT data FROM chunk WHERE channel_id = ? AND t0 < ? AND t1 >= ? ORDER BY t0");
  const read = (channel: Channel): Series => {
    const chunks = select.all(channel.id, toMs, fromMs).map(({ data }) => data as Uint8Array);
    return sliceSeries(decodeChunks(chunks, zstd), { fromMs, toMs });
  };
  const cpuBefore = process.cpuUsage();
  const durations = Array.from({ length: readRounds }, () => channels)
    .flat()
    .map((channel) => {
      const startedMs = performance.now();
      read(channel);
      return performance.now() - startedMs;
    });
  const cpu = process.cpuUsage(cpuBefore);
  for (const channel of channels) requireSame(channel, read(channel));
  database.close();
  return readResult(durations, (cpu.user + cpu.system) / 1_000 / durations.length);
}

function readResult(durations: readonly number[], cpuMs: number): BenchResult {
  const sorted = durations.toSorted((a, b) => a - b);
  const p95Ms = quantile(sorted, 0.95);
  return {
    name: `${readDays} days of one channel`,
    figures: {
      reads: durations.length,
      samplesPerRead: readDays * samplesPerDay,
      medianMs: rounded(quantile(sorted, 0.5)),
      p95Ms: rounded(p95Ms),
      firstMs: rounded(durations[0] ?? Number.NaN),
      maximumMs: rounded(quantile(sorted, 1)),
      cpuMsPerRead: rounded(cpuMs),
    },
    budget: `at most ${maxReadMs} ms (p95), query and decoding included, file in the page cache`,
    isMet: p95Ms <= maxReadMs,
  };
}

/** A figure about bytes that lost samples would be worthless: what comes back is compared with what went in. */
function requireSame(channel: Channel, series: Series): void {
  const skipped = (storedDays - readDays) * samplesPerDay;
  const again = new Channel(channel.id);
  for (let index = 0; index < storedDays * samplesPerDay; index += 1) {
    const timeMs = again.nextTimeMs();
    const value = again.nextValue() ?? Number.NaN;
    if (index < skipped) continue;
    const isSame = series.times[index - skipped] === timeMs && Object.is(series.values[index - skipped], value);
    if (!isSame) throw new Error(`Channel ${channel.id} came back changed at sample ${index}.`);
  }
}

function emptyTotals(): Totals {
  const bytesOfKind = { ping: 0, http: 0, traffic: 0, percent: 0 };
  return { samples: 0, chunks: 0, chunkBytes: 0, openBytes: 0, bytesOfKind, samplesOfKind: { ...bytesOfKind } };
}

function count(totals: Totals, sealed: { kind: Kind; chunk: OpenChunk; data: Uint8Array }): void {
  totals.samples += sealed.chunk.count;
  totals.chunks += 1;
  totals.chunkBytes += sealed.data.length;
  totals.openBytes += sealed.chunk.allocatedBytes;
  totals.bytesOfKind[sealed.kind] += sealed.data.length;
  totals.samplesOfKind[sealed.kind] += sealed.chunk.count;
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/** A channel that measures something believable: the same id gives the same samples again. */
class Channel {
  readonly id: number;
  readonly kind: Kind;
  readonly #random: () => number;
  readonly #base: number;
  readonly #offsetMs: number;
  #samples = 0;
  #level = 0;
  #missing = 0;

  constructor(id: number) {
    this.id = id;
    this.kind = kinds[id % kinds.length] as Kind;
    this.#random = seededRandom(id);
    this.#base = this.#random();
    this.#offsetMs = Math.floor(this.#random() * (intervalMs - jitterMs));
  }

  nextChunk(): OpenChunk {
    const chunk = new OpenChunk();
    const last = Math.min(this.#samples + sealAfterSamples, storedDays * samplesPerDay);
    while (this.#samples < last) chunk.append(this.nextTimeMs(), this.nextValue());
    return chunk;
  }

  nextTimeMs(): number {
    const scheduledMs = startMs + this.#offsetMs + this.#samples * intervalMs;
    this.#samples += 1;
    return scheduledMs + Math.floor(this.#random() * (jitterMs + 1));
  }

  /** The value, or null during an outage: one in some 2,000 scans begins one, up to ten scans long. */
  nextValue(): number | null {
    if (this.#missing === 0 && this.#random() < 1 / 2_000) this.#missing = 1 + Math.floor(this.#random() * 10);
    if (this.#missing > 0) {
      this.#missing -= 1;
      return null;
    }
    switch (this.kind) {
      case "ping":
        return Math.round(this.#delay(2_000 + this.#base * 40_000, 0.02)) / 1_000;
      case "http":
        return Math.round(this.#delay(400 + this.#base * 2_600, 0.08)) / 10;
      case "traffic":
        return Math.round(this.#traffic());
      case "percent":
        return this.#percent();
    }
  }

  /** A delay that scatters around its base and now and then takes up to three times as long. */
  #delay(base: number, scatter: number): number {
    const spike = this.#random() < 0.01 ? base * 2 * this.#random() : 0;
    return Math.max(1, base * (1 + scatter * this.#normal()) + spike);
  }

  /** Bytes a second: a daily curve of a line between 10 kB/s and 10 MB/s, scattering by 15 %. */
  #traffic(): number {
    const day = 1 + 0.6 * Math.sin((2 * Math.PI * this.#samples) / samplesPerDay);
    return Math.max(0, 10 ** (4 + 3 * this.#base) * day * (1 + 0.15 * this.#normal()));
  }

  /** Tenths of a percent that wander around the base. */
  #percent(): number {
    this.#level += 0.4 * this.#normal() - 0.02 * this.#level;
    return Math.round(Math.min(100, Math.max(0, 10 + 80 * this.#base + this.#level)) * 10) / 10;
  }

  #normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.#random())) * Math.cos(2 * Math.PI * this.#random());
  }
}

/** Mulberry32: small, fast and repeatable, which is all a bench needs. */
function seededRandom(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
