/*
 * A chunk, version 1:
 *   version · coding · varint count · [varint body length, when compressed] · body · CRC-32 of all before (little-endian)
 * Body: times · [null column, one bit a sample, set = null] ·
 *   values that are not null: zigzag varint differences of value × 10^exponent, or little-endian doubles.
 * Times: the first and then second differences (zigzag varints); or varint step, then zigzag varint deviations from the first
 *   time and even steps after it, which go on from a time that is off by more than half a step.
 * Coding: bits 0–2 decimal exponent (7 = doubles), bit 3 null column, bit 4 body compressed, bit 5 even times, the rest 0.
 */

/** First byte of every chunk this package writes; a reader refuses any other. */
export const chunkVersion = 1;

/** Most samples one chunk may hold; bounds what a damaged count can make a reader allocate. */
export const maxSamplesPerChunk = 65_536;

export const codingBits = {
  exponent: 0b111,
  hasNulls: 0b1000,
  isCompressed: 0b1_0000,
  hasEvenTimes: 0b10_0000,
  unused: 0b1100_0000,
} as const;

/** Bytes of the checksum at the end of a chunk. */
export const checksumBytes = 4;

/** Largest body a chunk of `count` samples can have: eight bytes each for time and value, one bit for null, one step. */
export function maxBodyBytes(count: number): number {
  return count * 16 + Math.ceil(count / 8) + 8;
}

/**
 * General-purpose compression that the caller brings (the server: zstd, level 1). `decompress` gets the exact size of the
 * result as a second argument, to refuse anything larger; it may throw whatever it likes on damaged bytes.
 */
export interface Compressor {
  compress(bytes: Uint8Array): Uint8Array;
  decompress(bytes: Uint8Array, maxBytes: number): Uint8Array;
}

/** Thrown for bytes that are no chunk: cut short, damaged, contradicting themselves, or of an unknown version. */
export class ChunkFormatError extends Error {
  override name = "ChunkFormatError";
}
