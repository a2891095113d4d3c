import type { TargetAddress } from "../names/name-service.ts";
import { openConnection } from "./open-connection.ts";

/** How many connections to one device are tried at once. */
const atOnce = 8;

export interface PortQuestion {
  readonly addresses: readonly TargetAddress[];
  readonly ports: readonly number[];
  /** How long one port has to answer. */
  readonly waitMs: number;
}

/** Asks ports some at a time; `ask` gives null, or throws, for one that has nothing. What is found is in the order of the ports. */
export async function askPorts<Found>(
  { ports, waitMs }: Pick<PortQuestion, "ports" | "waitMs">,
  signal: AbortSignal,
  ask: (port: number, signal: AbortSignal) => Promise<Found | null>,
): Promise<Found[]> {
  const found = new Map<number, Found>();
  const waiting = [...ports];
  const askNext = async (): Promise<void> => {
    for (let port = waiting.shift(); port !== undefined && !signal.aborted; port = waiting.shift()) {
      const one = await ask(port, AbortSignal.any([signal, AbortSignal.timeout(waitMs)])).catch(() => null);
      if (one !== null) found.set(port, one);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, askNext));
  return ports.flatMap((port) => found.get(port) ?? []);
}

/** Those of some TCP ports that accept a connection. */
export const openPorts = ({ addresses, ...question }: PortQuestion, signal: AbortSignal): Promise<number[]> =>
  askPorts(question, signal, async (port, ended) => {
    (await openConnection({ addresses, port }, ended)).destroy();
    return port;
  });
