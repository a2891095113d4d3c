import { randomBytes } from "node:crypto";
import type { RemoteInfo, Socket } from "node:dgram";
import { setTimeout as wait } from "node:timers/promises";
import type { PingCall } from "../kind.ts";
import { decodeReply, encodeEcho } from "./echo-packet.ts";

interface Pending {
  address: string;
  mark: Buffer;
  answered: () => void;
}

/** Sends echo requests over one shared socket and tells their replies apart. */
export interface SocketPinger {
  /** Round trips in milliseconds, in the order of sending, without those that got no answer in time. */
  ping: (call: PingCall) => Promise<readonly number[]>;
  close: () => void;
}

const noPort = 1;

/**
 * Pings over a socket from openIcmpSocket. A reply counts once, and only from the address that was asked, with the
 * sequence number and the random payload of the request: nobody else can answer in its place.
 */
export function createSocketPinger(socket: Socket, port = noPort): SocketPinger {
  const pending = new Map<number, Pending>();
  let lastSequence = 0;

  socket.on("message", (packet: Buffer, from: RemoteInfo) => {
    const reply = decodeReply(packet);
    const request = reply === null ? undefined : pending.get(reply.sequence);
    if (
      reply !== null &&
      request?.address === from.address &&
      reply.payload.subarray(0, request.mark.length).equals(request.mark)
    ) {
      request.answered();
    }
  });
  // A failed send rejects its own call; without a listener an ICMP error on the shared socket would end the process.
  socket.on("error", () => undefined);

  const freeSequence = (): number => {
    do {
      lastSequence = (lastSequence + 1) % 65_536;
    } while (pending.has(lastSequence) && pending.size < 65_536);
    return lastSequence;
  };

  const pingOnce = async (call: PingCall, signal: AbortSignal): Promise<number | null> => {
    const sequence = freeSequence();
    const mark = randomBytes(Math.min(16, call.sizeBytes));
    const startedAtMs = performance.now();
    try {
      return await new Promise<number>((resolve, reject) => {
        signal.addEventListener("abort", () => reject(new Error("no answer")), { once: true });
        const answered = () => resolve(performance.now() - startedAtMs);
        pending.set(sequence, { address: call.address, mark, answered });
        socket.send(encodeEcho(sequence, call.sizeBytes, mark), port, call.address, (error) => error && reject(error));
      });
    } catch {
      return null;
    } finally {
      pending.delete(sequence);
    }
  };

  const ping = async (call: PingCall): Promise<readonly number[]> => {
    const timeout = new AbortController();
    const stop = () => timeout.abort();
    const timer = setTimeout(stop, call.timeoutMs);
    call.signal.addEventListener("abort", stop, { once: true });
    const trips: Promise<number | null>[] = [];
    for (let sent = 0; sent < call.count && !timeout.signal.aborted; sent += 1) {
      trips.push(pingOnce(call, timeout.signal));
      if (sent < call.count - 1) {
        await wait(call.delayMs, undefined, { signal: timeout.signal }).catch(() => undefined);
      }
    }
    const found = await Promise.all(trips);
    clearTimeout(timer);
    call.signal.removeEventListener("abort", stop);
    return found.filter((trip) => trip !== null);
  };

  return { ping, close: () => socket.close() };
}
