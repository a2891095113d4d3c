import { CallError, TooManyRequestsError } from "@monitor/contract";
import Fastify from "fastify";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { randomUUID } from "node:crypto";
import { connectionSettings, serverOptions } from "../connections/connection-settings.ts";
import {
  endConnectionsAtClose,
  createConnectionGuard,
  replyToBrokenRequest,
} from "../connections/guard-connections.ts";
import { limitPipelining } from "../connections/limit-pipelining.ts";
import { lacksHost } from "../connections/require-host.ts";
import { createSession, deleteSession } from "@monitor/core/features";
import { exemptOf, trustOf } from "../http/trust-proxies.ts";
import { htmlPagePolicy } from "../html/html-page.ts";
import { queryText } from "../html/markup.ts";
import { alarmsListPath, loginPath, logoutPath, pageOfType, safeTarget, startPath } from "./classic-paths.ts";
import type { ClassicPage, ClassicParts, ClassicRequest } from "./classic-request.ts";
import { favicon } from "./favicon.ts";
import { listPage } from "./list-page.ts";
import { loginPage, messagePage } from "./login-page.ts";
import { objectPage } from "./object-page.ts";
import { framedPage } from "./page-frame.ts";
import { isOwnHost, isSentFromOwnPage, requestedName } from "./request-origin.ts";
import { sensorPage } from "./sensor-page.ts";
import { endedSessionCookie, readVisit, sessionCookie } from "./visit.ts";
import type { Visit } from "./visit.ts";

type RenderPage = (request: ClassicRequest) => ClassicPage | Promise<ClassicPage>;

/** The pages that need a login, by their paths; each shows what its user may see. */
const pages = new Map<string, RenderPage>([
  [pageOfType.group, (request) => objectPage(request, "group")],
  [pageOfType.probe, (request) => objectPage(request, "probe")],
  [pageOfType.device, (request) => objectPage(request, "device")],
  [pageOfType.sensor, sensorPage],
  ["/sensors.htm", (request) => listPage(request, "sensors")],
  ["/alarms.htm", (request) => listPage(request, "alarms")],
]);

const headers = {
  "content-security-policy": htmlPagePolicy("'self'"),
  "cache-control": "no-store",
  vary: "cookie, accept-language",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
};

const bodyLimitBytes = 16 * 1024;
/** The rest is for the interface with script. */
const connectionShare = 0.2;
const maxInputLength = 200;
const alarmsTab = "5";

function withCookies({ cookies, isEncrypted }: Visit, reply: FastifyReply): FastifyReply {
  const texts = cookies.map((cookie) => (isEncrypted ? `${cookie}; Secure` : cookie));
  return texts.length === 0 ? reply : reply.header("set-cookie", texts);
}

function sendPage(visit: Visit, reply: FastifyReply, response: { page: ClassicPage; status?: number }): FastifyReply {
  const { parts, user, url } = visit;
  const newInterface = parts.newInterfaceUrl(requestedName(reply.request));
  const text = framedPage(visit, response.page, { url, newInterface, userName: user?.display_name ?? null });
  return withCookies(visit, reply)
    .code(response.status ?? 200)
    .type("text/html; charset=utf-8")
    .send(text);
}

function leadTo(visit: Visit, reply: FastifyReply, path: string): FastifyReply {
  return withCookies(visit, reply).redirect(path, 303);
}

function sendProblem(visit: Visit, reply: FastifyReply, status: 403 | 404 | 500): FastifyReply {
  const { texts } = visit;
  const link = { href: startPath, label: texts.toStart };
  const words = {
    403: [texts.forbidden, texts.forbiddenText],
    404: [texts.notFound, texts.notFoundText],
    500: [texts.failed, texts.failedText],
  } as const;
  const [title, text] = words[status];
  return sendPage(visit, reply, { status, page: messagePage(title, text, link) });
}

/** Default deny: without a session every page leads to the login, which leads back. */
async function showPage(visit: Visit, reply: FastifyReply, render: RenderPage): Promise<FastifyReply> {
  const { parts, user, context, query, path, url } = visit;
  if (user === null || context.token === null) return leadTo(visit, reply, loginPath + queryText({ target: url }));
  parts.accounts.sessions.renew(context.token);
  visit.cookies.push(sessionCookie(parts, context.token));
  const id = query.get("id");
  const isObjectPage = path === pageOfType.group || path === pageOfType.probe || path === pageOfType.device;
  if (isObjectPage && id !== null && query.get("tabid") === alarmsTab)
    return leadTo(visit, reply, alarmsListPath({ id }));
  return sendPage(visit, reply, { page: await render(visit) });
}

function showLogin(visit: Visit, reply: FastifyReply): FastifyReply {
  const target = safeTarget(visit.query.get("target"));
  if (visit.user !== null) return leadTo(visit, reply, target);
  const note = visit.query.has("left") ? visit.texts.loggedOut : null;
  return sendPage(visit, reply, { page: loginPage(visit.texts, { target, note }) });
}

const factorNote = (texts: Visit["texts"], reason: string | undefined): string =>
  reason === "set_up" ? texts.setUpFactor : reason === "code" ? texts.codeWanted : texts.codeWrong;

