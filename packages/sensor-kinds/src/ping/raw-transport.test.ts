import { networkInterfaces } from "node:os";
import { afterAll, describe, expect, test } from "vitest";
import { decodeReply, echoReplyOf, encodeEcho, identified, internetChecksum, withType } from "./echo-packet.ts";
import { rawFamilies } from "./raw-family.ts";
import { openRawTransport } from "./raw-transport.ts";
import { createSocketPinger } from "./socket-pinger.ts";

describe("packets of raw sockets", () => {
  const reply = identified(encodeEcho(7, 8, Buffer.from("mark")), 0x1234);
  reply[0] = 0;
  /** The reply behind an IP header of this many bytes, from 10.0.0.5. */
  const received = (headerBytes: number, packet = reply) => {
    const header = Buffer.alloc(headerBytes);
    header[0] = 0x40 + headerBytes / 4;
    header.set([10, 0, 0, 5], 12);
    return Buffer.concat([header, packet]);
  };

  test("carry their identifier and a checksum that adds up to zero", () => {
    const packet = identified(encodeEcho(7, 9, Buffer.from("mark")), 0xabcd);
    expect(packet.readUInt16BE(4)).toBe(0xabcd);
    expect(internetChecksum(packet)).toBe(0);
  });

  test.each([20, 24, 60])("lose their IP header of %i bytes", (headerBytes) => {
    const found = echoReplyOf(received(headerBytes), 0x1234);
    expect(found?.from).toBe("10.0.0.5");
    expect(decodeReply(found?.packet ?? Buffer.alloc(0))?.sequence).toBe(7);
  });

  test.each([
    ["another process's identifier", received(20, identified(reply, 0x1235))],
    ["a request, which loopback shows too", received(20, encodeEcho(7, 8, Buffer.from("mark")))],
    ["a cut packet", received(20).subarray(0, 24)],
    ["a header that is too short", Buffer.concat([Buffer.from([0x41]), Buffer.alloc(40)])],
    ["IPv6", Buffer.concat([Buffer.from([0x65]), Buffer.alloc(40)])],
    ["nothing", Buffer.alloc(0)],
  ])("%s is left out", (_title, packet) => {
    expect(echoReplyOf(packet, 0x1234)).toBeNull();
  });
});

describe("ICMPv6", () => {
  const sender = rawFamilies[6].socketAddress("2001:db8::a:5");

  test("has its own types and no IP header; the sender comes beside the packet", () => {
    const reply = withType(identified(encodeEcho(7, 8, Buffer.from("mark")), 0x1234), 129);
    const found = rawFamilies[6].replyOf(reply, sender, 0x1234);
    expect(found?.from).toBe("2001:db8:0:0:0:0:a:5");
    expect(decodeReply(found?.packet ?? Buffer.alloc(0))?.sequence).toBe(7);
    expect(rawFamilies[6].replyOf(reply, sender, 0x1235)).toBeNull();
    expect(rawFamilies[6].replyOf(withType(reply, 128), sender, 0x1234)).toBeNull();
    expect(rawFamilies[6].replyOf(reply.subarray(0, 7), sender, 0x1234)).toBeNull();
  });

  test("lets only replies through", () => {
    const { value } = rawFamilies[6].filter;
    expect([...value].map((byte) => byte ^ 0xff).filter((byte) => byte !== 0)).toEqual([2]);
    expect((value[129 >> 3] ?? 0) & (1 << (129 & 7))).toBe(0);
    expect(rawFamilies[4].filter.value).toEqual(Buffer.from("feffffff", "hex"));
  });
});

/** Linux lets root open raw sockets, unless it runs without that capability. */
const transports = { 4: openRawTransport(4), 6: openRawTransport(6) };
afterAll(() => Object.values(transports).forEach((transport) => transport?.close()));

const loopback = Object.values(networkInterfaces()).flatMap((found = []) => found);
const own = [
  { version: 4 as const, address: "127.0.0.1", is: true },
  { version: 6 as const, address: "::1", is: loopback.some(({ address }) => address === "::1") },
  ...Object.entries(networkInterfaces()).flatMap(([name, found = []]) =>
    found
      .filter(({ address }) => address.startsWith("fe80:"))
      .map(({ address }) => ({ version: 6 as const, address: `${address}%${name}`, is: true })),
  ),
].filter(({ version, is }) => is && transports[version] !== null);

test.each(own)("root pings this machine's $address over a raw socket", async ({ version, address }) => {
  const pinger = createSocketPinger(transports[version] as NonNullable<(typeof transports)[4]>, () => 0);
  const signal = new AbortController().signal;
  const call = { address, count: 3, sizeBytes: 32, delayMs: 1, timeoutMs: 5000, signal };
  const trips = await Promise.all([pinger.ping(call), pinger.ping({ ...call, sizeBytes: 1000 })]);
  expect(trips.map((found) => found.length)).toEqual([3, 3]);
  const silent = version === 4 ? "240.0.0.1" : "100::1";
  expect(await pinger.ping({ ...call, address: silent, timeoutMs: 300 })).toEqual([]);
});
