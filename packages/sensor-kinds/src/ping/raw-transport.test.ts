import { afterAll, describe, expect, test } from "vitest";
import { decodeReply, echoReplyOf, encodeEcho, identified, internetChecksum } from "./echo-packet.ts";
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

/** Linux lets root open raw sockets, unless it runs without that capability. */
const transport = openRawTransport();
afterAll(() => transport?.close());

test.skipIf(transport === null)("root pings this machine over a raw socket", async () => {
  const pinger = createSocketPinger(transport as NonNullable<typeof transport>, () => 0);
  const signal = new AbortController().signal;
  const call = { address: "127.0.0.1", count: 3, sizeBytes: 32, delayMs: 1, timeoutMs: 5000, signal };
  const trips = await Promise.all([pinger.ping(call), pinger.ping({ ...call, sizeBytes: 1000 })]);
  expect(trips.map((found) => found.length)).toEqual([3, 3]);
  const silent = { ...call, address: "240.0.0.1", timeoutMs: 300 };
  expect(await pinger.ping(silent)).toEqual([]);
});
