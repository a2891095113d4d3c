import { connect, isIP } from "node:net";
import type { Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import type { TLSSocket } from "node:tls";
import { pinnedLookup } from "./resolve-target.ts";
import type { TargetAddress } from "./resolve-target.ts";

/** Destroys the socket when the signal fires, and settles with its first event of the given name or its end. */
function ready<S extends Socket>(socket: S, event: "connect" | "secureConnect", signal: AbortSignal): Promise<S> {
  return new Promise((resolve, reject) => {
    const stop = () => socket.destroy();
    signal.addEventListener("abort", stop, { once: true });
    socket.once(event, () => resolve(socket));
    socket.on("error", reject);
    socket.once("close", () => {
      signal.removeEventListener("abort", stop);
      reject(Object.assign(new Error("closed early"), { code: "ECONNRESET" }));
    });
    if (signal.aborted) {
      stop();
    }
  });
}

/** A TCP connection to the first of the addresses that answers; closed when the signal fires. Rejects with the error. */
export function openConnection(
  addresses: readonly TargetAddress[],
  port: number,
  signal: AbortSignal,
): Promise<Socket> {
  const socket = connect({ host: "target.invalid", port, lookup: pinnedLookup(addresses), autoSelectFamily: true });
  return ready(socket, "connect", signal);
}

/**
 * TLS over an open connection without judging the certificate: `authorized` tells whether its chain is trusted, names
 * are left to the caller. IP addresses are not sent as server name (RFC 6066, 3).
 */
export function secureConnection(socket: Socket, serverName: string, signal: AbortSignal): Promise<TLSSocket> {
  const secure = connectTls({
    socket,
    servername: isIP(serverName) === 0 ? serverName : "",
    rejectUnauthorized: false,
    checkServerIdentity: () => undefined,
  });
  return ready(secure, "secureConnect", signal);
}
