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
import { isSampleTime } from "./series.ts";
import type { Series } from "./series.ts";
import { ByteReader, unzigzag } from "./varint.ts";

interface Column {
  count: number;
  nulls: Uint8Array | null;
  exponent: number;
}

/**
 * The samples of a chunk: times in milliseconds, strictly ascending, and values, NaN where there is none. Bytes that are
 * damaged, cut short or of an unknown version throw a ChunkFormatError, whatever the decompressor throws; what a wrong count
 * can make it allocate stays below some two megabytes.
 */
export function decodeChunk(bytes: Uint8Array, compressor: Compressor): Series {
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
  const body =
    coding & codingBits.isCompressed ? decompressBody(header, count, compressor) : header.readBytes(header.remaining);
  return decodeBody(body, count, coding);
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

function decodeBody(body: Uint8Array, count: number, coding: number): Series {
  // Every sample takes at least one byte of time, so a body shorter than its count is refused before anything is allocated.
  if (count > body.length) throw new ChunkFormatError("The chunk names more samples than it holds.");
  const reader = new ByteReader(body);
  const times = readTimes(reader, count);
  const nulls = coding & codingBits.hasNulls ? reader.readBytes(Math.ceil(count / 8)) : null;
  const column: Column = { count, nulls, exponent: coding & codingBits.exponent };
  const values = column.exponent === doublesExponent ? readDoubles(reader, column) : readDecimals(reader, column);
  if (reader.remaining > 0) throw new ChunkFormatError("The chunk goes on after its last value.");
  return { times, values };
}

function readTimes(reader: ByteReader, count: number): Float64Array {
  const times = new Float64Array(count);
  let timeMs = 0;
  let step = 0;
  for (let index = 0; index < count; index += 1) {
    const difference = step + unzigzag(reader.readVarint());
    timeMs += difference;
    if (!isSampleTime(timeMs) || (index > 0 && difference <= 0))
      throw new ChunkFormatError("The chunk's times are out of order.");
    step = index === 0 ? 0 : difference;
    times[index] = timeMs;
  }
  return times;
}

function isNull(nulls: Uint8Array | null, index: number): boolean {
  return nulls !== null && (((nulls[index >>> 3] as number) >>> (index & 7)) & 1) === 1;
}

function readDoubles(reader: ByteReader, column: Column): Float64Array {
  const values = new Float64Array(column.count);
  for (let index = 0; index < column.count; index += 1) {
    values[index] = isNull(column.nulls, index) ? Number.NaN : reader.readDouble();
  }
  return values;
}

function readDecimals(reader: ByteReader, column: Column): Float64Array {
  const values = new Float64Array(column.count);
  const scale = decimalScale(column.exponent);
  let scaled = 0;
  for (let index = 0; index < column.count; index += 1) {
    if (isNull(column.nulls, index)) {
      values[index] = Number.NaN;
      continue;
    }
    scaled += unzigzag(reader.readVarint());
    if (!isCodableScaled(scaled)) throw new ChunkFormatError("The chunk holds a value that is too large.");
    values[index] = scaled / scale;
  }
  return values;
}
