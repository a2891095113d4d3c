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

/** The parts of a pinger, which tests replace. */
export interface PingerParts {
  runProgram: RunProgram;
  stalledMs: () => number;
  open?: OpenSocketPinger;
  /** Milliseconds of a clock that is never set. */
  nowMs?: () => number;
}

/** The pause after no program could ping: thousands of sensors would start thousands of programs in vain. */
const programPauseMs = 10_000;
const programs = process.platform === "win32" ? [windowsPingProgram] : [fpingProgram, pingProgram];

/**
 * Pings by an ICMP socket where the kernel allows it, else by fping, else by ping; each family has its own way. A socket
 * is kept once there is one. Else it is tried again with each ping, and programs some seconds later, so allowing the one or
 * installing the other helps without a restart.
 */
export function createPinger({ runProgram, stalledMs, ...parts }: PingerParts): Pinger {
  const open = parts.open ?? ((version: 4 | 6) => openSocketPinger(stalledMs, version));
  const nowMs = parts.nowMs ?? (() => performance.now());
  const pingers = new Map<4 | 6, Promise<SocketPinger | null>>();
  const programsFromMs = new Map<4 | 6, number>();
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

  const pingByPrograms = async (call: PingCall, version: 4 | 6): Promise<PingAnswer> => {
    if (nowMs() < (programsFromMs.get(version) ?? 0)) {
      return { isAvailable: false };
    }
    for (const program of programs) {
      const roundTripsMs = await pingWith(program, call, runProgram);
      if (roundTripsMs !== null) {
        return { isAvailable: true, roundTripsMs };
      }
    }
    programsFromMs.set(version, nowMs() + programPauseMs);
    return { isAvailable: false };
  };

  const ping = async (call: PingCall): Promise<PingAnswer> => {
    const version = isIPv4(call.address) ? 4 : 6;
    const bySocket = await openOnce(version);
    return bySocket === null
      ? pingByPrograms(call, version)
      : { isAvailable: true, roundTripsMs: await bySocket.ping(call) };
  };

  const close = () => {
    for (const opening of pingers.values()) {
      void opening.then((opened) => opened?.close());
    }
    isClosed = true;
  };
  return { ping, close };
}
