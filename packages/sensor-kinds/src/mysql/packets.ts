import type { Conversation } from "../conversation/conversation.ts";
import { ByteReader, ShortMessage } from "../sql/byte-reader.ts";

const maxLength = 0xff_ff_ff;

/** Packets of the protocol, each with its place in the exchange. */
export class Packets {
  readonly talk: Conversation;
  #next = 0;

  constructor(talk: Conversation) {
    this.talk = talk;
  }

  /** The next packet. */
  async read(): Promise<Buffer> {
    const head = await this.talk.readBytes(4);
    const length = head.readUIntLE(0, 3);
    // A packet of this length goes on in the next one, and is more than a check reads.
    if (length === maxLength) throw this.talk.tooMuch();
    if (length === 0) throw this.talk.notUnderstood();
    this.#next = ((head[3] ?? 0) + 1) % 256;
    return this.talk.readBytes(length);
  }

  /** Sends the next packet of the exchange. */
  write(body: Buffer): void {
    const head = Buffer.alloc(4);
    head.writeUIntLE(body.length, 0, 3);
    head[3] = this.#next;
    this.#next += 1;
    this.talk.write(Buffer.concat([head, body]));
  }

  /** Begins an exchange with a command. */
  command(code: number, text = ""): void {
    this.#next = 0;
    this.write(Buffer.concat([Buffer.from([code]), Buffer.from(text, "utf8")]));
  }
}

/** A length of one to nine bytes; null stands for NULL. */
export function readLength(reader: ByteReader): number | null {
  const first = reader.littleEndian(1);
  if (first < 0xfb) return first;
  if (first === 0xfb) return null;
  if (first === 0xfc) return reader.littleEndian(2);
  if (first === 0xfd) return reader.littleEndian(3);
  throw new ShortMessage();
}

/** A text with its length before it; null for NULL. */
export function readText(reader: ByteReader): string | null {
  const length = readLength(reader);
  return length === null ? null : reader.take(length).toString("utf8");
}

/** The sentence of an error packet. */
export function readError(packet: Buffer): string {
  const text = packet.subarray(3);
  return text.toString("utf8", text[0] === 0x23 ? 6 : 0);
}

/** The error is one of the log-in, by its state; a server that is full has another one. */
export const isOfLogIn = (packet: Buffer): boolean => packet.toString("latin1", 3, 9) === "#28000";

export const isError = (packet: Buffer): boolean => packet[0] === 0xff;
export const isOk = (packet: Buffer): boolean => packet[0] === 0;
/** The end of a list, which a row that begins with a long text is not. */
export const isEnd = (packet: Buffer): boolean => packet[0] === 0xfe && packet.length < 9;

/** What the server says of itself at the start. */
export interface Greeting {
  readonly version: string;
  readonly abilities: number;
  readonly scramble: Buffer;
  readonly method: string;
}

export const abilities = {
  connectWithDatabase: 0x8,
  protocol41: 0x200,
  tls: 0x800,
  transactions: 0x2000,
  secureConnection: 0x8000,
  pluginAuth: 0x8_0000,
} as const;

/** The first packet (protocol 10); null where it is none. */
export function readGreeting(packet: Buffer): Greeting | null {
  const reader = new ByteReader(packet);
  if (reader.littleEndian(1) !== 10) return null;
  const version = reader.text();
  reader.take(4);
  const first = reader.take(8);
  reader.take(1);
  const low = reader.littleEndian(2);
  reader.take(3);
  const high = reader.littleEndian(2);
  const length = reader.littleEndian(1);
  reader.take(10);
  const rest = reader.take(Math.max(12, length - 9));
  reader.take(Math.min(1, reader.left));
  const method = reader.left === 0 ? "mysql_native_password" : reader.text();
  return { version, abilities: low + high * 65_536, scramble: Buffer.concat([first, rest.subarray(0, 12)]), method };
}
