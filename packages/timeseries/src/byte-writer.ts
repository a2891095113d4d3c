import { crc32 } from "./checksum.ts";
import { checksumBytes, ChunkFormatError } from "./chunk-format.ts";
import { decimalScale, doublesExponent, exponentFor } from "./decimal.ts";
import { ByteReader, maxVarintBytes, unzigzag, writeVarint, zigzag } from "./varint.ts";

const firstCapacity = 256;
const nullToken = 0;

/** Writes a block: its version first, a checksum last. */
export class ByteWriter {
  #bytes = new Uint8Array(firstCapacity);
  #length = 1;

  constructor(version: number) {
    this.#bytes[0] = version;
  }

  /** A whole number from 0. */
  varint(value: number): void {
    this.#ensure(maxVarintBytes);
    this.#length = writeVarint(this.#bytes, this.#length, value);
  }

  signed(value: number): void {
    this.varint(zigzag(value));
  }

  /** Any double, or NaN for null: as a short decimal where it is one. */
  value(value: number): void {
    if (Number.isNaN(value)) return this.varint(nullToken);
    const exponent = exponentFor(value, 0);
    this.varint(exponent + 1);
    if (exponent !== doublesExponent) return this.signed(Math.round(value * decimalScale(exponent)));
    this.double(value);
  }

  /** Eight bytes, little-endian. */
  double(value: number): void {
    this.#ensure(8);
    new DataView(this.#bytes.buffer).setFloat64(this.#length, value, true);
    this.#length += 8;
  }

  bytes(bytes: Uint8Array): void {
    this.#ensure(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** What was written so far without the version: a part of another block. */
  content(): Uint8Array {
    return this.#bytes.slice(1, this.#length);
  }

  /** All that was written. */
  finish(): Uint8Array {
    this.#ensure(checksumBytes);
    new DataView(this.#bytes.buffer).setUint32(this.#length, crc32(this.#bytes, this.#length), true);
    return this.#bytes.slice(0, this.#length + checksumBytes);
  }

  #ensure(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const bytes = new Uint8Array(Math.max(2 * this.#bytes.length, this.#length + count));
    bytes.set(this.#bytes);
    this.#bytes = bytes;
  }
}

/** A reader of what a ByteWriter of this version has written; throws a ChunkFormatError for anything else. */
export function openBlock(bytes: Uint8Array, version: number): ByteReader {
  const length = bytes.length - checksumBytes;
  if (length < 1) throw new ChunkFormatError("The block ends too early.");
  if (bytes[0] !== version) throw new ChunkFormatError(`The block has the unknown version ${bytes[0]}.`);
  const checksum = new DataView(bytes.buffer, bytes.byteOffset).getUint32(length, true);
  if (checksum !== crc32(bytes, length)) throw new ChunkFormatError("The block's checksum does not match.");
  const reader = new ByteReader(bytes, length);
  reader.readByte();
  return reader;
}

/** The counterpart of `ByteWriter.value`. */
export function readValue(reader: ByteReader): number {
  const token = reader.readVarint();
  if (token === nullToken) return Number.NaN;
  if (token > doublesExponent + 1) throw new ChunkFormatError("The block holds an unknown kind of value.");
  if (token === doublesExponent + 1) return reader.readDouble();
  return unzigzag(reader.readVarint()) / decimalScale(token - 1);
}
