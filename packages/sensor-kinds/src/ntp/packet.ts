import { randomBytes } from "node:crypto";

const packetBytes = 48;
/** Seconds from 1900, where NTP begins to count, to 1970; eras of 2^32 s follow each other (RFC 5905, 6). */
const ntpToUnixSeconds = 2_208_988_800;
const eraSeconds = 2 ** 32;
/** No leap second known, version 4, client. */
const clientHead = 0x23;
const serverMode = 4;

/** A question; its transmit time is random and comes back as the answer's origin, by which answers are known. */
export function ntpQuestion(): Buffer {
  const packet = Buffer.alloc(packetBytes);
  packet[0] = clientHead;
  randomBytes(8).copy(packet, 40);
  return packet;
}

/** True for a server's answer to this question. */
export function isNtpAnswer(question: Buffer, packet: Buffer): boolean {
  const isServer = packet.length >= packetBytes && ((packet[0] ?? 0) & 7) === serverMode;
  return isServer && packet.subarray(24, 32).equals(question.subarray(40, 48));
}

/** A time of NTP in milliseconds since 1970, in the era nearest to `nowMs`. */
function timeAt(packet: Buffer, place: number, nowMs: number): number {
  const seconds = packet.readUInt32BE(place) + packet.readUInt32BE(place + 4) / 2 ** 32 - ntpToUnixSeconds;
  const eras = Math.round((nowMs / 1000 - seconds) / eraSeconds);
  return (seconds + eras * eraSeconds) * 1000;
}

/** What a server says of its clock. */
export interface NtpAnswer {
  stratum: number;
  /** False while the server itself does not know the time. */
  isSynchronized: boolean;
  /** The reason of a refusal, such as RATE; empty for none. */
  refusal: string;
  rootDelayMs: number;
  rootDispersionMs: number;
  receivedMs: number;
  sentMs: number;
}

/** Reads an answer of at least 48 bytes (RFC 5905, 7.3). */
export function readNtpAnswer(packet: Buffer, nowMs: number): NtpAnswer {
  const stratum = packet[1] ?? 0;
  const code = packet
    .subarray(12, 16)
    .toString("latin1")
    .replace(/[^A-Z0-9]/g, "");
  return {
    stratum,
    isSynchronized: (packet[0] ?? 0) >> 6 !== 3 && stratum > 0 && stratum < 16,
    refusal: stratum === 0 ? code : "",
    rootDelayMs: (packet.readInt32BE(4) / 65_536) * 1000,
    rootDispersionMs: (packet.readUInt32BE(8) / 65_536) * 1000,
    receivedMs: timeAt(packet, 32, nowMs),
    sentMs: timeAt(packet, 40, nowMs),
  };
}
