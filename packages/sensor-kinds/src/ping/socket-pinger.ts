import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { setDeadline, startWatch } from "../connection/deadline.ts";
import { addressKey } from "../connection/ipv6.ts";
import type { PingCall } from "../kind.ts";
import { decodeReply, encodeEcho } from "./echo-packet.ts";
import type { EchoTransport } from "./echo-transport.ts";

interface Pending {
  /** As addressKey has it. */
  address: string;
  mark: Buffer;
  answered: () => void;
}

/** Sends echo requests over one shared socket and tells their replies apart. */
export interface SocketPinger {
  /**
   * Round trips in milliseconds, in the order of sending, without those that got no answer in time. Rejects with the
   * system's error where it let none of the pings out.
   */
  ping: (call: PingCall) => Promise<readonly number[]>;
  close: () => void;
}

const noAnswer = new Error("no answer");
/** More at once would fill the socket's buffer with replies that could not be read in time. */
const packetsPerTurn = 32;

/** Runs what it is given at once or in the next turns of the event loop, a few in each. */
function createPacer(): (send: () => void) => void {
  const waiting: (() => void)[] = [];
  let isDraining = false;
  const drain = () => {
    waiting.splice(0, packetsPerTurn).forEach((send) => send());
    isDraining = waiting.length > 0;
    if (isDraining) {
      setImmediate(drain);
    }
  };
  return (send) => {
    waiting.push(send);
    if (!isDraining) {
      isDraining = true;
      setImmediate(drain);
    }
  };
}

function isAnswer(packet: Buffer, from: string, request: Pending | undefined): boolean {
  const payload = decodeReply(packet)?.payload.subarray(0, request?.mark.length);
  return request !== undefined && request.address === addressKey(from) && payload?.equals(request.mark) === true;
}

/** A round trip in milliseconds, or why there is none. */
type Echo = number | Error;

/** The round trips; where no ping has left this machine its error is thrown, for that says nothing of the target. */
function tripsOf(echoes: readonly Echo[]): readonly number[] {
  const refusals = echoes.filter((echo) => echo instanceof Error).filter((error) => error !== noAnswer);
  const [refusal] = refusals;
  if (refusal !== undefined && refusals.length === echoes.length) {
    throw refusal;
  }
  return echoes.filter((echo) => typeof echo === "number");
}

/** Sends the pings of a call one after the other and waits for all of them, at most until its time-out. */
async function pingSeries(
  call: PingCall,
  stalledMs: () => number,
  pingOnce: (signal: AbortSignal) => Promise<Echo>,
): Promise<readonly number[]> {
  const end = new AbortController();
  const stop = () => end.abort(noAnswer);
  const cancelDeadline = setDeadline({ timeoutMs: call.timeoutMs, stalledMs }, stop);
  call.signal.addEventListener("abort", stop, { once: true });
  const echoes: Promise<Echo>[] = [];
  for (let sent = 0; sent < call.count && !end.signal.aborted; sent += 1) {
    echoes.push(pingOnce(end.signal));
    if (sent < call.count - 1) {
      await wait(call.delayMs, undefined, { signal: end.signal }).catch(() => undefined);
    }
  }
  const found = await Promise.all(echoes);
  cancelDeadline();
  call.signal.removeEventListener("abort", stop);
  return tripsOf(found);
}

/**
 * Pings over one socket for all. A reply counts once, and only from the address that was asked, with the sequence number
 * and the random payload of the request: no other host can answer in its place.
 */
export function createSocketPinger(transport: EchoTransport, stalledMs: () => number): SocketPinger {
  const pending = new Map<number, Pending>();
  const inTurn = createPacer();
  let lastSequence = 0;

  const take = (packet: Buffer, from: string) => {
    const request = pending.get(decodeReply(packet)?.sequence ?? -1);
    if (isAnswer(packet, from, request)) {
      request?.answered();
    }
  };
  transport.listen(take, () => pending.size > 0);

  const freeSequence = (): number => {
    do {
      lastSequence = (lastSequence + 1) % 65_536;
    } while (pending.has(lastSequence) && pending.size < 65_536);
    return lastSequence;
  };

  const pingOnce = async (call: PingCall, signal: AbortSignal): Promise<Echo> => {
    const sequence = freeSequence();
    const mark = randomBytes(Math.min(16, call.sizeBytes));
    try {
      return await new Promise<number>((resolve, reject) => {
        signal.addEventListener("abort", () => reject(noAnswer), { once: true });
        let elapsedMs = startWatch(stalledMs);
        const answered = () => resolve(elapsedMs());
        pending.set(sequence, { address: addressKey(call.address), mark, answered });
        inTurn(() => {
          if (!signal.aborted) {
            elapsedMs = startWatch(stalledMs);
            transport.send(encodeEcho(sequence, call.sizeBytes, mark), call.address, reject);
          }
        });
      });
    } catch (error) {
      return error instanceof Error ? error : noAnswer;
    } finally {
      pending.delete(sequence);
    }
  };

  return {
    ping: (call) => pingSeries(call, stalledMs, (signal) => pingOnce(call, signal)),
    close: () => transport.close(),
  };
}
