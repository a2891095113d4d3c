import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Compressor } from "./chunk-format.ts";
import { codingBits, maxSamplesPerChunk } from "./chunk-format.ts";
import { decodeChunk } from "./decode-chunk.ts";
import { encodeChunk } from "./encode-chunk.ts";
import { maxTimeMs } from "./series.ts";
import type { Sample } from "./series.ts";

const zstd: Compressor = {
  compress: (bytes) => zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
  decompress: (bytes, maxBytes) => zstdDecompressSync(bytes, { maxOutputLength: maxBytes }),
};
const uncompressed: Compressor = { compress: (bytes) => bytes, decompress: (bytes) => bytes };

const startMs = Date.UTC(2026, 10, 20, 12);
const shortDecimals = fc
  .tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 6 }))
  .map(([whole, exponent]) => whole / 10 ** exponent);
const anyValue = fc.oneof(
  fc.double(),
  fc.constantFrom(null, Number.NaN, -0, 0, Infinity, 2 ** 50, -(2 ** 53)),
  shortDecimals,
);
const anyTime = fc.oneof(
  fc.integer({ min: startMs, max: startMs + 100_000 }),
  fc.integer({ min: -maxTimeMs, max: maxTimeMs }),
  fc.constantFrom(-maxTimeMs, maxTimeMs, 0),
);

function everyMinute(values: readonly (number | null)[]): Sample[] {
  return values.map((value, index) => ({ timeMs: startMs + index * 60_000, value }));
}

function decoded(samples: readonly Sample[], compressor: Compressor): [number, number][] {
  const { times, values } = decodeChunk(encodeChunk(samples, compressor), compressor);
  return Array.from(times, (timeMs, index) => [timeMs, values[index] as number]);
}

function expected(samples: readonly Sample[]): [number, number][] {
  const byTime = new Map(samples.map(({ timeMs, value }) => [timeMs, value ?? Number.NaN]));
  return Array.from(byTime).sort(([a], [b]) => a - b);
}

describe("encodeChunk and decodeChunk", () => {
  test.each([
    ["zstd", zstd],
    ["no compression", uncompressed],
  ])("bring back any values at any times, with %s", (_name, compressor) => {
    const samples = fc.array(fc.record({ timeMs: anyTime, value: anyValue }), { maxLength: 120 });
    fc.assert(
      fc.property(samples, (some) => {
        expect(decoded(some, compressor)).toEqual(expected(some));
      }),
      { numRuns: 400 },
    );
  });

  test("bring back short decimals beside nulls", () => {
    const samples = fc.array(fc.option(shortDecimals), { maxLength: 400 }).map(everyMinute);
    fc.assert(
      fc.property(samples, (some) => {
        expect(decoded(some, zstd)).toEqual(expected(some));
      }),
    );
  });

  test.each([
    0,
    -0,
    1,
    -1,
    0.1,
    1.005,
    123_456.654321,
    1e-6,
    1e-7,
    1 / 3,
    Math.PI,
    2 ** 50,
    2 ** 50 + 1,
    2 ** 53,
    1e21,
    1e300,
    Number.MAX_VALUE,
    -Number.MAX_VALUE,
    Number.MIN_VALUE,
    Infinity,
    -Infinity,
  ])("bring back %d to the bit, alone and beside others", (value) => {
    for (const samples of [everyMinute([value]), everyMinute([0.25, value, null, 7])]) {
      expect(decoded(samples, zstd)).toEqual(expected(samples));
    }
  });

  test("keep no samples and only nulls", () => {
    expect(decoded([], zstd)).toEqual([]);
    expect(decoded(everyMinute([null, null, Number.NaN]), zstd).map(([, value]) => value)).toEqual([
      Number.NaN,
      Number.NaN,
      Number.NaN,
    ]);
  });

  test("put late samples in time order, the last of one time winning", () => {
    const samples: Sample[] = [
      { timeMs: 3_000, value: 3 },
      { timeMs: 1_000, value: 1 },
      { timeMs: 3_000, value: 33 },
      { timeMs: 2_000, value: null },
    ];
    expect(decoded(samples, zstd)).toEqual([
      [1_000, 1],
      [2_000, Number.NaN],
      [3_000, 33],
    ]);
  });
});

describe("encodeChunk", () => {
  test("takes under three bytes a sample for jittered round-trip times in microseconds", () => {
    const values = Array.from({ length: 360 }, (_, index) => (12_000 + ((index * 7_919) % 301)) / 1_000);
    const samples = everyMinute(values).map(({ timeMs, value }, index) => ({
      timeMs: timeMs + ((index * 31) % 21),
      value,
    }));
    expect(encodeChunk(samples, zstd).length / samples.length).toBeLessThan(3);
  });

  const fiveBits = (index: number) => (index * index * 7919 + index * 31) % 21;

  test.each([
    ["jitter around even times", (index: number) => index * 60_000 + fiveBits(index), true],
    [
      "the same with gaps",
      (index: number) => index * 60_000 + Math.floor(index / 50) * 777_777 + fiveBits(index),
      true,
    ],
    ["steps that drift", (index: number) => index * 60_000 + index * index, false],
    ["times far apart", (index: number) => index * 2 ** 40, false],
  ])("writes times in the shorter way: %s", (_name, offsetOf, isEven) => {
    const samples = Array.from({ length: 360 }, (_, index) => ({ timeMs: startMs + offsetOf(index), value: 1 }));
    const bytes = encodeChunk(samples, zstd);
    expect((bytes[1] as number) & codingBits.hasEvenTimes).toBe(isEven ? codingBits.hasEvenTimes : 0);
    expect(decoded(samples, zstd)).toEqual(expected(samples));
  });

  test("takes less than five bits and a half for the time of a check that is due every minute and has 21 ms of jitter", () => {
    const samples = everyMinute(Array.from({ length: 1440 }, () => 1)).map((sample, index) => ({
      ...sample,
      timeMs: sample.timeMs + fiveBits(index),
    }));
    expect((8 * encodeChunk(samples, zstd).length) / samples.length).toBeLessThan(5.5);
  });

  test("takes two bytes a sample before compression for steady steps of small differences", () => {
    const values = Array.from({ length: 1_000 }, (_, index) => 20 + (index % 5) / 10);
    expect(encodeChunk(everyMinute(values), uncompressed).length).toBeLessThan(2_000 + 30);
  });

  test("stores the body as it is when compressing would make it longer", () => {
    const inflating: Compressor = {
      compress: (bytes) => new Uint8Array(bytes.length + 100),
      decompress: () => {
        throw new Error("not compressed, so never called");
      },
    };
    const samples = everyMinute([1.5, 2.5, null]);
    expect(decoded(samples, inflating)).toEqual(expected(samples));
  });

  test("returns bytes in a buffer of their own", () => {
    const bytes = encodeChunk(everyMinute([1, 2, 3]), zstd);
    expect(bytes.buffer.byteLength).toBe(bytes.length);
  });

  test.each([0.5, Number.NaN, Infinity, maxTimeMs + 1])("refuses the time %d", (timeMs) => {
    expect(() => encodeChunk([{ timeMs, value: 1 }], zstd)).toThrow(RangeError);
  });

  test("refuses more samples than a reader accepts", () => {
    const full = Array.from({ length: maxSamplesPerChunk }, (_, timeMs) => ({ timeMs, value: 1 }));
    expect(decodeChunk(encodeChunk(full, zstd), zstd).times).toHaveLength(maxSamplesPerChunk);
    expect(() => encodeChunk([...full, { timeMs: maxSamplesPerChunk, value: 1 }], zstd)).toThrow(RangeError);
  });
});
