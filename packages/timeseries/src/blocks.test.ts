import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ChunkFormatError } from "./chunk-format.ts";
import type { Compressor } from "./chunk-format.ts";
import { decodeRollups, encodeRollups } from "./rollup-block.ts";
import { encodeSampleBlock, readSampleBlock } from "./sample-block.ts";
import { rollUp } from "./rollup.ts";
import type { ChannelSample } from "./sample-block.ts";

const zstd: Compressor = {
  compress: (bytes) => zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
  decompress: (bytes, maxBytes) => zstdDecompressSync(bytes, { maxOutputLength: Math.max(1, maxBytes) }),
};

const anyValue = fc.option(
  fc.oneof(
    fc.double({ noNaN: true }),
    fc.integer({ min: -900, max: 900 }).map((n) => n / 10),
  ),
);
const anySamples = fc.array(
  fc.record({ channel: fc.nat(2 ** 31), timeMs: fc.integer({ min: -(2 ** 50), max: 2 ** 50 }), value: anyValue }),
  { maxLength: 100 },
);
const anyFigure = fc.double({ noNaN: true, noDefaultInfinity: true });
const anyRollups = fc.array(
  fc.record({
    fromMs: fc.integer({ min: -1000, max: 500_000 }).map((hour) => hour * 3_600_000),
    count: fc.integer({ min: 1, max: 100_000 }),
    minimum: anyFigure,
    maximum: anyFigure,
    sum: anyFigure,
  }),
  { maxLength: 30 },
);

function read(bytes: Uint8Array): ChannelSample[] {
  const samples: ChannelSample[] = [];
  const count = readSampleBlock(bytes, (channel, timeMs, value) => samples.push({ channel, timeMs, value }));
  expect(count).toBe(samples.length);
  return samples;
}

describe("a block of samples", () => {
  test("comes back as it was given, order and doubles included", () => {
    fc.assert(
      fc.property(anySamples, (samples) => {
        expect(read(encodeSampleBlock(samples))).toEqual(samples);
      }),
    );
  });

  test("takes some six bytes a sample where values are short decimals", () => {
    const samples = Array.from({ length: 4000 }, (_, at) => ({
      channel: 5000 + at,
      timeMs: 1_795_000_000_000 + (at >> 2),
      value: (at % 97) / 10,
    }));
    expect(encodeSampleBlock(samples).length / samples.length).toBeLessThan(6);
  });

  test("refuses a time that is not whole milliseconds", () => {
    expect(() => encodeSampleBlock([{ channel: 1, timeMs: 0.5, value: 1 }])).toThrow(RangeError);
  });
});

describe("a block of rollups", () => {
  test("comes back as it was given", () => {
    fc.assert(
      fc.property(anyRollups, (rollups) => {
        expect(decodeRollups(encodeRollups(rollups, zstd), zstd)).toEqual(rollups);
      }),
    );
  });

  test("of short decimals comes back as it was measured, its sums without the noise of binary fractions", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -99_999, max: 99_999 }), { minLength: 1, maxLength: 200 }), (values) => {
        const samples = values.map((value, at) => ({ timeMs: at * 60_000, value: value / 10 }));
        const back = decodeRollups(encodeRollups(rollUp(samples, 300_000), zstd), zstd);
        for (const [place, { sum, ...rollup }] of rollUp(samples, 300_000).entries()) {
          expect(back[place]).toMatchObject(rollup);
          expect(back[place]?.sum).toBeCloseTo(sum, 8);
          expect(Number(back[place]?.sum.toFixed(1))).toBe(back[place]?.sum);
        }
      }),
    );
  });

  test("takes few bytes: a day of five minutes and one of hours", () => {
    const samples = Array.from({ length: 1440 }, (_, minute) => ({
      timeMs: 1_795_046_400_000 + minute * 60_000,
      value: (100 + ((minute * 7919) % 83) + 30 * ((minute >> 6) % 3)) / 10,
    }));
    const bytesOf = (stepMs: number) => encodeRollups(rollUp(samples, stepMs), zstd).length;
    expect(bytesOf(300_000)).toBeLessThan(5 * 288);
    expect(bytesOf(3_600_000)).toBeLessThan(7 * 24);
  });

  test("of the first version is read", () => {
    const hex = "018080d391be683c021d08555555555555d53f03921380bab70301010e010e010efea29c9c";
    expect(decodeRollups(Uint8Array.from(Buffer.from(hex, "hex")), zstd)).toEqual([
      { fromMs: 1_795_046_400_000, count: 60, minimum: -1.5, maximum: 1 / 3, sum: 12.25 },
      { fromMs: 1_795_050_000_000, count: 1, minimum: 7, maximum: 7, sum: 7 },
    ]);
  });
});

describe("damaged bytes", () => {
  const good = encodeSampleBlock([{ channel: 7, timeMs: 1_795_000_000_000, value: 1.5 }]);

  test("are never taken for samples, whichever byte is another", () => {
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const bytes = good.slice();
        bytes[at] = (bytes[at] as number) ^ change;
        expect(() => read(bytes)).toThrow(ChunkFormatError);
        expect(() => decodeRollups(bytes, zstd)).toThrow(ChunkFormatError);
      }),
    );
  });

  test("cut short are refused", () => {
    for (let length = 0; length < good.length; length += 1) {
      expect(() => read(good.slice(0, length))).toThrow(ChunkFormatError);
    }
  });
});
