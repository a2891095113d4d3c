import { isIPv4 } from "node:net";
import { ipv6Bytes } from "../connection/ipv6.ts";
import { families, openDescriptor, socketTypes, systemCalls } from "./system-calls.ts";
import type { SystemCalls } from "./system-calls.ts";

/** Requests and attributes of routes (man 7 rtnetlink, linux/rtnetlink.h). */
const newRoute = 24;
const getRoute = 26;
const isRequest = 1;
/** Asks for the route itself with the state of its links, not for the one link that would be used (Linux 4.13). */
const givesRoute = 0x2000;
const attribute = { destination: 1, output: 4, multipath: 9 } as const;
const linkIsDown = 16;

const messageBytes = 16;
const routeBytes = 12;
const attributeBytes = 4;
const maxReplyBytes = 8192;

/** One link that packets of a route may take. */
interface Link {
  index: number;
  isDown: boolean;
}

const padded = (length: number) => (length + 3) & ~3;

function attributeOf(type: number, value: Buffer): Buffer {
  const bytes = Buffer.alloc(padded(attributeBytes + value.length));
  bytes.writeUInt16LE(attributeBytes + value.length, 0);
  bytes.writeUInt16LE(type, 2);
  value.copy(bytes, attributeBytes);
  return bytes;
}

function requestFor(address: string, zoneIndex: number): Buffer {
  const isV4 = isIPv4(address);
  const target = Buffer.from(isV4 ? address.split(".").map(Number) : (ipv6Bytes(address) ?? []));
  const zone = Buffer.alloc(4);
  zone.writeUInt32LE(zoneIndex);
  const head = Buffer.alloc(messageBytes + routeBytes);
  const rest = zoneIndex === 0 ? [] : [attributeOf(attribute.output, zone)];
  const request = Buffer.concat([head, attributeOf(attribute.destination, target), ...rest]);
  request.writeUInt32LE(request.length, 0);
  request.writeUInt16LE(getRoute, 4);
  request.writeUInt16LE(isRequest, 6);
  request[messageBytes] = isV4 ? families[4] : families[6];
  request[messageBytes + 1] = target.length * 8;
  request.writeUInt32LE(givesRoute, messageBytes + 8);
  return request;
}

/** The parts of a list, each of which begins with its length. */
function* partsOf(bytes: Buffer): Generator<Buffer> {
  let at = 0;
  while (at + attributeBytes <= bytes.length) {
    const length = bytes.readUInt16LE(at);
    if (length < attributeBytes) {
      return;
    }
    yield bytes.subarray(at, at + length);
    at += padded(length);
  }
}

/** The links of a reply of the kernel; none where it is no route. */
function linksOf(reply: Buffer): Link[] {
  if (reply.length < messageBytes + routeBytes || reply.readUInt16LE(4) !== newRoute) {
    return [];
  }
  const attributes = [...partsOf(reply.subarray(messageBytes + routeBytes))];
  const valueOf = (type: number) => attributes.find((part) => part.readUInt16LE(2) === type)?.subarray(attributeBytes);
  const several = valueOf(attribute.multipath);
  if (several !== undefined) {
    const hops = [...partsOf(several)].filter((hop) => hop.length >= attributeBytes + 4);
    return hops.map((hop) => ({ index: hop.readUInt32LE(4), isDown: ((hop[2] ?? 0) & linkIsDown) !== 0 }));
  }
  const isDown = (reply.readUInt32LE(messageBytes + 8) & linkIsDown) !== 0;
  const output = valueOf(attribute.output);
  return output === undefined || output.length < 4 ? [] : [{ index: output.readUInt32LE(0), isDown }];
}

function ask(calls: SystemCalls, request: Buffer): Buffer {
  const descriptor = openDescriptor({ family: families.netlink, type: socketTypes.raw, protocol: 0 });
  if (descriptor === null) {
    return Buffer.alloc(0);
  }
  const reply = Buffer.alloc(maxReplyBytes);
  const sent = calls.sendto(descriptor, request, request.length, 0, null, 0);
  const length = sent < 0 ? 0 : calls.recvfrom(descriptor, reply, reply.length, 0, null, null);
  calls.close(descriptor);
  return reply.subarray(0, Math.max(0, length));
}

function nameOf(calls: SystemCalls, index: number): string {
  const bytes = Buffer.alloc(16);
  calls.if_indextoname(index, bytes);
  const text = bytes.toString("latin1");
  return text.slice(0, text.indexOf("\0")) || `#${index}`;
}

/** The interface that this machine sends over to an address, and whether its link is down (no carrier). */
export interface OwnLink {
  interface: string;
  isDown: boolean;
}

/**
 * The link to an address; null where there is no route, and where the machine does not say. The kernel keeps routes over a
 * link that is down, for a pulled cable or a dead switch port, and loses what is sent there.
 */
export function linkTo(address: string): OwnLink | null {
  const calls = systemCalls();
  if (calls === null) {
    return null;
  }
  const zone = address.split("%")[1] ?? "";
  const links = linksOf(ask(calls, requestFor(address, zone === "" ? 0 : calls.if_nametoindex(zone))));
  const [first] = links;
  return first === undefined
    ? null
    : { interface: nameOf(calls, first.index), isDown: links.every(({ isDown }) => isDown) };
}
