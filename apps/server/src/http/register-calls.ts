import { apiBasePath, calls, isJsonPage, runHandler } from "@monitor/contract";
import type { AnyCall, Calls, Handlers, JsonPage } from "@monitor/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Sessions } from "../accounts/sessions.ts";
import type { RequestContext } from "../features/request-context.ts";
import { addVary } from "./cross-origin.ts";
import { isNotModified } from "./list-etag.ts";
import type { ListTagger } from "./list-etag.ts";
import { setPagingHeaders } from "./paging-headers.ts";
import { publicContext, sessionContext } from "./session-guard.ts";

export interface CallHost {
  readonly handlers: Handlers<Calls, RequestContext>;
  readonly sessions: Sessions;
  readonly tagList: ListTagger;
  readonly worldVersion: () => number;
  /** Checks each answer against the contract: in development and tests, as it costs too much on large lists. */
  readonly shouldValidateResponses: boolean;
}

const jsonType = "application/json; charset=utf-8";

function checkAnswer(call: AnyCall, answer: unknown): void {
  const parsed = call.response.safeParse(answer);
  if (parsed.success) return;
  const issue = parsed.error.issues[0];
  throw new Error(
    `The answer of ${call.id} breaks its contract at ${issue?.path.join(".") ?? ""}: ${issue?.message ?? ""}`,
  );
}

function sendPage(reply: FastifyReply, call: AnyCall, page: JsonPage): FastifyReply {
  setPagingHeaders(reply.request, reply, page);
  return reply.code(call.successStatus).type(jsonType).send(page.json);
}

function sendAnswer(reply: FastifyReply, call: AnyCall, answer: unknown): FastifyReply {
  reply.header("cache-control", "no-store").code(call.successStatus);
  if (call.successStatus === 204) return reply.send();
  return reply.type(jsonType).send(JSON.stringify(answer));
}

/** Lists may be kept by the browser but must be asked for again; the tag then saves building and sending them. */
function sendNotModified(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  reply.headers({ etag: tag, "cache-control": "private, no-cache" });
  addVary(reply, "authorization");
  return isNotModified(request.headers["if-none-match"], tag);
}

function registerCall(app: FastifyInstance, call: AnyCall, host: CallHost): void {
  const contexts = new WeakMap<FastifyRequest, RequestContext>();
  app.route({
    method: call.method,
    url: `${apiBasePath}${call.path}`,
    // Before the body is read: who has no session does not get one parsed.
    onRequest: async (request) => {
      contexts.set(request, call.auth === "public" ? publicContext(request) : sessionContext(request, host.sessions));
    },
    handler: async (request, reply) => {
      const context = contexts.get(request);
      if (context === undefined) throw new Error(`The call ${call.id} ran without its guard`);
      if (call.isPaged) {
        const tag = host.tagList({ worldVersion: host.worldVersion(), role: context.user.role });
        if (sendNotModified(request, reply, tag)) return reply.code(304).send();
      }
      const match = { id: call.id, call, params: request.params as Record<string, string> };
      const result = await runHandler(host.handlers, match, { query: request.query, body: request.body, context });
      if (host.shouldValidateResponses) checkAnswer(call, isJsonPage(result) ? JSON.parse(result.json) : result);
      return isJsonPage(result) ? sendPage(reply, call, result) : sendAnswer(reply, call, result);
    },
  });
}

/** Every call of the contract becomes a route, guarded by what the call itself says; there is no other way to add one. */
export function registerCalls(app: FastifyInstance, host: CallHost): void {
  for (const call of Object.values(calls)) registerCall(app, call, host);
}
