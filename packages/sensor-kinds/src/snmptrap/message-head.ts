/** What stands at the beginning of an SNMP message: enough to find out who could have sent it. */
export type MessageHead =
  | { readonly version: "V1" | "V2"; readonly community: string }
  | {
      readonly version: "V3";
      readonly user: string;
      /** In hexadecimal; empty: its sender does not know it yet. */
      readonly engine: string;
      /** Whether it is signed or encrypted, so that a key has to be made to read it. */
      readonly isProtected: boolean;
    };

const tags = { integer: 2, bytes: 4, sequence: 48 } as const;
const maxLengthBytes = 3;
/** Of the flags of a message: signed, and encrypted (RFC 3412, 6.4). */
const protectingFlags = 3;

/** Reads one value after the other; every length is held against what is there. */
class BerReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** The content of the next value, which must have this tag; null for anything else. */
  next(tag: number): Buffer | null {
    if (this.#bytes[this.#at] !== tag) return null;
    const length = this.#length(this.#at + 1);
    if (length === null || length.from + length.size > this.#bytes.length) return null;
    this.#at = length.from + length.size;
    return this.#bytes.subarray(length.from, this.#at);
  }

  /** The contents of the values that are here, which must have these tags and nothing behind them; null for anything else. */
  all(...tagsOfValues: readonly number[]): Buffer[] | null {
    const values = tagsOfValues.map((tag) => this.next(tag)).filter((value) => value !== null);
    return values.length === tagsOfValues.length && this.#at === this.#bytes.length ? values : null;
  }

  #length(at: number): { from: number; size: number } | null {
    const first = this.#bytes[at];
    if (first === undefined) return null;
    if (first < 128) return { from: at + 1, size: first };
    const count = first - 128;
    if (count < 1 || count > maxLengthBytes || at + count >= this.#bytes.length) return null;
    return { from: at + 1 + count, size: this.#bytes.readUIntBE(at + 1, count) };
  }
}

const contentsOf = (bytes: Buffer | undefined, ...tagsOfValues: readonly number[]): Buffer[] =>
  bytes === undefined ? [] : (new BerReader(bytes).all(...tagsOfValues) ?? []);

/**
 * The head of a message of version 3, by what stands behind its version. The library goes by the order of values and not by the
 * lengths of what is around them: so each must hold its values and nothing else, or the library would read another user or engine.
 */
function readUser(values: readonly Buffer[]): MessageHead | null {
  const [header, parameters] = values;
  const [, , flags] = contentsOf(header, tags.integer, tags.integer, tags.bytes, tags.integer);
  const [fields] = contentsOf(parameters, tags.sequence);
  const { bytes, integer } = tags;
  const [engine, , , user] = contentsOf(fields, bytes, integer, integer, bytes, bytes, bytes);
  if (flags?.length !== 1 || engine === undefined || user === undefined) return null;
  const isProtected = ((flags[0] ?? 0) & protectingFlags) !== 0;
  return { version: "V3", user: user.toString("utf8"), engine: engine.toString("hex"), isProtected };
}

/** The header, what protects the message, and its data: a sequence, or bytes if it is encrypted. */
function valuesBehindVersion(bytes: Buffer): Buffer[] {
  const [content] = contentsOf(bytes, tags.sequence);
  const { integer, sequence } = tags;
  const plain = contentsOf(content, integer, sequence, tags.bytes, sequence);
  return (plain.length > 0 ? plain : contentsOf(content, integer, sequence, tags.bytes, tags.bytes)).slice(1);
}

/** Reads the head of a message (RFC 1157, 3416 and 3412); null for what is none. */
export function readMessageHead(bytes: Buffer): MessageHead | null {
  const content = new BerReader(bytes).next(tags.sequence);
  if (content === null) return null;
  const message = new BerReader(content);
  const version = message.next(tags.integer);
  if (version?.length !== 1) return null;
  if (version[0] === 3) return readUser(valuesBehindVersion(bytes));
  if (version[0] !== 0 && version[0] !== 1) return null;
  const community = message.next(tags.bytes);
  return community === null ? null : { version: version[0] === 0 ? "V1" : "V2", community: community.toString("utf8") };
}