async function logIn(visit: Visit, reply: FastifyReply): Promise<FastifyReply> {
  const { parts, context, texts } = visit;
  const form = reply.request.body instanceof URLSearchParams ? reply.request.body : new URLSearchParams();
  const target = safeTarget(form.get("target"));
  const [username = "", password = "", code = ""] = ["username", "password", "code"].map(
    (name) => form.get(name) ?? "",
  );
  const askAgain = (status: number, note: string, wantsCode = code !== "") =>
    sendPage(visit, reply, { status, page: loginPage(texts, { target, note, wantsCode }) });
  if (Math.max(username.length, password.length, code.length) > maxInputLength) return askAgain(401, texts.loginFailed);
  try {
    const { token } = await createSession(parts, { username, password, code }, context);
    // A session cookie that the browser sends is not used further: another person may have set it.
    await deleteSession(parts, context);
    visit.cookies.push(sessionCookie(parts, token));
    return leadTo(visit, reply, target);
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 500) throw error;
    if (error instanceof TooManyRequestsError) void reply.header("retry-after", error.retryAfterSeconds);
    if (error.code === "SECOND_FACTOR_REQUIRED")
      return askAgain(error.status, factorNote(texts, error.reason), error.reason !== "set_up");
    return askAgain(error.status, error.status === 429 ? texts.tooManyAttempts : texts.loginFailed);
  }
}

async function logOut(visit: Visit, reply: FastifyReply): Promise<FastifyReply> {
  await deleteSession(visit.parts, visit.context);
  visit.cookies.push(endedSessionCookie(visit.parts));
  return leadTo(visit, reply, `${loginPath}?left=1`);
}

type VisitHandler = (visit: Visit, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

function refuse(visit: Visit, reply: FastifyReply, status: number): FastifyReply {
  const { texts } = visit;
  const link = { href: loginPath, label: texts.logIn };
  return sendPage(visit, reply, { status, page: messagePage(texts.refused, texts.refusedText, link) });
}

/** A form counts only when a page of ours sent it. */
const fromOwnPage =
  (handle: VisitHandler): VisitHandler =>
  (visit, reply) =>
    isSentFromOwnPage(reply.request, visit.parts.place) ? handle(visit, reply) : refuse(visit, reply, 403);

/** Where another server writes, no log-in begins or ends here. */
const whileWriting =
  (handle: VisitHandler): VisitHandler =>
  (visit, reply) => {
    const { parts, texts } = visit;
    if (parts.problems.get("only_reads") === null) return handle(visit, reply);
    const link = { href: startPath, label: texts.toStart };
    return sendPage(visit, reply, { status: 503, page: messagePage(texts.refused, texts.onlyReads, link) });
  };

/** A name that leads here and is not ours: no page, no cookie, and the way to the name that is. */
function misdirected(visit: Visit, reply: FastifyReply): FastifyReply {
  const { texts, parts } = visit;
  const link = { href: parts.place.publicUrl, label: parts.place.publicUrl };
  visit.cookies.length = 0;
  return sendPage(visit, reply, { status: 421, page: messagePage(texts.refused, texts.otherHost, link) });
}

function statusOf(error: unknown): 403 | 404 | 500 {
  if (!(error instanceof CallError)) return 500;
  if (error.code === "FORBIDDEN") return 403;
  return error.status < 500 ? 404 : 500;
}

/** What the framework refuses before a route is found: an address that it can't read. */
const badAddress =
  (parts: ClassicParts) =>
  (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    void sendProblem(readVisit(parts, request), reply.headers(headers), 404);
  };

function registerErrors(app: FastifyInstance, parts: ClassicParts): void {
  app.setNotFoundHandler((request, reply) => sendProblem(readVisit(parts, request), reply, 404));
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const visit = readVisit(parts, request);
    const { statusCode = 500 } = error;
    if (statusCode < 500) return refuse(visit, reply, statusCode);
    const status = statusOf(error);
    if (status === 500)
      parts.logger.error({ request_id: request.id, err: error }, "A classic page failed unexpectedly");
    return sendProblem(visit, reply, status);
  });
}

/** The interface without script, not yet listening: it shows, and changes nothing but who is logged in. */
export function createClassicApp(parts: ClassicParts): FastifyInstance {
  const settings = { ...connectionSettings(connectionShare), ...parts.connections };
  const options = serverOptions(settings);
  const app = Fastify({
    logger: false,
    bodyLimit: bodyLimitBytes,
    ...options,
    // Refused with a page below; Node would refuse it without one.
    http: { ...options.http, requireHostHeader: false },
    genReqId: () => randomUUID(),
    trustProxy: trustOf(parts.trustedProxies),
    routerOptions: { caseSensitive: false },
    frameworkErrors: badAddress(parts),
    clientErrorHandler: replyToBrokenRequest(settings.graceMs, parts),
  });
  limitPipelining(app, parts);
  endConnectionsAtClose(app, settings.graceMs);
  createConnectionGuard({ ...parts, settings, isExempt: exemptOf(parts.trustedProxies) })(app.server);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, text, done) =>
    done(null, new URLSearchParams(String(text))),
  );
  app.addHook("onRequest", async (request, reply) => void reply.headers({ ...headers, "x-request-id": request.id }));
  app.addHook("onRequest", async (request, reply) =>
    lacksHost(request) ? refuse(readVisit(parts, request), reply, 400) : undefined,
  );
  app.addHook("onRequest", async (request, reply) =>
    isOwnHost(request, parts.place) ? undefined : misdirected(readVisit(parts, request), reply),
  );
  registerErrors(app, parts);
  const handler = (handle: VisitHandler) => (request: FastifyRequest, reply: FastifyReply) =>
    handle(readVisit(parts, request), reply);
  for (const [path, render] of pages)
    app.get(
      path,
      handler((visit, reply) => showPage(visit, reply, render)),
    );
  app.get(
    "/",
    handler((visit, reply) => leadTo(visit, reply, startPath)),
  );
  app.get(loginPath, handler(showLogin));
  app.post(loginPath, handler(fromOwnPage(whileWriting(logIn))));
  app.post(logoutPath, handler(fromOwnPage(whileWriting(logOut))));
  app.get("/favicon.svg", (_request, reply) => reply.type("image/svg+xml").send(favicon));
  return app;
}
