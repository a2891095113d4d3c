/** Most bytes of a message; RFC 5424, 6.1 asks for 2,048. */
export const maxMessageBytes = 8192;

const lineEnd = 10;
const nothing = Buffer.alloc(0);
const countForm = /^([1-9]\d{0,8}) /;

/**
 * Cuts what comes over one connection into messages (RFC 6587): those with their length before them, and those that end with their
 * line. Of a message that is too long the beginning is given, and the rest is left out.
 */
export class MessageFrames {
  #rest: Buffer = nothing;
  /** Bytes that still belong to a message whose beginning was given; null: up to the end of its line. */
  #toSkip: number | null = 0;

  /** Takes what has come; `next` gives the messages in it. */
  add(bytes: Buffer): void {
    const left = this.#skipped(bytes);
    this.#rest = this.#rest.length === 0 ? left : Buffer.concat([this.#rest, left]);
  }

  /** The next message that is complete, without empty lines; null: none. At most one message is held from then on. */
  next(): Buffer | null {
    let from = 0;
    while (this.#rest[from] === lineEnd) from += 1;
    const left = this.#rest.subarray(from);
    this.#rest = nothing;
    if (left.length === 0) return null;
    const count = countForm.exec(left.toString("latin1", 0, 12));
    const next = count === null ? this.#line(left) : this.#counted(left, count);
    if (next === null) return null;
    this.#rest = next.left;
    return next.message;
  }

  #skipped(bytes: Buffer): Buffer {
    if (this.#toSkip === 0) return bytes;
    if (this.#toSkip === null) {
      const end = bytes.indexOf(lineEnd);
      if (end >= 0) this.#toSkip = 0;
      return end < 0 ? nothing : bytes.subarray(end + 1);
    }
    const skipped = Math.min(this.#toSkip, bytes.length);
    this.#toSkip -= skipped;
    return bytes.subarray(skipped);
  }

  #line(left: Buffer): { message: Buffer; left: Buffer } | null {
    const end = left.indexOf(lineEnd);
    if (end >= 0) return { message: left.subarray(0, Math.min(end, maxMessageBytes)), left: left.subarray(end + 1) };
    if (left.length < maxMessageBytes) return this.#hold(left);
    this.#toSkip = null;
    return { message: left.subarray(0, maxMessageBytes), left: nothing };
  }

  #counted(left: Buffer, count: RegExpExecArray): { message: Buffer; left: Buffer } | null {
    const from = count[0].length;
    const length = Number(count[1]);
    const there = left.length - from;
    if (there >= length) {
      const end = from + length;
      return { message: left.subarray(from, from + Math.min(length, maxMessageBytes)), left: left.subarray(end) };
    }
    if (there < maxMessageBytes) return this.#hold(left);
    this.#toSkip = length - there;
    return { message: left.subarray(from, from + maxMessageBytes), left: nothing };
  }

  #hold(left: Buffer): null {
    this.#rest = Buffer.from(left); // a copy, so that no larger piece is kept with it
    return null;
  }
}
