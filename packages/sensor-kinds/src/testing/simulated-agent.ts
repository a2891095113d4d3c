import { createSocket } from "node:dgram";
import { once } from "node:events";
import { isAfter } from "../snmp/oid.ts";

/** One value with its tag, encoded. */
export type Encoded = Buffer;

/** A tag, a length and what is in it (X.690). */
export function encode(tag: number, ...parts: readonly Uint8Array[]): Encoded {
  const body = Buffer.concat(parts);
  const length = body.length;
  const head = length < 128 ? [tag, length] : [tag, 0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from(head), body]);
}

function bigEndian(value: bigint): Buffer {
  const hex = BigInt.asUintN(64, value).toString(16);
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), "0"), "hex");
  return value >= 0n && (bytes[0] ?? 0) > 127 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes;
}

const oidNumbers = (oid: string): number[] => {
  const [first = 0, second = 0, ...rest] = oid.split(".").map(Number);
  return [first * 40 + second, ...rest].flatMap((number) => {
    const bytes = [number & 127];
    for (let left = Math.floor(number / 128); left > 0; left = Math.floor(left / 128))
      bytes.unshift((left & 127) | 128);
    return bytes;
  });
};

/** Values as agents send them. */
export const value = {
  integer: (number: number): Encoded => encode(2, number < 0 ? Buffer.from([number & 255]) : bigEndian(BigInt(number))),
  text: (text: string | Buffer): Encoded => encode(4, Buffer.from(text as string)),
  oid: (oid: string): Encoded => encode(6, Buffer.from(oidNumbers(oid))),
  counter32: (number: number): Encoded => encode(65, bigEndian(BigInt(number))),
  gauge: (number: number): Encoded => encode(66, bigEndian(BigInt(number))),
  timeticks: (number: number): Encoded => encode(67, bigEndian(BigInt(number))),
  counter64: (number: bigint): Encoded => encode(70, bigEndian(number)),
  noSuchObject: encode(128),
  endOfView: encode(130),
};

interface Part {
  readonly tag: number;
  readonly body: Buffer;
}

function decode(bytes: Buffer): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < bytes.length;) {
    const tag = bytes[at] ?? 0;
    const short = bytes[at + 1] ?? 0;
    const more = short > 127 ? short & 127 : 0;
    const length = more === 0 ? short : bytes.readUIntBE(at + 2, more);
    const start = at + 2 + more;
    parts.push({ tag, body: bytes.subarray(start, start + length) });
    at = start + length;
  }
  return parts;
}

function oidOf({ body }: Part): string {
  const numbers: number[] = [];
  let number = 0;
  for (const byte of body) {
    number = number * 128 + (byte & 127);
    if (byte > 127) continue;
    numbers.push(number);
    number = 0;
  }
  const [start = 0, ...rest] = numbers;
  return [Math.floor(start / 40), start % 40, ...rest].join(".");
}

const intOf = ({ body }: Part): number => body.readIntBE(0, body.length);

/** A question of version 1 or 2c. */
export interface Question {
  readonly version: number;
  readonly community: string;
  readonly tag: number;
  readonly id: Buffer;
  readonly repetitions: number;
  readonly oids: readonly string[];
}

/** Null for what is no question: strangers send packets to free ports too. */
function readQuestion(packet: Buffer): Question | null {
  try {
    return read(packet);
  } catch {
    return null;
  }
}

function read(packet: Buffer): Question {
  const [message] = decode(packet);
  const [version, community, pdu] = decode(message?.body ?? Buffer.alloc(0));
  if (version === undefined || community === undefined || pdu === undefined) throw new Error("no question");
  const [id, , repetitions, list] = decode(pdu.body);
  if (id === undefined || repetitions === undefined || list === undefined) throw new Error("no question");
  return {
    version: intOf(version),
    community: community.body.toString(),
    tag: pdu.tag,
    id: id.body,
    repetitions: intOf(repetitions),
    oids: decode(list.body).map(({ body }) => {
      const [oid] = decode(body);
      return oid === undefined ? "" : oidOf(oid);
    }),
  };
}

/** What an agent answers: an error, or objects. */
export interface Answer {
  status?: number;
  place?: number;
  found: readonly (readonly [oid: string, value: Encoded])[];
}

/** The packet of an answer. */
export function answerPacket({ version, community, id }: Question, { status = 0, place = 0, found }: Answer): Buffer {
  const list = encode(48, ...found.map(([oid, encoded]) => encode(48, value.oid(oid), encoded)));
  const pdu = encode(162, encode(2, id), value.integer(status), value.integer(place), list);
  return encode(48, value.integer(version), value.text(community), pdu);
}

const sorted = (oids: Iterable<string>) => [...oids].sort((one, other) => (isAfter(one, other) ? 1 : -1));

/** Answers as a correct agent does from its objects, which may change between two questions. */
export function answersOf(objects: ReadonlyMap<string, Encoded>): (question: Question) => Answer {
  const nextOf = (order: readonly string[], oid: string) => order.find((each) => isAfter(each, oid));
  const one = (oid: string | undefined, encoded: Encoded) => [oid ?? "1.3", encoded] as const;
  return ({ version, tag, oids, repetitions }) => {
    if (tag === 160) {
      const lacking = oids.findIndex((oid) => !objects.has(oid));
      if (version === 0 && lacking !== -1) {
        return { status: 2, place: lacking + 1, found: oids.map((oid) => one(oid, encode(5))) };
      }
      return { found: oids.map((oid) => one(oid, objects.get(oid) ?? value.noSuchObject)) };
    }
    const order = sorted(objects.keys());
    const found: (readonly [string, Encoded])[] = [];
    let cursors = [...oids];
    for (let times = 0; times < (tag === 165 ? repetitions : 1); times += 1) {
      const next = cursors.map((oid) => nextOf(order, oid));
      const lacking = next.indexOf(undefined);
      if (version === 0 && lacking !== -1) return { status: 2, place: lacking + 1, found: [] };
      found.push(...next.map((oid, place) => one(oid ?? cursors[place], objects.get(oid ?? "") ?? value.endOfView)));
      cursors = next.map((oid, place) => oid ?? cursors[place] ?? "");
    }
    return { found };
  };
}

/** An agent on loopback. */
export interface SimulatedAgent {
  readonly port: number;
  /** The questions that came, oldest first. */
  readonly questions: readonly Question[];
  close: () => Promise<void>;
}

/** Starts an agent; `answer` gives what it answers, bytes as they are sent, or null for silence. */
export async function startAgent(answer: (question: Question) => Answer | Buffer | null): Promise<SimulatedAgent> {
  const socket = createSocket("udp4");
  const questions: Question[] = [];
  socket.on("message", (packet, from) => {
    const question = readQuestion(packet);
    if (question === null) return;
    questions.push(question);
    const said = answer(question);
    if (said !== null) {
      socket.send(Buffer.isBuffer(said) ? said : answerPacket(question, said), from.port, from.address);
    }
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  const { port } = socket.address();
  const close = async () => {
    socket.close();
    await once(socket, "close");
  };
  return { port, questions, close };
}
