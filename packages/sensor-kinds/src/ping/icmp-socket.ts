import { createSocket } from "node:dgram";
import type { Socket } from "node:dgram";
import { createRequire } from "node:module";

const internetFamily = 2;
const datagram = 2;
const nonBlocking = 0o4000;
const closeOnExec = 0o2000000;
const icmpProtocol = 1;

type LoadLibrary = (name: string | null) => { func: (prototype: string) => (...values: number[]) => number };

/** A file descriptor of an ICMP datagram socket, or null where the kernel does not allow one to this group. */
function openDescriptor(): number | null {
  if (process.platform !== "linux") {
    return null;
  }
  try {
    const { load } = createRequire(import.meta.url)("koffi") as { load: LoadLibrary };
    const open = load(null).func("int socket(int, int, int)");
    const descriptor = open(internetFamily, datagram | nonBlocking | closeOnExec, icmpProtocol);
    return descriptor < 0 ? null : descriptor;
  } catch {
    return null; // koffi has no build for this machine: the programs do the pinging
  }
}

/**
 * A socket that sends and receives ICMP echo packets without special rights (Linux, net.ipv4.ping_group_range), IPv4
 * only; null where there is none to be had. Node takes the descriptor for a UDP socket.
 */
export function openIcmpSocket(): Promise<Socket | null> {
  const descriptor = openDescriptor();
  if (descriptor === null) {
    return Promise.resolve(null);
  }
  return new Promise((resolve) => {
    const socket = createSocket("udp4");
    socket.once("error", () => resolve(null));
    socket.bind({ fd: descriptor }, () => resolve(socket));
  });
}
