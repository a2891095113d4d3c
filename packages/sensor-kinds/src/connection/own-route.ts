import { createSocket } from "node:dgram";
import { isIP } from "node:net";

const anyPort = 9;

/**
 * True when this machine itself knows a way to an address. Connecting a UDP socket asks its own routing table and sends
 * nothing, so a router that says "unreachable" does not count.
 */
export function hasOwnRoute(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket(isIP(address) === 6 ? "udp6" : "udp4");
    const end = (hasRoute: boolean) => {
      socket.close();
      resolve(hasRoute);
    };
    socket.once("error", () => end(false));
    socket.once("connect", () => end(true));
    socket.connect(anyPort, address);
  });
}
