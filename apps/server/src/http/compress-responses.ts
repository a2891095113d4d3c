import type { FastifyInstance, FastifyReply } from "fastify";
import { pipeline, Readable } from "node:stream";
import { constants, createGzip, gzip } from "node:zlib";
import { addVary } from "./cross-origin.ts";

const isCompressed = /^\/(?:api\/|metrics\b)/;
/** Below this the headers cost as much as is saved. */
const minLength = 1024;

/** Whether an Accept-Encoding header takes gzip: named, or by `*`, and not with `q=0` (RFC 9110, 12.5.3). */
export function takesGzip(header: string | string[] | undefined): boolean {
  if (header === undefined) return false;
  const weights = new Map<string, number>();
  for (const part of String(header).split(",")) {
    const [coding = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith("q="));
    weights.set(coding, quality === undefined ? 1 : Number(quality.slice(2)));
  }
  return (weights.get("gzip") ?? weights.get("*") ?? 0) > 0;
}

/** Compresses responses of the API and figures: a page of 200 sensors is then a tenth. Streams without an end and files are left alone. */
export function registerCompression(app: FastifyInstance): void {
  // By a callback, as most responses need not wait for anything.
  app.addHook("onSend", (...[request, reply, payload, done]) => {
    if (!isCompressed.test(request.url)) return done(null, payload);
    const isInMemory = typeof payload === "string" || Buffer.isBuffer(payload);
    if (isInMemory ? payload.length < minLength : !isLargeResponse(reply, payload)) return done(null, payload);
    addVary(reply, "accept-encoding");
    if (!takesGzip(request.headers["accept-encoding"])) return done(null, payload);
    reply.header("content-encoding", "gzip").removeHeader("content-length");
    const options = { level: constants.Z_BEST_SPEED };
    if (isInMemory) return gzip(payload, options, guarded(reply, done));
    // Ended by a client that goes away, it has nothing to say about that.
    return done(
      null,
      pipeline(payload as Readable, createGzip(options), () => {}),
    );
  });
}

/** What goes on in a callback of the library: a fault there ends this connection, not the process. */
function guarded(reply: FastifyReply, done: (error: Error | null, payload?: unknown) => void): typeof done {
  return (error, payload) => {
    try {
      done(error, payload);
    } catch (fault) {
      reply.log.error({ error: fault }, "A response could not be sent");
      reply.raw.destroy();
    }
  };
}

/** The length of a large response is known beforehand, that of an event stream is not. */
const isLargeResponse = (reply: FastifyReply, payload: unknown): boolean =>
  payload instanceof Readable && reply.hasHeader("content-length");
