import type { Conversation } from "../conversation/conversation.ts";

/** Tags of the types that LDAP uses (X.690; RFC 4511, 5.1). */
export const tags = { boolean: 1, integer: 2, text: 4, choice: 10, sequence: 0x30 } as const;

/** One value with its tag. */
export interface BerValue {
  readonly tag: number;
  readonly body: Buffer;
}

function lengthOf(count: number): Buffer {
  if (count < 128) return Buffer.from([count]);
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(count);
  return Buffer.concat([Buffer.from([0x84]), bytes]);
}

/** A value as it is sent. */
export function encode(tag: number, ...parts: readonly (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "utf8") : part)));
  return Buffer.concat([Buffer.from([tag]), lengthOf(body.length), body]);
}

/** A whole number of 0 to 32,767. */
export const number = (value: number, tag: number = tags.integer): Buffer =>
  encode(tag, value < 128 ? Buffer.from([value]) : Buffer.from([value >> 8, value & 255]));

/** The values that follow each other in these bytes; null where they are none. */
export function decode(bytes: Buffer): BerValue[] | null {
  const values: BerValue[] = [];
  let at = 0;
  while (at < bytes.length) {
    const [tag, short] = [bytes[at], bytes[at + 1]];
    if (tag === undefined || short === undefined) return null;
    const more = short > 127 ? short - 128 : 0;
    const start = at + 2 + more;
    if (short === 128 || more > 4 || start > bytes.length) return null;
    const length = more === 0 ? short : bytes.readUIntBE(at + 2, more);
    if (start + length > bytes.length) return null;
    values.push({ tag, body: bytes.subarray(start, start + length) });
    at = start + length;
  }
  return values;
}

/** A whole number of at most four bytes; null for none. */
export const numberOf = (value: BerValue | undefined): number | null =>
  value === undefined || value.body.length < 1 || value.body.length > 4
    ? null
    : value.body.readIntBE(0, value.body.length);

/** The next whole value of a connection, which is a sequence in LDAP. */
export async function readSequence(talk: Conversation): Promise<Buffer> {
  const [tag = 0, short = 0] = await talk.readBytes(2);
  const more = short > 127 ? short - 128 : 0;
  if (tag !== tags.sequence || short === 128 || more > 4) throw talk.notUnderstood();
  const length = more === 0 ? short : (await talk.readBytes(more)).readUIntBE(0, more);
  return talk.readBytes(length);
}
