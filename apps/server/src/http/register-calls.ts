import { apiBasePath, allCalls, isJsonPage, noBody, requireCallRight, runHandler } from "@monitor/contract";
import type { AnyCall, Calls, Handlers, JsonPage } from "@monitor/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Sessions } from "@monitor/core/accounts";
import type { RequestContext } from "@monitor/core/requests";
import { requireWriting } from "@monitor/core/requests";
import type { Views } from "@monitor/core/viewers";
import type { ServerProblems } from "@monitor/core/runtime";
import { loopSlices } from "../node-runtime.ts";
import { bodySteps, jsonParts, sendBody } from "./response-body.ts";
import type { ResponseBody } from "./response-body.ts";
import { createKnownTags, isKept, isNotModified } from "./etag.ts";
import type { KnownTags } from "./etag.ts";
import { addVary } from "./cross-origin.ts";
import { setPagingHeaders } from "./paging-headers.ts";
import { publicContext, sessionContext } from "./session-guard.ts";

export interface CallHost {
  readonly handlers: Handlers<Calls, RequestContext>;
  readonly sessions: Sessions;
  readonly views: Views;
  readonly worldVersion: () => number;
  readonly problems: Pick<ServerProblems, "get">;
  /** Checks each response against the contract: in development and tests, as it costs too much on large lists. */
  readonly shouldValidateResponses: boolean;
}

interface RouteParts {
  readonly host: CallHost;
  readonly knownTags: KnownTags;
}

function checkResponse(call: AnyCall, response: unknown): void {
  const parsed = call.response.safeParse(response);
  if (parsed.success) return;
  const issue = parsed.error.issues[0];
  throw new Error(
    `The response of ${call.id} breaks its contract at ${issue?.path.join(".") ?? ""}: ${issue?.message ?? ""}`,
  );
}

/** A browser has these from the cached response; what is requested every half minute should be small. */
const headersOfKeptResponse = [
  "content-security-policy",
  "cross-origin-resource-policy",
  "permissions-policy",
  "referrer-policy",
  "x-content-type-options",
  "x-frame-options",
  "x-request-id",
];

function sendNotModified(reply: FastifyReply): FastifyReply {
  for (const name of headersOfKeptResponse) reply.removeHeader(name);
  return reply.code(304).send();
}

/** Whether the browser has this response already; it may cache it, but has to revalidate each time. */
function isKnownToClient(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  reply.headers({ etag: tag, "cache-control": "private, no-cache" });
  return isNotModified(request.headers["if-none-match"], tag);
}

function sendKept(reply: FastifyReply, body: ResponseBody): FastifyReply {
  return isKnownToClient(reply.request, reply, body.tag) ? sendNotModified(reply) : sendBody(reply, body);
}

async function sendResponse(reply: FastifyReply, call: AnyCall, response: unknown): Promise<FastifyReply> {
  if (call.successStatus === 204) return reply.header("cache-control", "no-store").code(204).send();
  const body = await loopSlices.run(bodySteps(jsonParts(response)));
  return sendAsCalled(reply.code(call.successStatus), call, body);
}

const sendAsCalled = (reply: FastifyReply, call: AnyCall, body: ResponseBody): FastifyReply =>
  isKept(call) ? sendKept(reply, body) : sendBody(reply.header("cache-control", "no-store"), body);

/** A page has the tag of its text and of the number of all matches, which travels in a header. */
async function sendPage(
  reply: FastifyReply,
  call: AnyCall,
  page: JsonPage,
): Promise<{ reply: FastifyReply; tag: string }> {
  const body = await loopSlices.run(bodySteps(page.parts, `${page.total} `));
  setPagingHeaders(reply.request, reply, page);
  return { reply: sendAsCalled(reply.code(call.successStatus), call, body), tag: body.tag };
}

const smallBody = 16 * 1024;
/** The longest name, its tags and the settings of a kind, all of it escaped. */
const usualBody = 256 * 1024;

/** The limit before a log-in, and for calls whose body is not read. */
function bodyLimitOf({ auth, body, maxBodyBytes }: AnyCall): number {
  return maxBodyBytes ?? (auth === "public" || body === noBody ? smallBody : usualBody);
}

function registerCall(app: FastifyInstance, call: AnyCall, { host, knownTags }: RouteParts): void {
  const contexts = new WeakMap<FastifyRequest, RequestContext>();
  app.route({
    method: call.method,
    url: `${apiBasePath}${call.path}`,
    bodyLimit: bodyLimitOf(call),
    // Before the body is read: without a session or the right, no body is parsed.
    onRequest: async (request) => {
      const context = call.auth === "public" ? publicContext(request) : sessionContext(request, host.sessions);
      requireCallRight(call, host.views.callerOf(context.user));
      if (call.method !== "GET") requireWriting(host.problems);
      contexts.set(request, context);
    },
    handler: async (request, reply) => {
      const context = contexts.get(request);
      if (context === undefined) throw new Error(`The call ${call.id} ran without its guard`);
      if (isKept(call)) addVary(reply, "authorization");
      const viewKey = host.views.of(context.user).key;
      const facts = { url: request.url, viewKey, worldVersion: host.worldVersion() };
      // Lists of users change without the world.
      const known = call.isPaged && isKept(call) ? knownTags.find(facts) : null;
      if (known !== null && isKnownToClient(request, reply, known)) return sendNotModified(reply);
      const match = { id: call.id, call, params: request.params as Record<string, string> };
      const result = await runHandler(host.handlers, match, { query: request.query, body: request.body, context });
      if (host.shouldValidateResponses)
        checkResponse(call, isJsonPage(result) ? JSON.parse(result.parts.join("")) : result);
      if (!isJsonPage(result)) return sendResponse(reply, call, result);
      const sent = await sendPage(reply, call, result);
      knownTags.note(facts, sent.tag);
      return sent.reply;
    },
  });
}

/** Every call of the contract becomes a route, guarded by what the call itself says; there is no other way to add one. */
export function registerCalls(app: FastifyInstance, host: CallHost): void {
  const knownTags = createKnownTags();
  for (const call of Object.values(allCalls)) registerCall(app, call, { host, knownTags });
}
