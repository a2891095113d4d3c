import { createMcpHandler } from "@modelcontextprotocol/server";
import { CallError, TooManyRequestsError } from "@monitor/contract";
import type { Calls, Handlers } from "@monitor/contract";
import type { Access } from "@monitor/core/accounts";
import type { FeatureParts } from "@monitor/core/features";
import type { RequestContext } from "@monitor/core/requests";
import type { Clock } from "@monitor/core/runtime";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sessionContext } from "../http/session-guard.ts";
import { mcpServerFor } from "./mcp-server.ts";
import { ToolUser } from "./tool.ts";

export interface McpParts extends FeatureParts {
  readonly handlers: Handlers<Calls, RequestContext>;
  readonly clock: Clock;
  /** Counts each request of a key. */
  readonly access: Access;
  /** Origins whose pages may use the API. */
  readonly allowedOrigins: readonly string[];
}

export const mcpPath = "/mcp";
const maxBodyBytes = 64 * 1024;
/** Requests of one key that are under way. */
const maxAtOnce = 4;
const maxRunMs = 30_000;

/** A page in a browser names its origin, also one whose name leads here only since a moment (DNS rebinding). Errors: CallError FORBIDDEN. */
function requireOrigin({ headers }: FastifyRequest, allowedOrigins: readonly string[]): void {
  const { origin } = headers;
  if (origin === undefined || allowedOrigins.includes(origin)) return;
  throw new CallError("FORBIDDEN", "Pages of this origin may not use the Model Context Protocol here");
}

/** Errors: CallError AUTH_FAILED where it is no API key, and as `sessionContext`. */
function keyContext(request: FastifyRequest, access: Access): RequestContext {
  const context = sessionContext(request, access);
  if (context.keyId === null) throw new CallError("AUTH_FAILED", "An API key is needed here, not a session");
  return context;
}

/** How many requests of each key are under way. */
class UnderWay {
  readonly #counts = new Map<string, number>();

  /** Gives what ends it. Errors: TooManyRequestsError. */
  begin(keyId: string): () => void {
    const count = this.#counts.get(keyId) ?? 0;
    if (count >= maxAtOnce) {
      throw new TooManyRequestsError(`At most ${maxAtOnce} requests of a key may be under way at once`, 1);
    }
    this.#counts.set(keyId, count + 1);
    return () => {
      const left = (this.#counts.get(keyId) ?? 1) - 1;
      if (left === 0) this.#counts.delete(keyId);
      else this.#counts.set(keyId, left);
    };
  }
}

type McpHandler = ReturnType<typeof createMcpHandler>;

/** The response as a whole: no stream stays open. Errors: CallError SERVICE_UNAVAILABLE after half a minute. */
async function respond(handler: McpHandler, request: Request, options: Parameters<McpHandler["fetch"]>[1]) {
  const response = await handler.fetch(request, options);
  return { status: response.status, type: response.headers.get("content-type"), text: await response.text() };
}

function requestOf({ headers, method }: FastifyRequest, body: unknown, signal: AbortSignal): Request {
  const sent = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" && /^(?:accept|content-type|mcp-[a-z-]+|last-event-id)$/.test(name)
      ? [[name, value]]
      : [],
  );
  const isPost = method === "POST";
  const init = { method, headers: sent, signal, ...(isPost && { body: JSON.stringify(body ?? null) }) };
  return new Request(`http://localhost${mcpPath}`, init);
}

/**
 * CA-41: the Model Context Protocol over HTTP. Each request stands for itself: there are no sessions, and no streams that stay open.
 * While it is switched off there is nothing at this address.
 */
export function registerMcp(app: FastifyInstance, parts: McpParts): void {
  const contexts = new WeakMap<FastifyRequest, RequestContext>();
  const underWay = new UnderWay();
  const handlerFor = (context: RequestContext): McpHandler =>
    createMcpHandler(() => mcpServerFor(new ToolUser(parts, context)), { maxSubscriptions: 0, keepAliveMs: 0 });

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const context = contexts.get(request);
    if (context === undefined) throw new Error("A request for tools ran without its guard");
    const { body } = request;
    if (Array.isArray(body)) throw new CallError("BAD_REQUEST", "body: one message at a time is taken");
    const end = underWay.begin(context.keyId ?? "");
    const controller = new AbortController();
    const late = new Promise<never>((_resolve, reject) => {
      controller.signal.addEventListener("abort", () =>
        reject(new CallError("SERVICE_UNAVAILABLE", "The request has taken too long")),
      );
    });
    const cancel = parts.clock.setTimer(() => controller.abort(), maxRunMs);
    const handler = handlerFor(context);
    try {
      const sent = requestOf(request, body, controller.signal);
      const options = request.method === "POST" && body !== undefined ? { parsedBody: body } : {};
      const { status, type, text } = await Promise.race([respond(handler, sent, options), late]);
      void reply.code(status).header("cache-control", "no-store");
      if (type !== null) void reply.header("content-type", type);
      return await reply.send(text);
    } finally {
      cancel();
      end();
      void handler.close();
    }
  }

  app.route({
    method: ["GET", "POST", "DELETE"],
    url: mcpPath,
    bodyLimit: maxBodyBytes,
    // Before the body is read.
    onRequest: async (request, reply) => {
      if (!parts.mcpSettings.read().enabled) throw new CallError("NOT_FOUND", "There is nothing at this address");
      requireOrigin(request, parts.allowedOrigins);
      void reply.header("www-authenticate", "Bearer");
      contexts.set(request, keyContext(request, parts.access));
      void reply.removeHeader("www-authenticate");
    },
    handler: handle,
  });
}
