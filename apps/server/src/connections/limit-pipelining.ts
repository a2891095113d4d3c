import type { FastifyInstance } from "fastify";
import type { Socket } from "node:net";
import type { Clock, Logger } from "@monitor/core/runtime";
import { RareLog } from "@monitor/core/runtime";

/** Requests of one connection without a finished response: browsers and proxies have one, other clients few. */
const maxUnderWay = 8;

/**
 * Ends a connection that sends one request after the other without waiting for responses: all would be made at once, and each
 * would wait in memory for those before it. To be called before other hooks are added.
 */
export function limitPipelining(
  app: FastifyInstance,
  host: { logger: Logger; clock: Pick<Clock, "monotonicMs"> },
): void {
  const underWay = new WeakMap<Socket, number>();
  const log = new RareLog(host);
  app.addHook("onRequest", (request, reply, done) => {
    const { socket } = request.raw;
    const count = (underWay.get(socket) ?? 0) + 1;
    if (count <= maxUnderWay && !socket.destroyed) {
      underWay.set(socket, count);
      return done();
    }
    // All that was read with it comes and ends here, too.
    reply.hijack();
    if (!socket.destroyed) log.write("warn", {}, "A connection was ended: it had too many requests under way");
    socket.destroy();
  });
  // A response that is broken off ends its connection too.
  app.addHook("onResponse", ({ raw: { socket } }, _reply, done) => {
    underWay.set(socket, (underWay.get(socket) ?? 1) - 1);
    done();
  });
}
