import { changeSeqHeader, resultCountHeader, totalCountHeader } from "@monitor/contract";
import type { FastifyInstance, FastifyReply } from "fastify";

const preflightSeconds = 600;
const methods = "GET, POST, PATCH, DELETE";
const requestHeaders = "authorization, content-type, if-none-match, mcp-protocol-version, mcp-method, mcp-name";
/** The API, and the door for the Model Context Protocol. */
const isOpen = (url: string): boolean => url.startsWith("/api/") || /^\/mcp\/?(?:\?|$)/.test(url);
/** What scripts of another origin may read beyond the headers that every script may. */
const exposedHeaders = [
  "link",
  totalCountHeader,
  resultCountHeader,
  changeSeqHeader,
  "x-request-id",
  "etag",
  "date",
].join(", ");

/** Adds to what the response already depends on. */
export function addVary(reply: FastifyReply, name: string): void {
  const known = reply.getHeader("vary");
  reply.header("vary", known === undefined ? name : `${String(known)}, ${name}`);
}

/**
 * CA-06: lets pages of these origins, and of no other, use the API. A session travels in a header that a page has to set itself,
 * so cookies and other credentials of the browser are never allowed along. Without origins nothing is added.
 */
export function registerCrossOrigin(app: FastifyInstance, allowedOrigins: readonly string[]): void {
  if (allowedOrigins.length === 0) return;
  const allowed = new Set(allowedOrigins);
  app.addHook("onRequest", async (request, reply) => {
    if (!isOpen(request.url)) return;
    addVary(reply, "origin");
    const { origin } = request.headers;
    if (origin === undefined || !allowed.has(origin)) return;
    reply.headers({ "access-control-allow-origin": origin, "access-control-expose-headers": exposedHeaders });
    const isPreflight = request.method === "OPTIONS" && request.headers["access-control-request-method"] !== undefined;
    if (!isPreflight) return;
    reply.headers({
      "access-control-allow-methods": methods,
      "access-control-allow-headers": requestHeaders,
      "access-control-max-age": preflightSeconds,
    });
    return reply.code(204).send();
  });
}
