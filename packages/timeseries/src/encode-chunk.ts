import { crc32 } from "./checksum.ts";
import { checksumBytes, chunkVersion, codingBits, maxBodyBytes, maxSamplesPerChunk } from "./chunk-format.ts";
import type { Compressor } from "./chunk-format.ts";
import { commonExponent, decimalScale, doublesExponent } from "./decimal.ts";
import { toSeries } from "./series.ts";
import type { Sample, Series } from "./series.ts";
import { evenStepOf, writeDeviations, writeDifferences } from "./time-column.ts";
import { maxVarintBytes, writeVarint, zigzag } from "./varint.ts";

/**
 * The samples as one chunk, lossless for every double: about 2.5 bytes a sample for short decimals, up to 10 for others.
 * They are put in time order first; of equal times the last given wins; NaN is stored as null. No samples give a chunk of none.
 * More than `maxSamplesPerChunk` samples, or a time that is not whole milliseconds, throw a RangeError.
 */
export function encodeChunk(samples: readonly Sample[], compressor: Compressor): Uint8Array {
  return encodeSeries(toSeries(samples), compressor);
}

/** `encodeChunk` for samples that are columns in time order already. */
export function encodeSeries(series: Series, compressor: Compressor): Uint8Array {
  const count = series.times.length;
  if (count > maxSamplesPerChunk) throw new RangeError(`A chunk holds at most ${maxSamplesPerChunk} samples.`);
  const exponent = commonExponent(series.values);
  const hasNulls = series.values.some(Number.isNaN);
  const evenStep = evenStepOf(series.times);
  const body = encodeBody(series, { exponent, hasNulls, evenStep });
  const compressed = compressor.compress(body);
  const isCompressed = compressed.length + 2 < body.length;
  const payload = isCompressed ? compressed : body;

  const bytes = new Uint8Array(2 + 2 * maxVarintBytes + payload.length + checksumBytes);
  bytes[0] = chunkVersion;
  bytes[1] =
    exponent |
    (hasNulls ? codingBits.hasNulls : 0) |
    (isCompressed ? codingBits.isCompressed : 0) |
    (evenStep === null ? 0 : codingBits.hasEvenTimes);
  let at = writeVarint(bytes, 2, count);
  if (isCompressed) at = writeVarint(bytes, at, body.length);
  bytes.set(payload, at);
  at += payload.length;
  new DataView(bytes.buffer).setUint32(at, crc32(bytes, at), true);
  return bytes.slice(0, at + checksumBytes);
}

interface Coding {
  readonly exponent: number;
  readonly hasNulls: boolean;
  readonly evenStep: number | null;
}

function encodeBody(series: Series, coding: Coding): Uint8Array {
  const bytes = new Uint8Array(maxBodyBytes(series.times.length));
  const { times } = series;
  let at = coding.evenStep === null ? writeDifferences(bytes, times) : writeDeviations(bytes, times, coding.evenStep);
  if (coding.hasNulls) {
    writeNulls(bytes.subarray(at), series.values);
    at += Math.ceil(series.values.length / 8);
  }
  const rest = bytes.subarray(at);
  at +=
    coding.exponent === doublesExponent
      ? writeDoubles(rest, series.values)
      : writeDecimals(rest, series.values, coding.exponent);
  return bytes.subarray(0, at);
}

function writeNulls(bytes: Uint8Array, values: Float64Array): void {
  for (const [index, value] of values.entries()) {
    if (Number.isNaN(value)) bytes[index >>> 3] = (bytes[index >>> 3] as number) | (1 << (index & 7));
  }
}

function writeDoubles(bytes: Uint8Array, values: Float64Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  let at = 0;
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    view.setFloat64(at, value, true);
    at += 8;
  }
  return at;
}

function writeDecimals(bytes: Uint8Array, values: Float64Array, exponent: number): number {
  const scale = decimalScale(exponent);
  let at = 0;
  let previous = 0;
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    const scaled = Math.round(value * scale);
    at = writeVarint(bytes, at, zigzag(scaled - previous));
    previous = scaled;
  }
  return at;
}
