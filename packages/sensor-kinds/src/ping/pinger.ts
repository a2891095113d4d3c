import { isIPv4 } from "node:net";
import type { PingAnswer, PingCall } from "../kind.ts";
import type { RunProgram } from "../spawning/program.ts";
import { openIcmpSocket } from "./icmp-socket.ts";
import { fpingProgram, pingProgram, pingWith, windowsPingProgram } from "./program-pinger.ts";
import { createSocketPinger } from "./socket-pinger.ts";
import type { SocketPinger } from "./socket-pinger.ts";

/** Pings with whatever this machine lets it ping with. */
export interface Pinger {
  ping: (call: PingCall) => Promise<PingAnswer>;
  close: () => void;
}

/** Opens the socket of openIcmpSocket; a test puts another in. */
export type OpenSocketPinger = () => Promise<SocketPinger | null>;

async function openSocketPinger(): Promise<SocketPinger | null> {
  const socket = await openIcmpSocket();
  return socket === null ? null : createSocketPinger(socket);
}

const programs = process.platform === "win32" ? [windowsPingProgram] : [fpingProgram, pingProgram];

/**
 * Pings by an ICMP socket where the kernel allows it, else by fping, else by ping. The socket is tried at the first
 * ping and kept; a missing program is looked for again each time, so installing one helps at once.
 */
export function createPinger(runProgram: RunProgram, open: OpenSocketPinger = openSocketPinger): Pinger {
  let socketPinger: Promise<SocketPinger | null> | null = null;

  const ping = async (call: PingCall): Promise<PingAnswer> => {
    socketPinger ??= open();
    const bySocket = isIPv4(call.address) ? await socketPinger : null;
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
    void socketPinger?.then((opened) => opened?.close());
    socketPinger = Promise.resolve(null);
  };
  return { ping, close };
}
