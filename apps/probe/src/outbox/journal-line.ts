import { crc32 } from "node:zlib";

const kinds = ["header", "result", "mark"] as const;
type LineKind = (typeof kinds)[number];

/** The prefix of a line's text; a header has zeros. */
export interface LineHead {
  readonly kind: LineKind;
  /** Batch of the result; in a mark the last one that was begun. */
  readonly sequence: number;
  /** First batch that was held when the line was written: those before it are stored. */
  readonly oldest: number;
  /** When the check of a result has finished. */
  readonly timeMs: number;
}

/** A line of a file of the outbox, with its place in bytes. */
export interface JournalLine extends LineHead {
  readonly bytes: Buffer;
  readonly from: number;
  readonly jsonFrom: number;
  readonly to: number;
}

const [lineEnd, space, zero, nine] = [10, 32, 48, 57];
const checksumLength = 8;
/** Initial letters of the kinds. */
const letters = kinds.map((kind) => kind.charCodeAt(0));

/** Bytes of a line: checksum, head, text as JSON, which has no line end of its own. */
export function encodeLine({ kind, sequence, oldest, timeMs }: LineHead, value: unknown): Buffer {
  const body = ` ${kind[0]} ${sequence} ${oldest} ${Math.max(0, Math.round(timeMs))} ${JSON.stringify(value)}`;
  return Buffer.from(`${crc32(body).toString(16).padStart(checksumLength, "0")}${body}\n`);
}

/** Lines in the order of the file, null for a damaged one. What stands behind the last line end was never written to its end. */
export function* decodeLines(bytes: Buffer): Generator<JournalLine | null> {
  let from = 0;
  for (let end = bytes.indexOf(lineEnd); end >= 0; end = bytes.indexOf(lineEnd, from)) {
    yield decodeLine(bytes, from, end);
    from = end + 1;
  }
}

function decodeLine(bytes: Buffer, from: number, end: number): JournalLine | null {
  const bodyAt = from + checksumLength;
  if (crc32(bytes.subarray(bodyAt, end)) !== Number.parseInt(bytes.toString("latin1", from, bodyAt), 16)) return null;
  const kind = kinds[letters.indexOf(bytes[bodyAt + 1] ?? 0)];
  const numbers: number[] = [];
  let at = bodyAt + 3;
  for (let count = 0; count < 3; count += 1) {
    let value = 0;
    for (; isDigit(bytes[at]); at += 1) value = value * 10 + (bytes[at] as number) - zero;
    if (bytes[at] !== space) return null;
    at += 1;
    numbers.push(value);
  }
  const [sequence = 0, oldest = 0, timeMs = 0] = numbers;
  return kind === undefined ? null : { kind, sequence, oldest, timeMs, bytes, from, jsonFrom: at, to: end + 1 };
}

const isDigit = (byte: number | undefined) => byte !== undefined && byte >= zero && byte <= nine;

/** The value of a line's text; null where it is none. */
export function valueOf({ bytes, jsonFrom, to }: JournalLine): unknown {
  try {
    return JSON.parse(bytes.toString("utf8", jsonFrom, to));
  } catch {
    return null;
  }
}
