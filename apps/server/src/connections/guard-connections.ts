import { CallError } from "@monitor/contract";
import type { ErrorCode } from "@monitor/contract";
import type { FastifyInstance } from "fastify";
import { randomUUID } from "node:crypto";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as TlsServer } from "node:https";
import type { Socket } from "node:net";
import type { AddressTest } from "../addresses/address-set.ts";
import { networkOf } from "../addresses/client-network.ts";
import { RareLog } from "@monitor/core/runtime";
import type { Clock, Logger } from "@monitor/core/runtime";
import type { ConnectionSettings } from "./connection-settings.ts";
import { endSlowReaders } from "./slow-readers.ts";

export interface ConnectionGuardHost {
  readonly settings: ConnectionSettings;
  /** Who may have more than one network's share: this machine, and proxies, which bring many people. */
  readonly isExempt: AddressTest;
  readonly logger: Logger;
  readonly clock: Pick<Clock, "monotonicMs">;
}

interface LastWord {
  readonly status: string;
  readonly code: ErrorCode;
  readonly message: string;
  readonly headers?: string;
}

/** Beyond the limit some still get a response with the reason; even more at once get none. */
const maxRefusedAtOnce = 50;
const retryHeader = "Retry-After: 10\r\n";

/** Ends a connection in words, and for good after the grace: a client that never reads would hold it for ever. */
function endConnection(socket: Socket, { status, code, message, headers = "" }: LastWord, graceMs: number): void {
  if (!socket.writable) return void socket.destroy();
  const body = JSON.stringify({ code, message, request_id: randomUUID() });
  const head = `HTTP/1.1 ${status}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nContent-Type: application/json; charset=utf-8`;
  socket.end(`${head}\r\n${headers}Connection: close\r\n\r\n${body}`);
  const timer = setTimeout(() => socket.destroy(), graceMs);
  socket.once("close", () => clearTimeout(timer));
}

const notHttp = { status: "400 Bad Request", code: "BAD_REQUEST", message: "The request is not valid HTTP" } as const;
const tooLate = { ...notHttp, status: "408 Request Timeout", message: "The request did not come in time" } as const;

/**
 * Bytes that are no HTTP request, or come too late, never reach a route; the response has the form of all others. Who has sent
 * nothing gets none: a browser would take it for the answer to the request that it sends on this spare connection next.
 */
export function replyToBrokenRequest(graceMs: number, host: Pick<ConnectionGuardHost, "logger" | "clock">) {
  const log = new RareLog(host);
  return ({ code = "UNKNOWN" }: NodeJS.ErrnoException, socket: Socket): void => {
    const isLate = code === "ERR_HTTP_REQUEST_TIMEOUT";
    if (isLate && socket.bytesRead === 0) return void socket.destroy();
    const network = networkOf(socket.remoteAddress ?? "");
    if (code !== "ECONNRESET") log.write("warn", { network, code }, "A request was refused that is not valid HTTP");
    endConnection(socket, isLate ? tooLate : notHttp, graceMs);
  };
}

/** The only error that Node would answer without a body: an `Expect` other than `100-continue`. */
function replyToExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const request_id = randomUUID();
  const { code, message } = new CallError("BAD_REQUEST", "The expectation in the header Expect can't be met");
  response.writeHead(417, {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "x-request-id": request_id,
    connection: "close",
  });
  response.end(JSON.stringify({ code, message, request_id }));
}

/** When the server stops, clients have some time to read their last response; one that does nothing would delay the stop. */
export function endConnectionsAtClose(app: FastifyInstance, graceMs: number): void {
  app.addHook("preClose", async () => {
    const timer = setTimeout(() => app.server.closeAllConnections(), graceMs);
    timer.unref();
    app.server.once("close", () => clearTimeout(timer));
  });
}

/** Watches over a server's connections, together with those of the other servers that it watches. */
export type GuardServer = (server: Server | TlsServer) => void;

/** Holds the numbers of connections, so that neither one client nor all together take what the server itself needs. */
export function createConnectionGuard(host: ConnectionGuardHost): GuardServer {
  const log = new RareLog(host);
  const watch = countConnections(host, log);
  return (server) => {
    server.on("connection", watch(server instanceof TlsServer));
    server.on("checkExpectation", replyToExpectation);
    endSlowReaders(server, host.settings, ({ remoteAddress = "" }) => {
      log.write("warn", { network: networkOf(remoteAddress) }, "A connection was ended: its client reads too slowly");
    });
  };
}

function countConnections(host: ConnectionGuardHost, log: RareLog): (isTls: boolean) => (socket: Socket) => void {
  const { inAll, perNetwork, graceMs } = host.settings;
  const byNetwork = new Map<string, number>();
  let open = 0;

  function count(network: string, change: 1 | -1): number {
    open += change;
    const own = (byNetwork.get(network) ?? 0) + change;
    if (own > 0) byNetwork.set(network, own);
    else byNetwork.delete(network);
    return own;
  }

  function refuse(socket: Socket, word: LastWord, isTls: boolean): void {
    // Before its handshake, a client with TLS understands no words.
    if (isTls || open > inAll + maxRefusedAtOnce) socket.destroy();
    else endConnection(socket, { ...word, headers: retryHeader }, Math.min(graceMs, 1000));
  }

  return (isTls) => (socket) => {
    const { remoteAddress: address = "" } = socket;
    const network = networkOf(address);
    const own = count(network, 1);
    socket.once("close", () => count(network, -1));
    if (open > inAll) {
      log.write("warn", { connections: inAll }, "Connections are refused: too many are open");
      const message = "The server has too many connections";
      return refuse(socket, { status: "503 Service Unavailable", code: "SERVICE_UNAVAILABLE", message }, isTls);
    }
    if (own > perNetwork && !host.isExempt(address)) {
      log.write(
        "warn",
        { network, connections: perNetwork },
        "Connections of one network are refused: it has too many",
      );
      const message = "There are too many connections from this address";
      return refuse(socket, { status: "429 Too Many Requests", code: "TOO_MANY_REQUESTS", message }, isTls);
    }
  };
}
