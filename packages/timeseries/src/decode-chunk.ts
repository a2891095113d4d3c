import { crc32 } from "./checksum.ts";
import {
  checksumBytes,
  ChunkFormatError,
  chunkVersion,
  codingBits,
  maxBodyBytes,
  maxSamplesPerChunk,
} from "./chunk-format.ts";
import type { Compressor } from "./chunk-format.ts";
import { decimalScale, doublesExponent, isCodableScaled } from "./decimal.ts";
import { inTimeOrder } from "./series.ts";
import type { Series } from "./series.ts";
import { readDeviations, readDifferences } from "./time-column.ts";
import { ByteReader } from "./varint.ts";

interface OpenedChunk {
  body: Uint8Array;
  count: number;
  coding: number;
}

/**
 * The samples of a chunk: times in milliseconds, strictly ascending, and values, NaN where there is none. Bytes that are
 * damaged, cut short or of an unknown version throw a ChunkFormatError, whatever the decompressor throws; what a wrong count
 * can make it allocate stays below some two megabytes.
 */
export function decodeChunk(bytes: Uint8Array, compressor: Compressor): Series {
  const chunk = openChunk(bytes, compressor);
  const series = { times: new Float64Array(chunk.count), values: new Float64Array(chunk.count) };
  decodeBody(chunk, series);
  return inTimeOrder(series);
}

function openChunk(bytes: Uint8Array, compressor: Compressor): OpenedChunk {
  const length = bytes.length - checksumBytes;
  if (length < 3) throw new ChunkFormatError("The chunk ends too early.");
  if (bytes[0] !== chunkVersion) throw new ChunkFormatError(`The chunk has the unknown version ${bytes[0]}.`);
  const checksum = new DataView(bytes.buffer, bytes.byteOffset).getUint32(length, true);
  if (checksum !== crc32(bytes, length)) throw new ChunkFormatError("The chunk's checksum does not match.");

  const header = new ByteReader(bytes, length);
  header.readByte();
  const coding = header.readByte();
  if (coding & codingBits.unused) throw new ChunkFormatError("The chunk has an unknown coding.");
  const count = header.readVarint();
  if (count > maxSamplesPerChunk) throw new ChunkFormatError("The chunk names too many samples.");
  const isCompressed = (coding & codingBits.isCompressed) !== 0;
  const body = isCompressed ? decompressBody(header, count, compressor) : header.readBytes(header.remaining);
  // Every sample takes at least one byte of time, so a wrong count is refused before anything is allocated for it.
  if (count > body.length) throw new ChunkFormatError("The chunk names more samples than it holds.");
  return { body, count, coding };
}

function decompressBody(header: ByteReader, count: number, compressor: Compressor): Uint8Array {
  const length = header.readVarint();
  if (length === 0 || length > maxBodyBytes(count))
    throw new ChunkFormatError("The chunk names an impossible size of its body.");
  let body: Uint8Array;
  try {
    body = compressor.decompress(header.readBytes(header.remaining), length);
  } catch (cause) {
    throw new ChunkFormatError("The chunk can't be decompressed.", { cause });
  }
  if (body.length !== length) throw new ChunkFormatError("The chunk's body has another length than it names.");
  return body;
}

function decodeBody(chunk: OpenedChunk, into: Series): void {
  const reader = new ByteReader(chunk.body);
  if (chunk.coding & codingBits.hasEvenTimes) readDeviations(reader, into.times);
  else readDifferences(reader, into.times);
  const nulls = chunk.coding & codingBits.hasNulls ? reader.readBytes(Math.ceil(chunk.count / 8)) : null;
  const known = nulls === null ? into.values : into.values.subarray(countNulls(nulls, chunk.count));
  const exponent = chunk.coding & codingBits.exponent;
  if (exponent === doublesExponent) readDoubles(reader, known);
  else readDecimals(reader, known, decimalScale(exponent));
  if (nulls !== null) spreadBetweenNulls(into.values, known, nulls);
  if (reader.remaining > 0) throw new ChunkFormatError("The chunk goes on after its last value.");
}

function readDoubles(reader: ByteReader, values: Float64Array): void {
  for (let index = 0; index < values.length; index += 1) values[index] = reader.readDouble();
}

function readDecimals(reader: ByteReader, values: Float64Array, scale: number): void {
  reader.readSigned(values);
  let scaled = 0;
  for (let index = 0; index < values.length; index += 1) {
    scaled += values[index] as number;
    if (!isCodableScaled(scaled)) throw new ChunkFormatError("The chunk holds a value that is too large.");
    values[index] = scaled / scale;
  }
}

function isNull(nulls: Uint8Array, index: number): boolean {
  return (((nulls[index >>> 3] as number) >>> (index & 7)) & 1) === 1;
}

function countNulls(nulls: Uint8Array, count: number): number {
  let found = 0;
  for (let index = 0; index < count; index += 1) found += isNull(nulls, index) ? 1 : 0;
  return found;
}

/** `known` is the end of `values`: going forward never overwrites a value that is still to be moved. */
function spreadBetweenNulls(values: Float64Array, known: Float64Array, nulls: Uint8Array): void {
  let at = 0;
  for (let index = 0; index < values.length; index += 1) {
    const isMissing = isNull(nulls, index);
    values[index] = isMissing ? Number.NaN : (known[at] as number);
    if (!isMissing) at += 1;
  }
}
