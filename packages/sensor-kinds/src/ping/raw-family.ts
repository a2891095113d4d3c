import { networkInterfaces } from "node:os";
import { ipv6Bytes } from "../connection/ipv6.ts";
import { echoReplyOf, echoTypes, identifiedReply } from "./echo-packet.ts";

/** A reply without its IP header, with the types of IPv4, and who has sent it. */
export interface EchoReply {
  packet: Buffer;
  from: string;
}

/** The differences between the raw sockets of both families (man 7 raw, man 7 ipv6). */
export interface RawFamily {
  echoRequest: number;
  /** Level, option and value that let only echo replies through: a set bit keeps a type out. */
  filter: { level: number; option: number; value: Buffer };
  /** A socket address; its length is that of the family's senders too. */
  socketAddress: (address: string) => Buffer;
  replyOf: (packet: Buffer, sender: Buffer, identifier: number) => EchoReply | null;
}

function filterBut(type: number, words: number): Buffer {
  const bytes = Buffer.alloc(words * 4, 0xff);
  const place = (type >> 5) * 4;
  bytes.writeUInt32LE((0xffffffff ^ (1 << (type & 31))) >>> 0, place);
  return bytes;
}

/** The number of an interface by the zone of an address; 0, which is none, where there is no such interface. */
function scopeOf(address: string): number {
  const zone = address.split("%")[1] ?? "";
  const found = networkInterfaces()[zone]?.find(({ address: own }) => own.startsWith("fe80:"));
  return found?.scopeid ?? (/^\d{1,9}$/.test(zone) ? Number(zone) : 0);
}

const ipv4: RawFamily = {
  echoRequest: echoTypes[4].request,
  filter: { level: 255, option: 1, value: filterBut(echoTypes[4].reply, 1) },
  socketAddress: (address) => {
    const bytes = Buffer.alloc(16);
    bytes.writeUInt16LE(2, 0);
    bytes.set(address.split(".").map(Number), 4);
    return bytes;
  },
  replyOf: (packet, _sender, identifier) => echoReplyOf(packet, identifier),
};

const ipv6: RawFamily = {
  echoRequest: echoTypes[6].request,
  filter: { level: 58, option: 1, value: filterBut(echoTypes[6].reply, 8) },
  socketAddress: (address) => {
    const bytes = Buffer.alloc(28);
    bytes.writeUInt16LE(10, 0);
    bytes.set(ipv6Bytes(address) ?? [], 8);
    bytes.writeUInt32LE(scopeOf(address), 24);
    return bytes;
  },
  replyOf: (packet, sender, identifier) => {
    const reply = identifiedReply(packet, echoTypes[6].reply, identifier);
    const groups = Array.from({ length: 8 }, (_, n) => sender.readUInt16BE(8 + n * 2).toString(16));
    return reply === null ? null : { packet: reply, from: groups.join(":") };
  },
};

/** Raw sockets by IP version. */
export const rawFamilies: Readonly<Record<4 | 6, RawFamily>> = { 4: ipv4, 6: ipv6 };
