import { createSocket } from "node:dgram";
import type { Socket } from "node:dgram";
import { once } from "node:events";
import { afterEach, describe, expect, test } from "vitest";
import type { PingCall } from "../kind.ts";
import { listenUdp } from "../testing/loopback.ts";
import type { LoopbackServer } from "../testing/loopback.ts";
import { decodeReply, encodeEcho, internetChecksum } from "./echo-packet.ts";
import { overDatagrams } from "./echo-transport.ts";
import { createSocketPinger } from "./socket-pinger.ts";

describe("echo packets", () => {
  test("the checksum is that of RFC 1071, section 3", () => {
    expect(internetChecksum(Buffer.from("0001f203f4f5f6f7", "hex"))).toBe(0x220d);
    expect(internetChecksum(Buffer.from("01", "hex"))).toBe(0xfeff);
  });

  test("a request carries type, sequence, payload and a checksum that adds up to zero", () => {
    const packet = encodeEcho(0x1234, 32, Buffer.from("mark"));
    expect([packet[0], packet[1], packet.length]).toEqual([8, 0, 40]);
    expect(packet.readUInt16BE(6)).toBe(0x1234);
    expect(packet.subarray(8, 12).toString()).toBe("mark");
    expect(internetChecksum(packet)).toBe(0);
  });

  test("only echo replies are read", () => {
    const reply = encodeEcho(7, 4, Buffer.from("abcd"));
    expect(decodeReply(reply)).toBeNull();
    reply[0] = 0;
    expect(decodeReply(reply)).toEqual({ sequence: 7, payload: Buffer.from("abcd") });
    expect(decodeReply(reply.subarray(0, 7))).toBeNull();
    expect(decodeReply(Buffer.alloc(0))).toBeNull();
  });
});

/** A UDP socket stands for the ICMP one: Node treats both alike, and the kernel's part is the server's here. */
describe("pinging over a socket", () => {
  const servers: LoopbackServer[] = [];
  const sockets: Socket[] = [];

  const pingerTo = async (onPacket: (packet: Buffer, reply: (bytes: Buffer) => void) => void) => {
    const server = await listenUdp(onPacket);
    servers.push(server);
    const socket = createSocket("udp4");
    sockets.push(socket);
    socket.bind(0, "127.0.0.1");
    await once(socket, "listening");
    return createSocketPinger(overDatagrams(socket, 4, server.port), () => 0);
  };
  const call = (parts: Partial<PingCall> = {}): PingCall => ({
    address: "127.0.0.1",
    count: 5,
    sizeBytes: 32,
    delayMs: 1,
    timeoutMs: 300,
    signal: new AbortController().signal,
    ...parts,
  });
  const replyTo = (packet: Buffer): Buffer => {
    const reply = Buffer.from(packet);
    reply[0] = 0;
    return reply;
  };

  afterEach(async () => {
    for (const socket of sockets.splice(0)) {
      socket.close();
    }
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });

  test("each answered ping gives one round trip, even when the answer comes twice", async () => {
    const pinger = await pingerTo((packet, reply) => {
      reply(replyTo(packet));
      reply(replyTo(packet));
    });
    const trips = await pinger.ping(call());
    expect(trips).toHaveLength(5);
    expect(trips.every((trip) => trip > 0 && trip < 300)).toBe(true);
  });

  test("many calls at the same time get their own answers", async () => {
    const pinger = await pingerTo((packet, reply) => reply(replyTo(packet)));
    const all = await Promise.all(Array.from({ length: 50 }, () => pinger.ping(call({ count: 1 }))));
    expect(all.every((trips) => trips.length === 1)).toBe(true);
  });

  test("a burst of pings loses none to its own size", async () => {
    const pinger = await pingerTo((packet, reply) => reply(replyTo(packet)));
    const calls = Array.from({ length: 400 }, () => pinger.ping(call({ timeoutMs: 4000 })));
    const all = await Promise.all(calls);
    expect(all.filter((trips) => trips.length === 5)).toHaveLength(400);
  });

  test("lost pings are left out at the time-out", async () => {
    let packets = 0;
    const pinger = await pingerTo((packet, reply) => {
      packets += 1;
      if (packets % 2 === 1) {
        reply(replyTo(packet));
      }
    });
    expect(await pinger.ping(call({ count: 4, timeoutMs: 100 }))).toHaveLength(2);
  });

  test("an answer with a wrong payload, sequence or sender does not count", async () => {
    const pinger = await pingerTo((packet, reply) => {
      const forged = replyTo(packet);
      forged[8] = (forged[8] ?? 0) ^ 1;
      reply(forged);
      const shifted = replyTo(packet);
      shifted.writeUInt16BE((shifted.readUInt16BE(6) + 1) % 65_536, 6);
      reply(shifted);
      reply(Buffer.from("garbage"));
    });
    expect(await pinger.ping(call({ count: 1, timeoutMs: 100 }))).toEqual([]);
    const answering = await pingerTo((packet, reply) => reply(replyTo(packet)));
    expect(await answering.ping(call({ count: 1, address: "127.0.0.2", timeoutMs: 100 }))).toEqual([]);
  });

  /** A transport whose sends end as told, in their order. */
  const refusing = (...codes: (string | null)[]) => {
    const send = (_packet: Buffer, _address: string, onError: (error: Error) => void) => {
      const code = codes.shift() ?? null;
      if (code !== null) onError(Object.assign(new Error("sendto"), { code }));
    };
    return createSocketPinger({ send, listen: () => undefined, close: () => undefined }, () => 0);
  };

  test("[ST-08] where no ping has left this machine, its own reason is told", async () => {
    await expect(refusing("EPERM", "EPERM").ping(call({ count: 2 }))).rejects.toMatchObject({ code: "EPERM" });
    expect(await refusing("ENOBUFS", null).ping(call({ count: 2, timeoutMs: 50 }))).toEqual([]);
  });

  test("the signal ends it at once", async () => {
    const controller = new AbortController();
    const pinger = await pingerTo(() => controller.abort());
    expect(await pinger.ping(call({ timeoutMs: 60_000, signal: controller.signal }))).toEqual([]);
  });
});
