import { connect, isIP } from "node:net";
import type { Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import type { TLSSocket } from "node:tls";
import type { TargetAddress } from "../names/name-service.ts";
import { pinnedLookup } from "./resolve-target.ts";

/** Where to connect to: the first of the addresses that answers. */
export interface Endpoint {
  addresses: readonly TargetAddress[];
  port: number;
}

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

/** The name is never looked up: the pinned lookup answers with the addresses. */
function socketOptions({ addresses, port }: Endpoint) {
  return { host: "target.invalid", port, lookup: pinnedLookup(addresses), autoSelectFamily: true };
}

/** A TCP connection, closed when the signal fires. Rejects with the socket's error. */
export function openConnection(endpoint: Endpoint, signal: AbortSignal): Promise<Socket> {
  return ready(connect(socketOptions(endpoint)), "connect", signal);
}

/**
 * A TLS connection, made without judging the certificate: `authorized` tells whether its chain is trusted, names are
 * left to the caller. IP addresses are not sent as server name (RFC 6066, 3).
 */
export function openSecureConnection(endpoint: Endpoint, serverName: string, signal: AbortSignal): Promise<TLSSocket> {
  // One socket from the start: TLS put over a TCP socket crashes Node 24 when both are destroyed.
  const secure = connectTls({
    ...socketOptions(endpoint),
    servername: isIP(serverName) === 0 ? serverName : "",
    rejectUnauthorized: false,
    checkServerIdentity: () => undefined,
  });
  return ready(secure, "secureConnect", signal);
}
