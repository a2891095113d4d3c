import { ByteReader, crc32, maxVarintBytes, writeVarint } from "@monitor/timeseries";
import { absentCode, isCode, unmeasuredCode } from "../world/index.ts";
import { bucketShapes } from "./status-period.ts";
import type { BucketShape } from "./status-period.ts";
import type { KeptSensor } from "./sensor-rings.ts";
import type { RingContent } from "./status-ring.ts";

/** A sensor as it is stored, with the newest change that is counted in it. */
export interface StoredSensor extends KeptSensor {
  readonly cursor: number;
}

/*
 * Version 1: version · status · whether rings follow · varints: cursor, since when it has the status ·
 *   [of half hours, then of days: varint newest bucket · worst · ends · known · down, oldest bucket first, each as pairs of
 *   varints: a value, and how often it comes] · CRC-32 of all before (little-endian)
 */
const version = 1;
const checksumBytes = 4;
const listsOfRing = 4;
const maxBytes =
  3 +
  3 * maxVarintBytes +
  2 * maxVarintBytes * listsOfRing * (bucketShapes.day.count + bucketShapes.month.count) +
  checksumBytes;
const buffer = new Uint8Array(maxBytes);

/** A sensor's ring in its compact form. */
export function encodeSensor({ code, sinceMs, rings, cursor }: StoredSensor): Uint8Array {
  buffer.set([version, code, rings === null ? 0 : 1]);
  let at = writeVarint(buffer, 3, cursor);
  at = writeVarint(buffer, at, Math.max(0, Math.round(sinceMs)));
  if (rings !== null) for (const ring of [rings.day, rings.month]) at = writeRing(ring, at);
  new DataView(buffer.buffer).setUint32(at, crc32(buffer, at), true);
  return buffer.slice(0, at + checksumBytes);
}

/** The inverse of `encodeSensor`; null for bytes that are damaged or of another version. */
export function decodeSensor(bytes: Uint8Array): StoredSensor | null {
  const length = bytes.length - checksumBytes;
  if (length < 0 || bytes.length > maxBytes) return null;
  const sum = new DataView(bytes.buffer, bytes.byteOffset).getUint32(length, true);
  if (sum !== crc32(bytes, length) || bytes[0] !== version) return null;
  try {
    return readSensor(new ByteReader(bytes, length));
  } catch {
    return null;
  }
}

function writeRing({ newest, worst, ends, known, down }: RingContent, from: number): number {
  let at = writeVarint(buffer, from, newest);
  for (const list of [worst, ends, known, down]) {
    for (let first = 0, next = 0; first < list.length; first = next) {
      const value = list[first] as number;
      while (next < list.length && list[next] === value) next += 1;
      at = writeVarint(buffer, at, value);
      at = writeVarint(buffer, at, next - first);
    }
  }
  return at;
}

function readSensor(reader: ByteReader): StoredSensor {
  reader.readByte();
  const code = reader.readByte();
  const hasRings = reader.readByte() === 1;
  const [cursor, sinceMs] = [reader.readVarint(), reader.readVarint()];
  const rings = hasRings
    ? { day: readRing(reader, bucketShapes.day), month: readRing(reader, bucketShapes.month) }
    : null;
  requireThat(isKnownCode(code) && reader.remaining === 0);
  return { code, cursor, sinceMs, rings };
}

function readRing(reader: ByteReader, { bucketMs, count, unitMs }: BucketShape): RingContent {
  const newest = reader.readVarint();
  const [worst, ends] = [readList(reader, new Uint8Array(count)), readList(reader, new Uint8Array(count))];
  const [known, down] = [readList(reader, new Uint16Array(count)), readList(reader, new Uint16Array(count))];
  requireThat(newest < 2 ** 31 && areKnown(worst) && areKnown(ends));
  requireThat(known.every((time, at) => time <= bucketMs / unitMs && (down[at] as number) <= time));
  return { newest, worst, ends, known, down };
}

function readList<T extends Uint8Array | Uint16Array>(reader: ByteReader, list: T): T {
  for (let at = 0; at < list.length;) {
    const [value, times] = [reader.readVarint(), reader.readVarint()];
    requireThat(times > 0 && at + times <= list.length && value < 2 ** (8 * list.BYTES_PER_ELEMENT));
    list.fill(value, at, at + times);
    at += times;
  }
  return list;
}

const isKnownCode = (code: number) => code === unmeasuredCode || isCode(code);

function areKnown(codes: Uint8Array): boolean {
  for (const code of codes) if (code !== absentCode && !isKnownCode(code)) return false;
  return true;
}

function requireThat(isSo: boolean): void {
  if (!isSo) throw new RangeError("The bytes contradict themselves.");
}
