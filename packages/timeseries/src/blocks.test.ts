import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ChunkFormatError } from "./chunk-format.ts";
import { decodeRollups, encodeRollups } from "./rollup-block.ts";
import { encodeSampleBlock, readSampleBlock } from "./sample-block.ts";
import type { ChannelSample } from "./sample-block.ts";

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
        expect(decodeRollups(encodeRollups(rollups))).toEqual(rollups);
      }),
    );
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
        expect(() => decodeRollups(bytes)).toThrow(ChunkFormatError);
      }),
    );
  });

  test("cut short are refused", () => {
    for (let length = 0; length < good.length; length += 1) {
      expect(() => read(good.slice(0, length))).toThrow(ChunkFormatError);
    }
  });
});
