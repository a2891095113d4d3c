import type { Conversation } from "../conversation/conversation.ts";
import { ByteReader } from "../sql/byte-reader.ts";

/** A message of the server: its type, a letter, and what is in it. */
export interface WireMessage {
  readonly type: string;
  readonly body: Buffer;
}

function lengthOf(count: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(count);
  return bytes;
}

/** Parts as bytes: texts end at NUL, numbers have four bytes. */
const bytesOf = (parts: readonly (string | number | Buffer)[]): Buffer =>
  Buffer.concat(
    parts.map((part) =>
      typeof part === "string" ? Buffer.from(`${part}\0`, "utf8") : typeof part === "number" ? lengthOf(part) : part,
    ),
  );

/** A message as it is sent; the first of a connection have no type. */
export function encode(type: string, ...parts: readonly (string | number | Buffer)[]): Buffer {
  const body = bytesOf(parts);
  return Buffer.concat([Buffer.from(type, "latin1"), lengthOf(body.length + 4), body]);
}

/** What a server may say to what we send. */
const knownTypes = "RESKNAZ12TDCnsI";

/** The next message that is no notice (N), parameter (S), notification (A) or key (K). */
export async function nextMessage(talk: Conversation): Promise<WireMessage> {
  for (;;) {
    const head = await talk.readBytes(5);
    const type = head.toString("latin1", 0, 1);
    const length = head.readInt32BE(1);
    if (!knownTypes.includes(type) || length < 4) throw talk.notUnderstood();
    const body = await talk.readBytes(length - 4);
    if (!"NSAK".includes(type)) return { type, body };
  }
}

/** An error of the server: its code of five signs, its sentence, and whether it ends the session. */
export function readError(body: Buffer): { code: string; text: string; isEnd: boolean } {
  const fields = body.toString("utf8").split("\0");
  const field = (letter: string) => fields.find((each) => each.startsWith(letter))?.slice(1) ?? "";
  return { code: field("C"), text: field("M") || "?", isEnd: ["FATAL", "PANIC"].includes(field("V")) };
}

/** Names of the columns of a row description. */
export function readColumns(body: Buffer): string[] {
  const reader = new ByteReader(body);
  const names: string[] = [];
  for (let left = reader.bigEndian(2); left > 0; left -= 1) {
    names.push(reader.text());
    reader.take(18);
  }
  return names;
}

const isNull = 0xff_ff_ff_ff;

/** The values of a row, as texts. */
export function readRow(body: Buffer): (string | null)[] {
  const reader = new ByteReader(body);
  const values: (string | null)[] = [];
  for (let left = reader.bigEndian(2); left > 0; left -= 1) {
    const length = reader.bigEndian(4);
    values.push(length === isNull ? null : reader.take(length).toString("utf8"));
  }
  return values;
}
