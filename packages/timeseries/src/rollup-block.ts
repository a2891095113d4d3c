import { ByteWriter, openBlock, readValue } from "./byte-writer.ts";
import { ChunkFormatError } from "./chunk-format.ts";
import type { Compressor } from "./chunk-format.ts";
import { commonExponent, decimalScale, doublesExponent, isCodableScaled } from "./decimal.ts";
import type { Rollup } from "./rollup.ts";
import { ByteReader, maxVarintBytes, unzigzag } from "./varint.ts";

/*
 * A block of rollups, version 2, one column after the other:
 *   version · varint length of the body, 0 when it is not compressed · body · CRC-32
 * Body: varint count · varint unit of the times · first time and then differences, in units · differences of counts ·
 *   decimal exponent (7 = doubles) · minima · spans (maximum − minimum) · deviations of the sums.
 * Decimals are whole numbers of value × 10^exponent: differences of minima, spans, and of each sum how far twice of it is from
 *   what it is when the average lies in the middle of the span. Doubles are minima, maxima and sums as they are.
 * Version 1 has all of one rollup after the other, and is only read.
 */
const firstVersion = 1;
const blockVersion = 2;
/** Some ten years of five minutes: bounds what damaged bytes can make a reader allocate. */
const maxRollups = 1_000_000;
const maxBytesOfRollup = 6 * maxVarintBytes;
/** Sums of decimals are no further from one than this, of the size of what was added: values that cancel out leave their noise. */
const sumNoise = 1e-12;

/**
 * Rollups of one channel, in time order, as one block: some three to eight bytes each while values are short decimals.
 * Lossless, but for the noise of binary fractions in sums of decimals (0.1 + 0.2 comes back as 0.3).
 */
export function encodeRollups(rollups: readonly Rollup[], compressor: Compressor): Uint8Array {
  const body = encodeBody(rollups);
  const compressed = compressor.compress(body);
  const writer = new ByteWriter(blockVersion);
  const isCompressed = compressed.length + 2 < body.length;
  writer.varint(isCompressed ? body.length : 0);
  writer.bytes(isCompressed ? compressed : body);
  return writer.finish();
}

/** The rollups of a block in the order they were given in; throws a ChunkFormatError for damaged bytes. */
export function decodeRollups(bytes: Uint8Array, compressor: Compressor): Rollup[] {
  if (bytes[0] === firstVersion) return decodeFirst(bytes);
  const reader = openBlock(bytes, blockVersion);
  const length = reader.readVarint();
  const body = reader.readBytes(reader.remaining);
  return decodeBody(new ByteReader(length === 0 ? body : decompress(body, length, compressor)));
}

function encodeBody(rollups: readonly Rollup[]): Uint8Array {
  const writer = new ByteWriter(blockVersion);
  writer.varint(rollups.length);
  const unit = Math.max(
    1,
    rollups.reduce((known, { fromMs }) => commonUnit(known, Math.abs(fromMs)), 0),
  );
  writer.varint(unit);
  const before = { place: 0, count: 0, minimum: 0 };
  for (const { fromMs } of rollups) {
    writer.signed(fromMs / unit - before.place);
    before.place = fromMs / unit;
  }
  for (const { count } of rollups) {
    writer.signed(count - before.count);
    before.count = count;
  }
  const decimals = toDecimals(rollups);
  writer.varint(decimals?.exponent ?? doublesExponent);
  if (decimals === null) writeDoubles(writer, rollups);
  else {
    for (const minimum of decimals.minima) {
      writer.signed(minimum - before.minimum);
      before.minimum = minimum;
    }
    for (const span of decimals.spans) writer.varint(span);
    for (const deviation of decimals.deviations) writer.signed(deviation);
  }
  return writer.content();
}

function writeDoubles(writer: ByteWriter, rollups: readonly Rollup[]): void {
  for (const { minimum } of rollups) writer.double(minimum);
  for (const { maximum } of rollups) writer.double(maximum);
  for (const { sum } of rollups) writer.double(sum);
}

interface Decimals {
  readonly exponent: number;
  readonly minima: number[];
  readonly spans: number[];
  readonly deviations: number[];
}

