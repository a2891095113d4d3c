import { allCalls, apiBasePath, callHandler, changeSeqHeader, isJsonPage, noBody } from "@monitor/contract";
import type { AnyCall, JsonPage } from "@monitor/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Access } from "@monitor/core/accounts";
import type { RequestContext } from "@monitor/core/requests";
import { loopSlices } from "../node-runtime.ts";
import { guardCall } from "../own-calls/run-own-call.ts";
import type { OwnCallParts } from "../own-calls/run-own-call.ts";
import { bodySteps, createResponseBodies, sendBody } from "./response-body.ts";
import type { ResponseBodies, ResponseBody } from "./response-body.ts";
import { isKept, isNotModified } from "./etag.ts";
import type { KnownTags } from "./etag.ts";
import { addVary } from "./cross-origin.ts";
import { setPagingHeaders } from "./paging-headers.ts";
import { presentContext, publicContext, sessionContext } from "./session-guard.ts";

export interface CallHost extends OwnCallParts {
  readonly access: Access;
  readonly worldVersion: () => number;
  readonly knownTags: KnownTags;
  /** As `isOnMachine` of a context. */
  readonly isOnMachine: (request: FastifyRequest) => boolean;
  /** Checks each response against the contract: in development and tests, as it costs too much on large lists. */
  readonly shouldValidateResponses: boolean;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Of a call whose guard has let it pass; null before. */
    guardedContext: RequestContext | null;
  }
}

interface RouteParts {
  readonly host: CallHost;
  readonly bodies: ResponseBodies;
}

function checkResponse(call: AnyCall, response: unknown): void {
  const parsed = call.response.safeParse(response);
  if (parsed.success) return;
  const issue = parsed.error.issues[0];
  throw new Error(
    `The response of ${call.id} breaks its contract at ${issue?.path.join(".") ?? ""}: ${issue?.message ?? ""}`,
  );
}

function sendNotModified(reply: FastifyReply): FastifyReply {
  reply.leavesHeadersOut = true;
  // A client of HTTP/1.1 keeps the connection without being told; one of 1.0 does not.
  if (reply.request.raw.httpVersion === "1.1") reply.raw.removeHeader("connection");
  return reply.code(304).send();
}

/**
 * Whether the client has this response already. A browser may cache it, but has to revalidate each time; what is personal it
 * never caches, and programs that keep it by themselves send its tag.
 */
function isKnownToClient(reply: FastifyReply, call: AnyCall, tag: string): boolean {
  reply.headers({ etag: tag, "cache-control": isKept(call) ? "private, no-cache" : "no-store" });
  return isNotModified(reply.request.headers["if-none-match"], tag);
}

function sendAsCalled(reply: FastifyReply, call: AnyCall, body: ResponseBody): FastifyReply {
  if (call.method !== "GET") return sendBody(reply.header("cache-control", "no-store"), body);
  return isKnownToClient(reply, call, body.tag) ? sendNotModified(reply) : sendBody(reply, body);
}

/** A page has the tag of its text and of the number of all matches, which travels in a header. */
async function sendPage(reply: FastifyReply, call: AnyCall, page: JsonPage): Promise<string> {
  const body = await loopSlices.run(bodySteps(page.parts, `${page.total} `));
  setPagingHeaders(reply.request, reply, page);
  sendAsCalled(reply.code(call.successStatus), call, body);
  return body.tag;
}

const smallBody = 16 * 1024;
/** The longest name, its tags and the settings of a kind, all of it escaped. */
const usualBody = 256 * 1024;

/** The limit before a log-in, and for calls whose body is not read. */
function bodyLimitOf({ auth, body, maxBodyBytes }: AnyCall): number {
  return maxBodyBytes ?? (auth === "public" || body === noBody ? smallBody : usualBody);
}

/** Answers a call whose guard has let it pass. It never gives the reply itself: who awaits that waits for the end of its sending. */
async function answer(parts: RouteParts, call: AnyCall, { request, reply, context }: GuardedRequest): Promise<void> {
  const { host, bodies } = parts;
  const { knownTags } = host;
  const isKeptCall = isKept(call);
  if (isKeptCall) addVary(reply, "authorization");
  const viewKey = call.isPaged ? host.views.of(context.user).key : "";
  const facts = { url: request.url, viewKey, worldVersion: host.worldVersion() };
  // Users, user groups, libraries and discoveries change without a new version of the world.
  const known = call.isPaged && isKeptCall ? knownTags.find(facts) : null;
  if (known !== null && isKnownToClient(reply, call, known.tag)) return void sendNotModified(reply);
  const match = { id: call.id, call, params: request.params as Record<string, string> };
  const noteChange = (seq: number) => void reply.header(changeSeqHeader, seq);
  const onGone = (listener: () => void) => void (reply.raw.destroyed ? listener() : reply.raw.once("close", listener));
  const input = { query: request.query, body: request.body, context: { ...context, noteChange, onGone } };
  const found = callHandler(host.handlers, match, input);
  // A wait for what is there already costs a turn of promises.
  const result = found instanceof Promise ? await found : found;
  if (host.shouldValidateResponses)
    checkResponse(call, isJsonPage(result) ? JSON.parse(result.parts.join("")) : result);
  if (isJsonPage(result)) {
    const tag = await sendPage(reply, call, result);
    // The door asks no more than whether a tag is known.
    if (isKeptCall) knownTags.note(facts, { tag, call });
  } else if (call.successStatus === 204) void reply.header("cache-control", "no-store").code(204).send();
  else {
    const body = bodies.of(result);
    sendAsCalled(reply.code(call.successStatus), call, body instanceof Promise ? await body : body);
  }
}

/** A body may take a minute to come, in which the log-in that sends it can end or lose its rights. */
const hasSlowBody = ({ auth, body }: AnyCall): boolean => auth !== "public" && body !== noBody;

interface GuardedRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly context: RequestContext;
}

function registerCall(app: FastifyInstance, call: AnyCall, parts: RouteParts): void {
  const { host } = parts;
  app.route({
    method: call.method,
    url: `${apiBasePath}${call.path}`,
    bodyLimit: bodyLimitOf(call),
    // Before the body is read: without a session or the right, no body is parsed.
    onRequest: (request, _reply, done) => {
      const context: RequestContext =
        call.auth === "public"
          ? { ...publicContext(request), isOnMachine: () => host.isOnMachine(request) }
          : sessionContext(request, host.access);
      guardCall(host, call, context);
      request.guardedContext = context;
      done();
    },
    handler: (request, reply) => {
      const guarded = request.guardedContext;
      if (guarded === null) throw new Error(`The call ${call.id} ran without its guard`);
      const context = hasSlowBody(call) ? presentContext(guarded, host.access) : guarded;
      if (context !== guarded) guardCall(host, call, context);
      answer(parts, call, { request, reply, context }).catch((error: unknown) => reply.send(error));
    },
  });
}

/** Every call of the contract becomes a route, guarded by what the call itself says; there is no other way to add one. */
export function registerCalls(app: FastifyInstance, host: CallHost): void {
  const parts = { host, bodies: createResponseBodies(loopSlices) };
  app.decorateRequest("guardedContext", null);
  for (const call of Object.values(allCalls)) registerCall(app, call, parts);
}
