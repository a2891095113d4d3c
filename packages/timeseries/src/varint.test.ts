import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ChunkFormatError } from "./chunk-format.ts";
import { ByteReader, maxVarintBytes, unzigzag, writeVarint, zigzag } from "./varint.ts";

const lengths: [number, number][] = [
  [0, 1],
  [127, 1],
  [128, 2],
  [2 ** 14, 3],
  [2 ** 31 - 1, 5],
  [2 ** 31, 5],
  [2 ** 35, 6],
  [Number.MAX_SAFE_INTEGER, 8],
];

describe("varints", () => {
  test.each(lengths)("%d takes %d bytes and comes back", (value, length) => {
    const bytes = new Uint8Array(maxVarintBytes);
    expect(writeVarint(bytes, 0, value)).toBe(length);
    const reader = new ByteReader(bytes, length);
    expect(reader.readVarint()).toBe(value);
    expect(reader.remaining).toBe(0);
  });

  test("come back one after the other", () => {
    fc.assert(
      fc.property(fc.array(fc.maxSafeNat()), (values) => {
        const bytes = new Uint8Array(values.length * maxVarintBytes);
        const end = values.reduce((at, value) => writeVarint(bytes, at, value), 0);
        const reader = new ByteReader(bytes, end);
        expect(values.map(() => reader.readVarint())).toEqual(values);
      }),
    );
  });

  test("beyond 2^53 - 1, or without an end, are refused", () => {
    for (const last of [0x7f, 0x80]) {
      const bytes = Uint8Array.from([255, 255, 255, 255, 255, 255, 255, last, 0]);
      expect(() => new ByteReader(bytes).readVarint()).toThrow(ChunkFormatError);
    }
  });
});

describe("zigzag", () => {
  test.each([
    [0, 0],
    [-1, 1],
    [1, 2],
    [-2, 3],
    [2 ** 51, 2 ** 52],
    [-(2 ** 51), 2 ** 52 - 1],
  ])("maps %d to %d and back", (value, coded) => {
    expect(zigzag(value)).toBe(coded);
    expect(unzigzag(coded)).toBe(value);
  });
});

describe("ByteReader", () => {
  test("refuses to read past its end, which may lie before the buffer's", () => {
    const bytes = new Uint8Array(16);
    expect(() => new ByteReader(bytes, 0).readByte()).toThrow(ChunkFormatError);
    expect(() => new ByteReader(bytes, 7).readDouble()).toThrow(ChunkFormatError);
    expect(() => new ByteReader(bytes, 3).readBytes(4)).toThrow(ChunkFormatError);
    expect(new ByteReader(bytes, 3).readBytes(3)).toHaveLength(3);
  });
});
