import { randomInt } from "node:crypto";
import { getSystemErrorName } from "node:util";
import { identified, withType } from "./echo-packet.ts";
import type { EchoTransport } from "./echo-transport.ts";
import { icmpProtocols } from "./icmp-socket.ts";
import { rawFamilies } from "./raw-family.ts";
import type { RawFamily } from "./raw-family.ts";
import { families, openDescriptor, socketTypes, systemCalls } from "../machine/system-calls.ts";
import type { SystemCalls } from "../machine/system-calls.ts";

const maxPacketLength = 65_535;
const maxAddressLength = 28;
const pollMs = 250;
const pollIn = 1;

class RawTransport implements EchoTransport {
  readonly #calls: SystemCalls;
  readonly #descriptor: number;
  readonly #family: RawFamily;
  readonly #sender: Buffer;
  readonly #senderLength = Buffer.alloc(4);
  readonly #identifier = randomInt(1, 65_536);
  readonly #packet = Buffer.alloc(maxPacketLength);
  readonly #request = Buffer.alloc(8);
  #onPacket: (packet: Buffer, from: string) => void = () => undefined;
  #isWaiting: () => boolean = () => false;
  #isPolling = false;
  #isClosed = false;

  constructor(calls: SystemCalls, descriptor: number, family: RawFamily) {
    this.#calls = calls;
    this.#descriptor = descriptor;
    this.#family = family;
    this.#sender = Buffer.alloc(maxAddressLength);
    this.#request.writeInt32LE(descriptor, 0);
    this.#request.writeInt16LE(pollIn, 4);
    const { level, option, value } = family.filter;
    calls.setsockopt(descriptor, level, option, value, value.length);
  }

  send(packet: Buffer, address: string, onError: (error: Error) => void): void {
    const own = identified(withType(packet, this.#family.echoRequest), this.#identifier);
    const target = this.#family.socketAddress(address);
    const sent = this.#isClosed ? -1 : this.#calls.sendto(this.#descriptor, own, own.length, 0, target, target.length);
    if (sent < 0) {
      const errno = -this.#calls.errno();
      onError(Object.assign(new Error("The packet could not be sent"), { errno, code: getSystemErrorName(errno) }));
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

  /** One thread of the pool waits for packets, and only while an answer is awaited. */
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
    for (let length = this.#receive(); length >= 0; length = this.#receive()) {
      const reply = this.#family.replyOf(this.#packet.subarray(0, length), this.#sender, this.#identifier);
      if (reply !== null) {
        this.#onPacket(reply.packet, reply.from);
      }
    }
  }

  #receive(): number {
    this.#senderLength.writeUInt32LE(this.#sender.length);
    const { recvfrom } = this.#calls;
    return recvfrom(this.#descriptor, this.#packet, this.#packet.length, 0, this.#sender, this.#senderLength);
  }
}

/** Echo packets over a raw socket; null without the right to open one (root, CAP_NET_RAW). */
export function openRawTransport(version: 4 | 6): EchoTransport | null {
  const calls = systemCalls();
  const descriptor = openDescriptor({
    family: families[version],
    type: socketTypes.raw,
    protocol: icmpProtocols[version],
  });
  return calls === null || descriptor === null ? null : new RawTransport(calls, descriptor, rawFamilies[version]);
}
