import { ChunkFormatError, decodeChunk, decodeRollups, encodeRollups, encodeSeries } from "@monitor/timeseries";
import type { Compressor, Rollup, Series } from "@monitor/timeseries";
import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import type { Logger } from "@monitor/core/runtime";

/** Shorter bodies hardly get smaller, and each call costs as much as coding hundreds of samples. */
const minCompressedBytes = 256;
const zstd: Compressor = {
  compress: (bytes) =>
    bytes.length < minCompressedBytes
      ? bytes
      : zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
  decompress: (bytes, maxBytes) => zstdDecompressSync(bytes, { maxOutputLength: Math.max(1, maxBytes) }),
};

export const encode = (series: Series): Uint8Array => encodeSeries(series, zstd);
export const encodeDay = (rollups: readonly Rollup[]): Uint8Array => encodeRollups(rollups, zstd);

/** What a reader of stored bytes gives, or nothing where they are damaged: that must not hide the rest of a channel's history. */
export function unlessDamaged<T>(read: () => T, logger: Logger, facts: object): T | null {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ChunkFormatError)) throw error;
    logger.error({ ...facts, reason: error.message }, "A chunk of history is damaged and was left out");
    return null;
  }
}

/** The samples of a chunk; none where it is damaged. */
export function decode(data: Uint8Array, logger: Logger, channel: number): Series[] {
  const series = unlessDamaged(() => decodeChunk(data, zstd), logger, { channel });
  return series === null ? [] : [series];
}

/** The rollups of a day; none where they are damaged. */
export const decodeDay = (data: Uint8Array, logger: Logger, facts: { channel: number; day: number }): Rollup[] =>
  unlessDamaged(() => decodeRollups(data, zstd), logger, facts) ?? [];
