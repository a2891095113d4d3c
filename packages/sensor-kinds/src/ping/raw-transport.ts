import { randomInt } from "node:crypto";
import { echoReplyOf, identified } from "./echo-packet.ts";
import type { EchoTransport } from "./echo-transport.ts";
import { openDescriptor, socketTypes, systemCalls } from "./system-calls.ts";
import type { SystemCalls } from "./system-calls.ts";

const internetFamily = 2;
const addressBytes = 16;
const longestPacket = 65_535;
const pollMs = 250;
const pollIn = 1;
const rawLevel = 255;
const icmpFilter = 1;
/** A set bit keeps a type out (man 7 raw): only echo replies, type 0, come through. */
const allButReplies = 0xfffffffe;

function socketAddress(address: string): Buffer {
  const bytes = Buffer.alloc(addressBytes);
  bytes.writeUInt16LE(internetFamily, 0);
  bytes.set(address.split(".").map(Number), 4);
  return bytes;
}

function numberBytes(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

class RawTransport implements EchoTransport {
  readonly #calls: SystemCalls;
  readonly #descriptor: number;
  readonly #identifier = randomInt(1, 65_536);
  readonly #packet = Buffer.alloc(longestPacket);
  readonly #request = Buffer.alloc(8);
  #onPacket: (packet: Buffer, from: string) => void = () => undefined;
  #isWaiting: () => boolean = () => false;
  #isPolling = false;
  #isClosed = false;

  constructor(calls: SystemCalls, descriptor: number) {
    this.#calls = calls;
    this.#descriptor = descriptor;
    this.#request.writeInt32LE(descriptor, 0);
    this.#request.writeInt16LE(pollIn, 4);
    calls.setsockopt(descriptor, rawLevel, icmpFilter, numberBytes(allButReplies), 4);
  }

  send(packet: Buffer, address: string, onError: (error: Error) => void): void {
    const own = identified(packet, this.#identifier);
    const target = socketAddress(address);
    const sent = this.#isClosed ? -1 : this.#calls.sendto(this.#descriptor, own, own.length, 0, target, target.length);
    if (sent < 0) {
      onError(new Error("The packet could not be sent"));
    } else {
      this.#poll();
    }
  }

  listen(onPacket: (packet: Buffer, from: string) => void, isWaiting: () => boolean): void {
    this.#onPacket = onPacket;
    this.#isWaiting = isWaiting;
  }

  close(): void {
    this.#isClosed = true;
    if (!this.#isPolling) {
      this.#calls.close(this.#descriptor);
    }
  }

  /** One thread of the pool waits for packets, and only while somebody waits for an answer. */
  #poll(): void {
    if (this.#isPolling) {
      return;
    }
    this.#isPolling = true;
    this.#calls.poll.async(this.#request, 1, pollMs, () => {
      this.#isPolling = false;
      this.#drain();
      if (this.#isClosed) {
        this.#calls.close(this.#descriptor);
      } else if (this.#isWaiting()) {
        this.#poll();
      }
    });
  }

  #drain(): void {
    const receive = () => this.#calls.recvfrom(this.#descriptor, this.#packet, this.#packet.length, 0, null, null);
    for (let length = receive(); length >= 0; length = receive()) {
      const reply = echoReplyOf(this.#packet.subarray(0, length), this.#identifier);
      if (reply !== null) {
        this.#onPacket(reply.packet, reply.from);
      }
    }
  }
}

/** Echo packets over a raw socket, IPv4 only; null without the right to open one (root, CAP_NET_RAW). */
export function openRawTransport(): EchoTransport | null {
  const calls = systemCalls();
  const descriptor = openDescriptor(socketTypes.raw);
  return calls === null || descriptor === null ? null : new RawTransport(calls, descriptor);
}
