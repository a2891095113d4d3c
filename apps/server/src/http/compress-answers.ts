import type { FastifyInstance } from "fastify";
import { promisify } from "node:util";
import { constants, gzip } from "node:zlib";
import { addVary } from "./cross-origin.ts";

const compress = promisify(gzip);
/** Below this the headers cost as much as is saved. */
const leastCharacters = 1024;

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

/** Compresses responses of the API: a page of 200 sensors is then a tenth. Streams and files are left alone. */
export function registerCompression(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    if (typeof payload !== "string" || payload.length < leastCharacters || !request.url.startsWith("/api/")) {
      return payload;
    }
    addVary(reply, "accept-encoding");
    if (!takesGzip(request.headers["accept-encoding"])) return payload;
    reply.header("content-encoding", "gzip").removeHeader("content-length");
    return compress(payload, { level: constants.Z_BEST_SPEED });
  });
}
