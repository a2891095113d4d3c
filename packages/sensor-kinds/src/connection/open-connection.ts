import { connect, isIP } from "node:net";
import type { Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import type { TLSSocket } from "node:tls";
import type { TargetAddress } from "../names/name-service.ts";
import { firstToOpen } from "./first-to-open.ts";

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

/** A TCP connection, closed when the signal fires. Rejects with the socket's error. */
export function openConnection({ addresses, port }: Endpoint, signal: AbortSignal): Promise<Socket> {
  return firstToOpen(addresses, signal, ({ address }, ended) =>
    ready(connect({ host: address, port }), "connect", ended),
  );
}

/** Whom a TLS connection is to, and whether the certificate has to prove it. */
export interface Identity {
  /** Name or address; addresses are not sent as server name (RFC 6066, 3). */
  name: string;
  isProofNeeded: boolean;
}

/**
 * A TLS connection, closed when the signal fires. Without proof the certificate is not judged: `authorized` says whether
 * its chain is trusted, names are left to the caller.
 */
export function openSecureConnection(
  { addresses, port }: Endpoint,
  { name, isProofNeeded }: Identity,
  signal: AbortSignal,
): Promise<TLSSocket> {
  const options = {
    port,
    servername: isIP(name) === 0 ? name : "",
    rejectUnauthorized: isProofNeeded,
    ...(isProofNeeded ? {} : { checkServerIdentity: () => undefined }),
  };
  // One socket from the start: TLS put over a TCP socket crashes Node 24 when both are destroyed.
  return firstToOpen(addresses, signal, ({ address }, ended) =>
    ready(connectTls({ ...options, host: address }), "secureConnect", ended),
  );
}
