import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { crc32 } from "./checksum.ts";
import { ChunkFormatError, chunkVersion, maxSamplesPerChunk } from "./chunk-format.ts";
import type { Compressor } from "./chunk-format.ts";
import { decodeChunk } from "./decode-chunk.ts";
import { encodeChunk } from "./encode-chunk.ts";
import { writeVarint, zigzag } from "./varint.ts";

const zstd: Compressor = {
  compress: (bytes) => zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
  decompress: (bytes, maxBytes) => zstdDecompressSync(bytes, { maxOutputLength: maxBytes }),
};
const uncompressed: Compressor = { compress: (bytes) => bytes, decompress: (bytes) => bytes };

const doublesCoding = 7;
const nullsCoding = 8;
const compressedCoding = 16;
const evenCoding = 32;

const samples = Array.from({ length: 100 }, (_, index) => ({
  timeMs: 1_795_000_000_000 + index * 60_000 + (index % 7),
  value: index % 10 === 9 ? null : 20 + ((index * 17) % 40) / 10,
}));

function varints(...values: number[]): number[] {
  const bytes = new Uint8Array(values.length * 8);
  const end = values.reduce((at, value) => writeVarint(bytes, at, value), 0);
  return Array.from(bytes.subarray(0, end));
}

/** A chunk with a right checksum, so that what lies inside is looked at. */
function checked(coding: number, rest: readonly number[]): Uint8Array {
  const bytes = Uint8Array.from([chunkVersion, coding, ...rest, 0, 0, 0, 0]);
  new DataView(bytes.buffer).setUint32(bytes.length - 4, crc32(bytes, bytes.length - 4), true);
  return bytes;
}

