import { ChunkFormatError } from "./chunk-format.ts";
import { isSampleTime } from "./series.ts";
import { writeVarint, zigzag } from "./varint.ts";
import type { ByteReader } from "./varint.ts";

/** Deviations from here on are not worth it, and their sums would be no exact numbers any more. */
const maxDeviationMs = 2 ** 31;

/** How the times of a chunk are written: as deviations from even steps of this length, or as second differences (null). */
export function evenStepOf(times: Float64Array): number | null {
  if (times.length < 3) return null;
  const differences = times.slice(1).map((timeMs, index) => timeMs - (times[index] as number));
  const step = differences.toSorted()[times.length >>> 1] as number;
  let bits = 0;
  let before = differences[0] as number;
  let nextMs = times[0] as number;
  for (const [index, difference] of differences.entries()) {
    const timeMs = times[index + 1] as number;
    const deviation = timeMs - (nextMs += step);
    if (Math.abs(deviation) >= maxDeviationMs) return null;
    if (isOffGrid(deviation, step)) nextMs = timeMs;
    bits += bitsOf(deviation) - bitsOf(difference - before);
    before = difference;
  }
  return bits < 0 ? step : null;
}

const bitsOf = (value: number): number => Math.log2(1 + Math.abs(value));

/** After a gap the steps go on from where it ends. */
const isOffGrid = (deviation: number, step: number): boolean => 2 * Math.abs(deviation) > step;

export function writeDifferences(bytes: Uint8Array, times: Float64Array): number {
  let at = 0;
  let previous = 0;
  let step = 0;
  for (const timeMs of times) {
    const difference = timeMs - previous;
    // The first time is a date, not a step: counting it as one would make the next difference huge.
    const isFirst = at === 0;
    at = writeVarint(bytes, at, zigzag(difference - step));
    step = isFirst ? 0 : difference;
    previous = timeMs;
  }
  return at;
}

export function writeDeviations(bytes: Uint8Array, times: Float64Array, step: number): number {
  let at = writeVarint(bytes, 0, step);
  let nextMs = 0;
  for (const timeMs of times) {
    const deviation = timeMs - nextMs;
    at = writeVarint(bytes, at, zigzag(deviation));
    nextMs = (isOffGrid(deviation, step) ? timeMs : nextMs) + step;
  }
  return at;
}

export function readDifferences(reader: ByteReader, times: Float64Array): void {
  reader.readSigned(times);
  let timeMs = times[0] ?? 0;
  let step = 0;
  let isAscending = true;
  for (let index = 1; index < times.length; index += 1) {
    step += times[index] as number;
    timeMs += step;
    times[index] = timeMs;
    isAscending &&= step > 0;
  }
  requireTimes(times, isAscending);
}

export function readDeviations(reader: ByteReader, times: Float64Array): void {
  const step = reader.readVarint();
  reader.readSigned(times);
  let nextMs = 0;
  let before = -Infinity;
  let isAscending = true;
  for (let index = 0; index < times.length; index += 1) {
    const deviation = times[index] as number;
    const timeMs = nextMs + deviation;
    times[index] = timeMs;
    isAscending &&= timeMs > before;
    before = timeMs;
    nextMs = (isOffGrid(deviation, step) ? timeMs : nextMs) + step;
  }
  requireTimes(times, isAscending);
}

function requireTimes(times: Float64Array, isAscending: boolean): void {
  if (!isAscending) throw new ChunkFormatError("The chunk's times are out of order.");
  if (!isSampleTime(times[0] ?? 0) || !isSampleTime(times.at(-1) ?? 0))
    throw new ChunkFormatError("The chunk's times are too large.");
}
