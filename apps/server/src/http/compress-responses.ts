import type { FastifyInstance, FastifyReply } from "fastify";
import { pipeline, Readable } from "node:stream";
import { promisify } from "node:util";
import { constants, createGzip, gzip } from "node:zlib";
import { addVary } from "./cross-origin.ts";

const compress = promisify(gzip);
/** Below this the headers cost as much as is saved. */
const minLength = 1024;

/** Whether an Accept-Encoding header takes gzip: named, or by `*`, and not with `q=0` (RFC 9110, 12.5.3). */
export function takesGzip(header: string | string[] | undefined): boolean {
  const weights = new Map<string, number>();
  for (const part of String(header ?? "").split(",")) {
    const [coding = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith("q="));
    weights.set(coding, quality === undefined ? 1 : Number(quality.slice(2)));
  }
  return (weights.get("gzip") ?? weights.get("*") ?? 0) > 0;
}

/** Compresses responses of the API: a page of 200 sensors is then a tenth. Streams without an end and files are left alone. */
export function registerCompression(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    if (!request.url.startsWith("/api/")) return payload;
    const isInMemory = typeof payload === "string" || Buffer.isBuffer(payload);
    if (isInMemory ? payload.length < minLength : !isLargeResponse(reply, payload)) return payload;
    addVary(reply, "accept-encoding");
    if (!takesGzip(request.headers["accept-encoding"])) return payload;
    reply.header("content-encoding", "gzip").removeHeader("content-length");
    const options = { level: constants.Z_BEST_SPEED };
    if (isInMemory) return compress(payload, options);
    // Ended by a client that goes away, it has nothing to say about that.
    return pipeline(payload as Readable, createGzip(options), () => {});
  });
}

/** The length of a large response is known beforehand, that of an event stream is not. */
const isLargeResponse = (reply: FastifyReply, payload: unknown): boolean =>
  payload instanceof Readable && reply.hasHeader("content-length");
