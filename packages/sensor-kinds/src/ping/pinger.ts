import { isIPv4 } from "node:net";
import type { PingAnswer, PingCall } from "../kind.ts";
import type { RunProgram } from "../spawning/program.ts";
import { overDatagrams } from "./echo-transport.ts";
import { openIcmpSocket } from "./icmp-socket.ts";
import { fpingProgram, pingProgram, pingWith, windowsPingProgram } from "./program-pinger.ts";
import { openRawTransport } from "./raw-transport.ts";
import { createSocketPinger } from "./socket-pinger.ts";
import type { SocketPinger } from "./socket-pinger.ts";

/** Pings by the best way that this machine permits. */
export interface Pinger {
  ping: (call: PingCall) => Promise<PingAnswer>;
  close: () => void;
}

/** Opens the socket to ping with; a test puts another in. */
export type OpenSocketPinger = (version: 4 | 6) => Promise<SocketPinger | null>;

/** A datagram socket where the kernel allows it, else a raw one where this process may open one. */
async function openSocketPinger(stalledMs: () => number, version: 4 | 6): Promise<SocketPinger | null> {
  const socket = await openIcmpSocket(version);
  const transport = socket === null ? openRawTransport(version) : overDatagrams(socket, version);
  return transport === null ? null : createSocketPinger(transport, stalledMs);
}

const programs = process.platform === "win32" ? [windowsPingProgram] : [fpingProgram, pingProgram];

/**
 * Pings by an ICMP socket where the kernel allows it, else by fping, else by ping. A socket is kept once there is one;
 * else socket and programs are tried again each time, so allowing or installing one helps at once.
 */
export function createPinger(
  runProgram: RunProgram,
  stalledMs: () => number,
  open: OpenSocketPinger = (version) => openSocketPinger(stalledMs, version),
): Pinger {
  const pingers = new Map<4 | 6, Promise<SocketPinger | null>>();
  let isClosed = false;

  const openOnce = async (version: 4 | 6): Promise<SocketPinger | null> => {
    if (isClosed) {
      return null;
    }
    const opening = pingers.get(version) ?? open(version);
    pingers.set(version, opening);
    const opened = await opening;
    if (opened === null && pingers.get(version) === opening) {
      pingers.delete(version);
    }
    return opened;
  };

  const ping = async (call: PingCall): Promise<PingAnswer> => {
    const bySocket = await openOnce(isIPv4(call.address) ? 4 : 6);
    if (bySocket !== null) {
      return { isAvailable: true, roundTripsMs: await bySocket.ping(call) };
    }
    for (const program of programs) {
      const roundTripsMs = await pingWith(program, call, runProgram);
      if (roundTripsMs !== null) {
        return { isAvailable: true, roundTripsMs };
      }
    }
    return { isAvailable: false };
  };

  const close = () => {
    for (const opening of pingers.values()) {
      void opening.then((opened) => opened?.close());
    }
    isClosed = true;
  };
  return { ping, close };
}
