import type { PingCall } from "../kind.ts";
import type { ProgramResult, RunProgram } from "../spawning/program.ts";

/** One way to ping with a program of the machine. */
export interface PingProgram {
  file: string;
  argv: (call: PingCall) => string[];
  /** Round trips in milliseconds, or null when the program could not do its work. */
  read: (result: ProgramResult) => readonly number[] | null;
}

/** Time the programs get over the ping's own time-out before they are killed. */
const graceMs = 500;
const minWaitMs = 50;
const minFpingPeriodMs = 10;

function waitMs(call: PingCall): number {
  return Math.max(minWaitMs, Math.floor(call.timeoutMs - call.delayMs * (call.count - 1)));
}

/** fping -C writes one line on stderr: `address : 0.05 - 0.04`, a hyphen for each lost packet. */
function readFping({ stderr }: ProgramResult): readonly number[] | null {
  const line = stderr.split("\n").find((text) => /^[0-9a-fA-F:.]+(%\S+)? +: /.test(text));
  const trips = line
    ?.slice(line.lastIndexOf(" : ") + 3)
    .trim()
    .split(/\s+/);
  if (trips === undefined || !trips.every((trip) => /^(-|\d+(\.\d+)?)$/.test(trip))) {
    return null;
  }
  return trips.filter((trip) => trip !== "-").map(Number);
}

/** ping writes `time=0.05 ms` for each answer on Linux and BSD, `Zeit<1ms` and the like on Windows. */
function readPing({ stdout, exitCode }: ProgramResult): readonly number[] | null {
  const found = [...stdout.matchAll(/[=<](\d+(?:[.,]\d+)?)\s?ms\b.*$/gm)]
    .filter(([line]) => !line.includes("/"))
    .map(([, trip = ""]) => Number(trip.replace(",", ".")));
  return found.length === 0 && exitCode !== 0 && exitCode !== 1 && exitCode !== null ? null : found;
}

/** fping 5: one packet each `-p` ms to one address; it needs no name service for that. */
export const fpingProgram: PingProgram = {
  file: "fping",
  argv: (call) => {
    const periodMs = Math.max(minFpingPeriodMs, Math.ceil(call.delayMs));
    const options = ["-q", "-C", String(call.count), "-p", String(periodMs), "-t", String(waitMs(call))];
    return [...options, "-b", String(call.sizeBytes), "-r", "0", call.address];
  },
  read: readFping,
};

/** ping of iputils and busybox; without rights it sends at most five packets a second. */
export const pingProgram: PingProgram = {
  file: "ping",
  argv: (call) => {
    const seconds = Math.max(1, Math.ceil(waitMs(call) / 1000));
    const options = ["-n", "-c", String(call.count), "-i", "0.2", "-W", String(seconds)];
    return [...options, "-s", String(call.sizeBytes), call.address];
  },
  read: readPing,
};

/** The same on Windows, one packet a second. */
export const windowsPingProgram: PingProgram = {
  file: "ping.exe",
  argv: (call) => ["-n", String(call.count), "-w", String(waitMs(call)), "-l", String(call.sizeBytes), call.address],
  read: readPing,
};

/**
 * Pings with one program: round trips in milliseconds, null when the program could not be started or can't send pings.
 */
export async function pingWith(
  program: PingProgram,
  call: PingCall,
  runProgram: RunProgram,
): Promise<readonly number[] | null> {
  const { file } = program;
  const timeoutMs = call.timeoutMs + graceMs;
  const result = await runProgram({ file, argv: program.argv(call), timeoutMs, signal: call.signal });
  if (!result.hasStarted) {
    return null;
  }
  const wasKilled = result.exitCode === null;
  return wasKilled ? [] : program.read(result);
}
