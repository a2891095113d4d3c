/** Ends the reading of a message that is shorter than it says. */
export class ShortMessage extends Error {
  override name = "ShortMessage";
}

/** Reads the parts of one message; throws ShortMessage at its end. */
export class ByteReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** Bytes that are left. */
  get left(): number {
    return this.#bytes.length - this.#at;
  }

  take(count: number): Buffer {
    if (count < 0 || count > this.left) throw new ShortMessage();
    this.#at += count;
    return this.#bytes.subarray(this.#at - count, this.#at);
  }

  /** A whole number of 1 to 6 bytes, the highest first. */
  bigEndian(count: number): number {
    return this.take(count).readUIntBE(0, count);
  }

  /** A whole number of 1 to 6 bytes, the lowest first. */
  littleEndian(count: number): number {
    return this.take(count).readUIntLE(0, count);
  }

  /** A text that ends at NUL. */
  text(): string {
    const end = this.#bytes.indexOf(0, this.#at);
    if (end === -1) throw new ShortMessage();
    const text = this.#bytes.toString("utf8", this.#at, end);
    this.#at = end + 1;
    return text;
  }
}
