import { createRequire } from "node:module";

/** A question or a record: type in capitals, name without the last dot. */
export interface DnsRecord {
  type: string;
  name: string;
  /** What the record says, in the form of its type; not of questions. */
  data?: unknown;
}

/** A decoded packet; `rcode` is its name ("NOERROR", "NXDOMAIN" …), `flag_tc` true when the answer was cut. */
export interface DnsPacket {
  id: number;
  type: "query" | "response";
  flags: number;
  rcode: string;
  flag_tc: boolean;
  questions: DnsRecord[];
  answers: DnsRecord[];
}

interface Codec {
  encode: (packet: Partial<DnsPacket>) => Buffer;
  decode: (bytes: Buffer) => DnsPacket;
}

// The codec ships no types and is CommonJS; this is the part of it that we use.
const codec = createRequire(import.meta.url)("dns-packet") as Codec;

const recursionDesired = 1 << 8;

/** A question with recursion asked for, as bytes (RFC 1035 4.1). */
export function encodeQuestion(id: number, question: DnsRecord): Buffer {
  return codec.encode({ type: "query", id, flags: recursionDesired, questions: [question] });
}

/** Reads a packet; throws for bytes that are none. */
export function decodePacket(bytes: Buffer): DnsPacket {
  return codec.decode(bytes);
}
