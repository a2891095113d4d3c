const headerBytes = 8;
/** Echo types of ICMP (RFC 792) and ICMPv6 (RFC 4443, 4.1), which are alike in all else. */
export const echoTypes = { 4: { request: 8, reply: 0 }, 6: { request: 128, reply: 129 } } as const;

const { request: echoRequest, reply: echoReply } = echoTypes[4];
const minIpHeader = 20;

/** The 16-bit one's complement sum that ICMP carries (RFC 1071); an odd last byte counts as if a zero followed. */
export function internetChecksum(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 2) {
    sum += ((bytes[at] ?? 0) << 8) + (bytes[at + 1] ?? 0);
  }
  while (sum > 0xffff) {
    sum = (sum & 0xffff) + (sum >>> 16);
  }
  return ~sum & 0xffff;
}

/**
 * An ICMP echo request (RFC 792) with this 16-bit sequence number and `sizeBytes` of payload, which starts with `mark`
 * cut to that size. The identifier stays zero: the kernel puts the socket's own there.
 */
export function encodeEcho(sequence: number, sizeBytes: number, mark: Buffer): Buffer {
  const packet = Buffer.alloc(headerBytes + sizeBytes);
  packet[0] = echoRequest;
  packet.writeUInt16BE(sequence, 6);
  mark.copy(packet, headerBytes, 0, Math.min(mark.length, sizeBytes));
  packet.writeUInt16BE(internetChecksum(packet), 2);
  return packet;
}

/** Sequence number and payload of an echo reply; null for every other packet. */
export function decodeReply(packet: Buffer): { sequence: number; payload: Buffer } | null {
  if (packet.length < headerBytes || packet[0] !== echoReply || packet[1] !== 0) {
    return null;
  }
  return { sequence: packet.readUInt16BE(6), payload: packet.subarray(headerBytes) };
}

/** The same echo packet with an identifier, for sockets where the kernel puts none in. */
export function identified(packet: Buffer, identifier: number): Buffer {
  const own = Buffer.from(packet);
  own.writeUInt16BE(identifier, 4);
  own.writeUInt16BE(0, 2);
  own.writeUInt16BE(internetChecksum(own), 2);
  return own;
}

/** A copy of a packet with another type. */
export function withType(packet: Buffer, type: number): Buffer {
  const own = Buffer.from(packet);
  own[0] = type;
  return own;
}

/** A copy, with the type of IPv4, of an echo reply with this type and identifier; null for every other packet. */
export function identifiedReply(packet: Buffer, type: number, identifier: number): Buffer | null {
  const isOwn = packet.length >= headerBytes && packet[0] === type && packet[1] === 0;
  return isOwn && packet.readUInt16BE(4) === identifier ? withType(packet, echoReply) : null;
}

/**
 * The echo reply with this identifier in an IPv4 packet as raw sockets give it (RFC 791, 3.1), as a copy, and its sender;
 * null for every other packet.
 */
export function echoReplyOf(packet: Buffer, identifier: number): { packet: Buffer; from: string } | null {
  const ipHeaderBytes = ((packet[0] ?? 0) & 0x0f) * 4;
  const isIpv4 = (packet[0] ?? 0) >> 4 === 4 && ipHeaderBytes >= minIpHeader;
  const reply = isIpv4 ? identifiedReply(packet.subarray(ipHeaderBytes), echoReply, identifier) : null;
  return reply === null ? null : { packet: reply, from: [...packet.subarray(12, 16)].join(".") };
}
