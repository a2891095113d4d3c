import { ChunkFormatError } from "./chunk-format.ts";

/** Most bytes `writeVarint` uses: 53 bits, seven in a byte. */
export const maxVarintBytes = 8;

/** Maps whole numbers onto non-negative ones, small to small: 0, -1, 1, -2 → 0, 1, 2, 3. Exact below 2^52. */
export function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value;
}

/** The inverse of `zigzag`. */
export function unzigzag(coded: number): number {
  const half = Math.floor(coded / 2);
  return coded === 2 * half ? half : -half - 1;
}

/**
 * Writes a whole number, 0 to 2^53 - 1, seven bits a byte and lowest first, and returns the position after it.
 * The caller keeps `maxVarintBytes` free behind `at`.
 */
export function writeVarint(bytes: Uint8Array, at: number, value: number): number {
  let position = at;
  let rest = value;
  while (rest >= 2 ** 31) {
    bytes[position] = (rest % 128) | 128;
    position += 1;
    rest = Math.floor(rest / 128);
  }
  while (rest >= 128) {
    bytes[position] = (rest & 127) | 128;
    position += 1;
    rest >>>= 7;
  }
  bytes[position] = rest;
  return position + 1;
}

/** Reads what the writers of this package wrote, front to back; running past the end throws a ChunkFormatError. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  readonly #end: number;
  #view: DataView | null = null;
  #position = 0;

  constructor(bytes: Uint8Array, length = bytes.length) {
    this.#bytes = bytes;
    this.#end = length;
  }

  /** Bytes not read yet. */
  get remaining(): number {
    return this.#end - this.#position;
  }

  /** The next byte, 0 to 255. */
  readByte(): number {
    const position = this.#position;
    if (position >= this.#end) throw new ChunkFormatError("The chunk ends too early.");
    this.#position = position + 1;
    return this.#bytes[position] as number;
  }

  /** The next varint, 0 to 2^53 - 1; a longer one throws a ChunkFormatError. */
  readVarint(): number {
    const first = this.readByte();
    if (first < 128) return first;
    let value = first & 127;
    let weight = 128;
    for (let read = 1; read < maxVarintBytes; read += 1) {
      const byte = this.readByte();
      value += (byte & 127) * weight;
      if (byte < 128) {
        if (value > Number.MAX_SAFE_INTEGER) break;
        return value;
      }
      weight *= 128;
    }
    throw new ChunkFormatError("The chunk holds a number that is too large.");
  }

  /** Fills `numbers` with the next varints, each undone by `unzigzag`. */
  readSigned(numbers: Float64Array): void {
    const bytes = this.#bytes;
    let at = this.#position;
    for (let index = 0; index < numbers.length; index += 1) {
      // Nearly all numbers have up to three bytes: those are read without leaving the fast integers of the engine.
      let byte = bytes[at++] as number;
      let coded = byte;
      if (byte >= 128) {
        byte = bytes[at++] as number;
        coded = (coded & 0x7f) | (byte << 7);
        if (byte >= 128) {
          byte = bytes[at++] as number;
          coded = (coded & 0x3fff) | (byte << 14);
        }
      }
      if (byte >= 128) {
        this.#position = at - 3;
        numbers[index] = unzigzag(this.readVarint());
        at = this.#position;
      } else {
        numbers[index] = (coded >>> 1) ^ -(coded & 1);
      }
    }
    // Reading on behind the end does no harm, so one look at the end is enough.
    if (at > this.#end) throw new ChunkFormatError("The chunk ends too early.");
    this.#position = at;
  }

  /** The next eight bytes as a little-endian double. */
  readDouble(): number {
    this.#require(8);
    this.#view ??= new DataView(this.#bytes.buffer, this.#bytes.byteOffset);
    const value = this.#view.getFloat64(this.#position, true);
    this.#position += 8;
    return value;
  }

  /** A view of the next `length` bytes. */
  readBytes(length: number): Uint8Array {
    this.#require(length);
    const start = this.#position;
    this.#position = start + length;
    return this.#bytes.subarray(start, start + length);
  }

  #require(length: number): void {
    if (this.remaining < length) throw new ChunkFormatError("The chunk ends too early.");
  }
}