describe("decodeChunk", () => {
  test("reads what version 1 has always written", () => {
    const written = Uint8Array.from("01090480a0d5edee66c0a90701000418010a9626b691".match(/../g) ?? [], (pair) =>
      Number.parseInt(pair, 16),
    );
    expect(decodeChunk(written, uncompressed)).toEqual({
      times: Float64Array.of(1_767_225_600_000, 1_767_225_660_000, 1_767_225_719_999, 1_767_225_779_998),
      values: Float64Array.of(1.2, 1.1, Number.NaN, 1.6),
    });
  });

  test("reads even times as they have always been written", () => {
    const times = [0, 60_003, 119_996, 180_001, 300_000_000, 300_060_001].map((ms) => 1_767_225_600_000 + ms);
    const body = [60_000, zigzag(times[0] as number), ...[3, -4, 1, 299_760_000, 1].map(zigzag)];
    expect(
      decodeChunk(checked(evenCoding, varints(6, ...body, ...[7, 0, 0, 0, 0, 0].map(zigzag))), uncompressed),
    ).toEqual({ times: Float64Array.from(times), values: new Float64Array(6).fill(7) });
  });

  test("reads a chunk that lies inside a larger buffer", () => {
    const bytes = encodeChunk([{ timeMs: 5, value: 1 / 3 }], zstd);
    const around = new Uint8Array(bytes.length + 7);
    around.set(bytes, 3);
    expect(decodeChunk(around.subarray(3, 3 + bytes.length), zstd).values).toEqual(Float64Array.of(1 / 3));
  });

  test("names an unknown version", () => {
    const bytes = encodeChunk(samples, zstd);
    bytes[0] = 2;
    expect(() => decodeChunk(bytes, zstd)).toThrow(new ChunkFormatError("The chunk has the unknown version 2."));
  });

  test.each([
    ["compressed", zstd],
    ["not compressed", uncompressed],
  ])("refuses a chunk cut short at any place or changed in any byte, %s", (_name, compressor) => {
    const bytes = encodeChunk(samples, compressor);
    for (let at = 0; at < bytes.length; at += 1) {
      expect(() => decodeChunk(bytes.subarray(0, at), compressor)).toThrow(ChunkFormatError);
      const changed = bytes.slice();
      changed[at] = (changed[at] as number) ^ 0x41;
      expect(() => decodeChunk(changed, compressor)).toThrow(ChunkFormatError);
    }
  });

  test("gives samples in order or a ChunkFormatError for any bytes under a right checksum", () => {
    const coding = fc.oneof(
      fc.integer({ min: 0, max: 255 }),
      fc.constantFrom(0, 6, doublesCoding, nullsCoding, compressedCoding, evenCoding),
    );
    const count = fc.oneof(fc.nat({ max: 12 }), fc.nat({ max: 2 ** 31 - 1 }));
    const body = fc.oneof(fc.uint8Array({ maxLength: 60 }), fc.array(fc.nat({ max: 5 }), { maxLength: 60 }));
    let accepted = 0;
    fc.assert(
      fc.property(coding, count, body, (someCoding, someCount, someBody) => {
        try {
          const { times, values } = decodeChunk(checked(someCoding, [...varints(someCount), ...someBody]), zstd);
          accepted += 1;
          expect(values).toHaveLength(times.length);
          expect(times.slice(1).every((timeMs, index) => timeMs > (times[index] as number))).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(ChunkFormatError);
        }
      }),
      { numRuns: 5_000, seed: 1 },
    );
    expect(accepted).toBeGreaterThan(10);
  });

  test("refuses any bytes without a right checksum", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        expect(() => decodeChunk(Uint8Array.from([chunkVersion, ...bytes]), zstd)).toThrow(ChunkFormatError);
      }),
    );
  });

  test.each([
    ["an unknown coding bit", "unknown coding", checked(64, varints(0))],
    ["more samples than allowed", "too many samples", checked(0, varints(maxSamplesPerChunk + 1))],
    ["a count beyond its bytes", "more samples than it holds", checked(0, varints(60_000, 1, 1, 1))],
    [
      "a count without end",
      "number that is too large",
      checked(
        0,
        Array.from({ length: 20 }, () => 0xff),
      ),
    ],
    [
      "a count that is no exact number",
      "number that is too large",
      checked(0, [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f]),
    ],
    ["a null column cut short", "ends too early", checked(nullsCoding, varints(1, 5))],
    ["doubles cut short", "ends too early", checked(doublesCoding, varints(1, 5, 1))],
    ["decimals cut short", "ends too early", checked(0, varints(1, 5))],
    ["bytes after the last value", "goes on after", checked(0, varints(1, 5, 5, 5))],
    ["the same time twice", "out of order", checked(0, varints(2, 10, 0, 1, 1))],
    ["times going back", "out of order", checked(0, varints(2, 10, zigzag(-5), 1, 1))],
    ["even times that stand still", "out of order", checked(evenCoding, varints(2, 0, 10, 0, 1, 1))],
    ["even times going back", "out of order", checked(evenCoding, varints(2, 4, 10, zigzag(-9), 1, 1))],
    [
      "an even time out of range",
      "times are too large",
      checked(evenCoding, varints(2, 2 ** 50, zigzag(2 ** 50), 1, 1, 1)),
    ],
    ["even times cut short", "ends too early", checked(evenCoding, varints(2, 4, 10))],
    ["a time out of range", "times are too large", checked(0, varints(1, zigzag(2 ** 50 + 1), 1))],
    ["a value out of range", "value that is too large", checked(0, varints(2, 10, 2, zigzag(2 ** 50), 2))],
    ["a compressed body of no bytes", "impossible size", checked(compressedCoding, varints(1, 0))],
    [
      "a compressed body larger than its samples can be",
      "impossible size",
      checked(compressedCoding, varints(1, 1_000_000)),
    ],
  ])("refuses %s: %s", (_name, reason, bytes) => {
    const decompress = vi.fn<Compressor["decompress"]>(() => new Uint8Array(1_000_000));
    expect(() => decodeChunk(bytes, { ...uncompressed, decompress })).toThrow(
      expect.objectContaining({ name: "ChunkFormatError", message: expect.stringContaining(reason) }),
    );
    expect(decompress).not.toHaveBeenCalled();
  });

  test("tells the decompressor how much may come out, and refuses another amount", () => {
    const decompress = vi.fn<Compressor["decompress"]>(() => new Uint8Array(3));
    expect(() => decodeChunk(checked(compressedCoding, varints(1, 2, 99)), { ...uncompressed, decompress })).toThrow(
      new ChunkFormatError("The chunk's body has another length than it names."),
    );
    expect(decompress).toHaveBeenCalledExactlyOnceWith(Uint8Array.of(99), 2);
  });

  test("does not unpack a body that expands beyond what it names", () => {
    const bomb = zstdCompressSync(new Uint8Array(50_000_000));
    expect(() => decodeChunk(checked(compressedCoding, [...varints(100, 1_000), ...bomb]), zstd)).toThrow(
      ChunkFormatError,
    );
  });

  test("passes the decompressor's own error on as the cause", () => {
    const failure = new TypeError("bad frame");
    const failing: Compressor = {
      ...uncompressed,
      decompress: () => {
        throw failure;
      },
    };
    const bytes = checked(compressedCoding, varints(1, 2, 99));
    expect(() => decodeChunk(bytes, failing)).toThrow(
      expect.objectContaining({ name: "ChunkFormatError", cause: failure }),
    );
  });
});
