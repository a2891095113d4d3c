import { createSocket } from "node:dgram";
import type { Socket } from "node:dgram";
import { families, openDescriptor, socketTypes } from "../machine/system-calls.ts";

/** Protocol numbers by IP version. */
export const icmpProtocols = { 4: 1, 6: 58 } as const;

/**
 * A socket that sends and receives ICMP echo packets without special rights (Linux, net.ipv4.ping_group_range,
 * which holds for IPv6 too); null where there is none to be had. Node takes the descriptor for a UDP socket.
 */
export function openIcmpSocket(version: 4 | 6): Promise<Socket | null> {
  const descriptor = openDescriptor({
    family: families[version],
    type: socketTypes.datagram,
    protocol: icmpProtocols[version],
  });
  if (descriptor === null) {
    return Promise.resolve(null);
  }
  return new Promise((resolve) => {
    const socket = createSocket(version === 6 ? "udp6" : "udp4");
    socket.once("error", () => resolve(null));
    socket.bind({ fd: descriptor }, () => resolve(socket));
  });
}
