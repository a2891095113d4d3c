import { connect, isIP } from "node:net";
import type { Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import type { TLSSocket } from "node:tls";
import type { TargetAddress } from "../names/name-service.ts";
import type { CheckTrace } from "./check-trace.ts";
import { firstToOpen } from "./first-to-open.ts";

/** Where to connect to: the first of the addresses that answers. */
export interface Endpoint {
  addresses: readonly TargetAddress[];
  port: number;
  /** Notes how long connection and handshake took. */
  trace?: CheckTrace | undefined;
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
export async function openConnection({ addresses, port, trace }: Endpoint, signal: AbortSignal): Promise<Socket> {
  trace?.begin("connect");
  const socket = await firstToOpen(addresses, signal, ({ address }, ended) =>
    ready(connect({ host: address, port }), "connect", ended),
  );
  trace?.end(socket.remoteAddress);
  return socket;
}

/** A connection to a socket of this machine, closed when the signal fires. Rejects with the socket's error. */
export async function openLocalSocket(path: string, signal: AbortSignal, trace?: CheckTrace): Promise<Socket> {
  trace?.begin("connect");
  const socket = await ready(connect({ path }), "connect", signal);
  trace?.end(path);
  return socket;
}

/** Whom a TLS connection is to, and whether the certificate has to prove it. */
export interface Identity {
  /** Name or address; addresses are not sent as server name (RFC 6066, 3). */
  name: string;
  isProofNeeded: boolean;
}

/** What TLS is told of whom it is to. */
export const tlsOptions = ({ name, isProofNeeded }: Identity) => ({
  servername: isIP(name) === 0 ? name : "",
  rejectUnauthorized: isProofNeeded,
  ...(isProofNeeded ? {} : { checkServerIdentity: () => undefined }),
});

/**
 * A TLS connection, closed when the signal fires. Without proof the certificate is not judged: `authorized` says whether
 * its chain is trusted, names are left to the caller.
 */
export async function openSecureConnection(
  { addresses, port, trace }: Endpoint,
  { name, isProofNeeded }: Identity,
  signal: AbortSignal,
): Promise<TLSSocket> {
  const options = { port, ...tlsOptions({ name, isProofNeeded }) };
  // One socket from the start: TLS put over a TCP socket crashes Node 24 when both are destroyed.
  trace?.begin("connect");
  const secure = await firstToOpen(addresses, signal, ({ address }, ended) => {
    const socket = connectTls({ ...options, host: address });
    socket.once("connect", () => noteConnected(trace, address));
    return ready(socket, "secureConnect", ended);
  });
  trace?.end(secure.getProtocol() ?? undefined);
  return secure;
}

/** Of several addresses the first that a connection is made to counts. */
function noteConnected(trace: CheckTrace | undefined, address: string): void {
  if (trace?.current !== "connect") return;
  trace.end(address);
  trace.begin("tls");
}

/**
 * Puts TLS over a connection on which both sides have agreed to it. Only the connection below is to be destroyed, and TLS ends
 * with it. Rejects with the error of either.
 */
export function secureConnection(socket: Socket, identity: Identity, trace?: CheckTrace): Promise<TLSSocket> {
  trace?.begin("tls");
  return new Promise((resolve, reject) => {
    const secure = connectTls({ socket, ...tlsOptions(identity) });
    const isEarly = () => reject(Object.assign(new Error("closed early"), { code: "ECONNRESET" }));
    secure.on("error", reject).once("close", isEarly);
    secure.once("secureConnect", () => {
      trace?.end(secure.getProtocol() ?? undefined);
      resolve(secure);
    });
  });
}
