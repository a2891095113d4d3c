import type { Conversation } from "../conversation/conversation.ts";

/** Types of the packets that we send or take (MQTT 3.1.1, 2.2.1). */
export const packetTypes = {
  connect: 1,
  connected: 2,
  publish: 3,
  published: 4,
  subscribe: 8,
  subscribed: 9,
  disconnect: 14,
} as const;

/** One packet: its type, its four flags, and what is in it. */
export interface MqttPacket {
  readonly type: number;
  readonly flags: number;
  readonly body: Buffer;
}

/** A number of two bytes. */
export const short = (number: number): Buffer => Buffer.from([number >> 8, number & 255]);

/** A text with its length before it. */
export function text(value: string): Buffer {
  const bytes = Buffer.from(value, "utf8");
  return Buffer.concat([short(bytes.length), bytes]);
}

/** A packet as it is sent. */
export function encode(type: number, flags: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const head = [(type << 4) | flags];
  let left = body.length;
  do {
    head.push((left & 127) | (left > 127 ? 128 : 0));
    left >>= 7;
  } while (left > 0);
  return Buffer.concat([Buffer.from(head), body]);
}

/** The next packet. */
export async function readPacket(talk: Conversation): Promise<MqttPacket> {
  const [first = 0] = await talk.readBytes(1);
  let length = 0;
  for (let place = 0; ; place += 1) {
    const [byte = 0] = await talk.readBytes(1);
    length += (byte & 127) * 128 ** place;
    if (byte < 128) break;
    if (place === 3) throw talk.notUnderstood();
  }
  return { type: first >> 4, flags: first & 15, body: await talk.readBytes(length) };
}

/** A message that the broker passes on; null where the packet is too short for it. */
export function readMessage({ flags, body }: MqttPacket): { id: number | null; payload: Buffer } | null {
  const isConfirmed = (flags & 6) !== 0;
  const start = 2 + (body.length < 2 ? 0 : body.readUInt16BE(0));
  const end = start + (isConfirmed ? 2 : 0);
  if (body.length < 2 || end > body.length) return null;
  return { id: isConfirmed ? body.readUInt16BE(start) : null, payload: body.subarray(end) };
}