/** The figures as whole numbers; null where one of them is no short decimal. */
function toDecimals(rollups: readonly Rollup[]): Decimals | null {
  const exponent = commonExponent(Float64Array.from(rollups.flatMap(({ minimum, maximum }) => [minimum, maximum])));
  if (exponent === doublesExponent) return null;
  const scale = decimalScale(exponent);
  const decimals: Decimals = { exponent, minima: [], spans: [], deviations: [] };
  for (const { minimum, maximum, sum, count } of rollups) {
    const [low, high, total] = [minimum, maximum, sum].map((value) => Math.round(value * scale)) as [
      number,
      number,
      number,
    ];
    const deviation = 2 * total - count * (low + high);
    const added = count * Math.max(Math.abs(minimum), Math.abs(maximum));
    const isNear = Math.abs(total / scale - sum) <= sumNoise * added && !Object.is(sum, -0);
    const isCodable = [total, count * (Math.abs(low) + Math.abs(high)), deviation].every(isCodableScaled);
    if (!isNear || !isCodable || high < low) return null;
    decimals.minima.push(low);
    decimals.spans.push(high - low);
    decimals.deviations.push(deviation);
  }
  return decimals;
}

function decodeBody(reader: ByteReader): Rollup[] {
  const count = reader.readVarint();
  if (count > maxRollups || count > reader.remaining) throw new ChunkFormatError("The block names too many rollups.");
  const unit = reader.readVarint();
  const times = readDifferences(reader, count);
  const counts = readDifferences(reader, count);
  const exponent = reader.readVarint();
  if (exponent > doublesExponent) throw new ChunkFormatError("The block has an unknown coding.");
  const isDouble = exponent === doublesExponent;
  const minima = isDouble ? readDoubles(reader, count) : readDifferences(reader, count);
  const spans = isDouble ? readDoubles(reader, count) : Float64Array.from(minima, () => reader.readVarint());
  const sums = isDouble ? readDoubles(reader, count) : Float64Array.from(minima, () => unzigzag(reader.readVarint()));
  if (reader.remaining > 0) throw new ChunkFormatError("The block goes on after its last rollup.");
  const scale = isDouble ? 1 : decimalScale(exponent);
  return Array.from(times, (place, at) => {
    const [counted, low, span, third] = [counts, minima, spans, sums].map((column) => column[at] as number) as [
      number,
      number,
      number,
      number,
    ];
    const [high, sum] = isDouble ? [span, third] : [low + span, (third + counted * (2 * low + span)) / 2];
    return { fromMs: place * unit, count: counted, minimum: low / scale, maximum: high / scale, sum: sum / scale };
  });
}

function readDifferences(reader: ByteReader, count: number): Float64Array {
  const numbers = new Float64Array(count);
  let number = 0;
  for (let at = 0; at < count; at += 1) numbers[at] = number += unzigzag(reader.readVarint());
  return numbers;
}

function readDoubles(reader: ByteReader, count: number): Float64Array {
  const numbers = new Float64Array(count);
  for (let at = 0; at < count; at += 1) numbers[at] = reader.readDouble();
  return numbers;
}

function decompress(bytes: Uint8Array, length: number, compressor: Compressor): Uint8Array {
  if (length > maxRollups * maxBytesOfRollup) throw new ChunkFormatError("The block names an impossible size.");
  let body: Uint8Array;
  try {
    body = compressor.decompress(bytes, length);
  } catch (cause) {
    throw new ChunkFormatError("The block can't be decompressed.", { cause });
  }
  if (body.length !== length) throw new ChunkFormatError("The block has another length than it names.");
  return body;
}

function commonUnit(one: number, other: number): number {
  let [greater, rest] = [one, other];
  while (rest > 0) [greater, rest] = [rest, greater % rest];
  return greater;
}

function decodeFirst(bytes: Uint8Array): Rollup[] {
  const reader = openBlock(bytes, firstVersion);
  const rollups: Rollup[] = [];
  let fromMs = 0;
  while (reader.remaining > 0) {
    fromMs += unzigzag(reader.readVarint());
    const count = reader.readVarint();
    rollups.push({ fromMs, count, minimum: readValue(reader), maximum: readValue(reader), sum: readValue(reader) });
  }
  return rollups;
}
