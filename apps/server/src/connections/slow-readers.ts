import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Server as TlsServer } from "node:https";
import type { Socket } from "node:net";
import type { ConnectionSettings } from "./connection-settings.ts";

/** The data that a slow client has taken, and since which look. */
interface Mark {
  readonly sinceLook: number;
  readonly drainedBytes: number;
}

/** What Node's sockets know of their way to the system; not public, so it is looked at as something that may be gone. */
interface SocketInside {
  readonly _bytesDispatched?: unknown;
  readonly _handle?: { readonly writeQueueSize?: unknown } | null;
}

interface Flow {
  readonly drainedBytes: number;
  readonly waitingBytes: number;
}

/** How much of the written data the system has taken, and how much waits; null where Node does not tell. */
function flowOf(socket: Socket): Flow | null {
  const { _bytesDispatched: dispatched, _handle: handle } = socket as unknown as SocketInside;
  const queued = handle?.writeQueueSize;
  if (typeof dispatched !== "number" || typeof queued !== "number") return null;
  return { drainedBytes: dispatched - queued, waitingBytes: Math.max(queued, socket.writableLength) };
}

/** A stream of events waits for its reader and holds one frame at most; users have few of them. */
const isEventStream = (response: ServerResponse): boolean =>
  String(response.getHeader("content-type") ?? "").startsWith("text/event-stream");

/**
 * Destroys connections whose client takes a response so slowly that it would hold it, and its connection, for hours: a byte now
 * and then counts as a sign of life everywhere else. Time is counted in looks, so that a server that stood still blames no client.
 */
export function endSlowReaders(
  server: Server | TlsServer,
  settings: ConnectionSettings,
  onEnd: (socket: Socket) => void,
): void {
  const { checkEveryMs, drainMs, minBytesPerSecond } = settings;
  const responses = new Map<Socket, ServerResponse>();
  const marks = new WeakMap<Socket, Mark>();
  const minBytes = (minBytesPerSecond * drainMs) / 1000;
  let looks = 0;

  function look(socket: Socket, response: ServerResponse): void {
    const flow = flowOf(socket);
    if (flow === null || flow.waitingBytes === 0 || isEventStream(response)) return void marks.delete(socket);
    const mark = marks.get(socket);
    if (mark !== undefined && (looks - mark.sinceLook) * checkEveryMs < drainMs) return;
    if (mark !== undefined && flow.drainedBytes - mark.drainedBytes < minBytes) {
      onEnd(socket);
      socket.destroy();
    }
    marks.set(socket, { sinceLook: looks, drainedBytes: flow.drainedBytes });
  }

  server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (!responses.has(socket)) socket.once("close", () => responses.delete(socket));
    responses.set(socket, response);
  });
  const timer = setInterval(() => {
    looks += 1;
    for (const [socket, response] of responses) look(socket, response);
  }, checkEveryMs);
  timer.unref();
  server.once("close", () => clearInterval(timer));
}
