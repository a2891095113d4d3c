import { createSocket } from "node:dgram";
import { isIP } from "node:net";

const anyPort = 9;

/** What this machine says when it has no route or no address of a family; a router's response causes some of them too. */
export const routeCodes: readonly string[] = ["ENETUNREACH", "ENETDOWN", "EADDRNOTAVAIL", "EAFNOSUPPORT", "EINVAL"];

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
    socket.once("error", (error: NodeJS.ErrnoException) => end(!routeCodes.includes(error.code ?? "")));
    socket.once("connect", () => end(true));
    socket.connect(anyPort, address);
  });
}
