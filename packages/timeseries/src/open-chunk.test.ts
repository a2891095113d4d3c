import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Compressor } from "./chunk-format.ts";
import { decodeChunk } from "./decode-chunk.ts";
import { OpenChunk } from "./open-chunk.ts";
import { maxTimeMs } from "./series.ts";
import type { Sample, Series } from "./series.ts";

const uncompressed: Compressor = { compress: (bytes) => bytes, decompress: (bytes) => bytes };

function filled(samples: readonly Sample[]): OpenChunk {
  const chunk = new OpenChunk();
  for (const { timeMs, value } of samples) chunk.append(timeMs, value);
  return chunk;
}

function pairs(series: Series): [number, number][] {
  return Array.from(series.times, (timeMs, index) => [timeMs, series.values[index] as number]);
}

function expected(samples: readonly Sample[]): [number, number][] {
  const byTime = new Map(samples.map(({ timeMs, value }) => [timeMs, value ?? Number.NaN]));
  return Array.from(byTime).sort(([a], [b]) => a - b);
}

const anyValue = fc.oneof(
  fc.double(),
  fc.constantFrom(null, -0, 2 ** 50, Infinity),
  fc.integer({ min: -1e6, max: 1e6 }).map((whole) => whole / 1_000),
);
const anyTime = fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: -maxTimeMs, max: maxTimeMs }));
const anySamples = fc.array(fc.record({ timeMs: anyTime, value: anyValue }), { maxLength: 300 });

describe("OpenChunk", () => {
  test("holds the last value of every time in order, whatever comes in", () => {
    fc.assert(
      fc.property(anySamples, (samples) => {
        const chunk = filled(samples);
        const all = expected(samples);
        expect(chunk.count).toBe(all.length);
        expect(chunk.firstTimeMs).toBe(all.at(0)?.[0] ?? null);
        expect(chunk.lastTimeMs).toBe(all.at(-1)?.[0] ?? null);
        expect(pairs(chunk.read())).toEqual(all);
        expect(chunk.count).toBe(all.length);
        expect(pairs(decodeChunk(chunk.seal(uncompressed), uncompressed))).toEqual(all);
      }),
      { numRuns: 200 },
    );
  });

  test("goes on where it was after a read in between", () => {
    fc.assert(
      fc.property(anySamples, anySamples, (before, after) => {
        const chunk = filled(before);
        chunk.read();
        for (const { timeMs, value } of after) chunk.append(timeMs, value);
        expect(pairs(chunk.read())).toEqual(expected([...before, ...after]));
      }),
      { numRuns: 100 },
    );
  });

  test("reads from a time on and up to, not including, another", () => {
    const chunk = filled([10, 20, 30, 40].map((timeMs) => ({ timeMs, value: timeMs })));
    expect(Array.from(chunk.read(20, 40).times)).toEqual([20, 30]);
    expect(Array.from(chunk.read(41, 99).times)).toEqual([]);
    expect(Array.from(chunk.read(40, 20).times)).toEqual([]);
  });

  test("is empty at first", () => {
    const chunk = new OpenChunk();
    expect([chunk.count, chunk.firstTimeMs, chunk.lastTimeMs]).toEqual([0, null, null]);
    expect(chunk.read().times).toHaveLength(0);
    expect(decodeChunk(chunk.seal(uncompressed), uncompressed).times).toHaveLength(0);
  });

  test("merges a late sample and counts a repeated one once", () => {
    const chunk = filled([
      { timeMs: 10, value: 1 },
      { timeMs: 30, value: 3 },
      { timeMs: 20, value: 2 },
      { timeMs: 30, value: 33 },
      { timeMs: 10, value: null },
      { timeMs: 20, value: 22 },
    ]);
    expect(chunk.count).toBe(3);
    expect(pairs(chunk.read())).toEqual([
      [10, Number.NaN],
      [20, 22],
      [30, 33],
    ]);
  });

  test("counts a time once, however often its sample is replaced", () => {
    const chunk = filled([1, 2, 3].map((value) => ({ timeMs: 30, value })));
    expect(chunk.count).toBe(1);
    expect(pairs(chunk.read())).toEqual([[30, 3]]);
  });

  test("still holds its samples after sealing", () => {
    const chunk = filled([{ timeMs: 1, value: 0.5 }]);
    expect(chunk.seal(uncompressed)).toEqual(chunk.seal(uncompressed));
    expect(chunk.count).toBe(1);
  });

  test("takes at most four bytes of memory a sample for short decimals with jitter", () => {
    const chunk = new OpenChunk();
    for (let index = 0; index < 360; index += 1) {
      chunk.append(
        1_795_000_000_000 + index * 60_000 + ((index * 13) % 21),
        (12_000 + ((index * 7_919) % 301)) / 1_000,
      );
    }
    expect(chunk.allocatedBytes / chunk.count).toBeLessThanOrEqual(4);
  });

  test("codes a long backlog too instead of keeping it aside", () => {
    const chunk = filled([{ timeMs: 1_000_000, value: 1 }]);
    const before = chunk.allocatedBytes;
    for (let index = 0; index < 400; index += 1) chunk.append(index * 1_000, index);
    expect(chunk.allocatedBytes - before).toBeGreaterThan(400);
    expect(chunk.count).toBe(401);
  });

  test("keeps every value exactly while values need more and more digits", () => {
    const values = [1, 2.5, 2.25, 3.125, 1 / 3, 5];
    const chunk = filled(values.map((value, index) => ({ timeMs: index, value })));
    expect(Array.from(chunk.read().values)).toEqual(values);
  });

  test("refuses a time that is not whole milliseconds and stays as it was", () => {
    const chunk = filled([{ timeMs: 1, value: 1 }]);
    for (const timeMs of [1.5, Number.NaN, maxTimeMs + 1]) expect(() => chunk.append(timeMs, 2)).toThrow(RangeError);
    expect(pairs(chunk.read())).toEqual([[1, 1]]);
  });
});
