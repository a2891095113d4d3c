import Fastify from "fastify";
import type { FastifyInstance } from "fastify";
import { randomUUID } from "node:crypto";
import type { Clock } from "@monitor/core/runtime";
import type { World } from "@monitor/core/world";
import { connectionSettings, serverOptions } from "../connections/connection-settings.ts";
import type { ConnectionSettings } from "../connections/connection-settings.ts";
import { endConnectionsAtClose, guardConnections, replyToBrokenRequest } from "../connections/guard-connections.ts";
import { limitPipelining } from "../connections/limit-pipelining.ts";
import { createHandlers } from "@monitor/core/features";
import type { FeatureParts } from "@monitor/core/features";
import type { SiteFacts } from "../public-pages/page-parts.ts";
import { registerPublicPages } from "../public-pages/register-public-pages.ts";
import { registerApiDocument } from "./api-document.ts";
import { registerCompression } from "./compress-responses.ts";
import { registerCrossOrigin } from "./cross-origin.ts";
import { registerEventStreams } from "./event-streams.ts";
import { createErrorReply } from "./problem-replies.ts";
import { registerBodyReaders } from "./read-body.ts";
import { registerCalls } from "./register-calls.ts";
import { registerSecurityHeaders } from "./security-headers.ts";
import { findBuiltWeb, readableUrl, registerStaticWeb, withPageForOddPaths } from "./static-web.ts";
import type { BuiltWeb } from "./static-web.ts";
import { exemptOf, trustOf } from "./trust-proxies.ts";

export interface HttpParts extends FeatureParts {
  readonly world: World;
  readonly clock: Clock;
  /** Folder of the built interface (`apps/web/dist`); it need not exist. */
  readonly webFolder: string;
  /** Origins whose pages may use the API, and whose APIs our own page may use. */
  readonly allowedOrigins: readonly string[];
  /** Proxies whose X-Forwarded headers are believed. */
  readonly trustedProxies: readonly string[];
  /** Other limits of connections than the usual ones. */
  readonly connections?: Partial<ConnectionSettings>;
  /** True in development and tests: every response is checked against the contract. */
  readonly shouldValidateResponses: boolean;
}

/** The rest is the classic interface's. */
const connectionShare = 0.8;
/** For routes that are not calls; each call names its own limit. */
const bodyLimitBytes = 16 * 1024;

function createFastify(parts: HttpParts, web: BuiltWeb | null): FastifyInstance {
  const replyToError = createErrorReply(parts);
  const settings = { ...connectionSettings(connectionShare), ...parts.connections };
  const app = Fastify({
    logger: false,
    bodyLimit: bodyLimitBytes,
    trustProxy: trustOf(parts.trustedProxies),
    ...serverOptions(settings),
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 100 },
    rewriteUrl: readableUrl,
    frameworkErrors: replyToError,
    clientErrorHandler: replyToBrokenRequest(settings.graceMs),
  });
  limitPipelining(app, parts);
  endConnectionsAtClose(app, settings.graceMs);
  guardConnections(app.server, { ...parts, settings, isExempt: exemptOf(parts.trustedProxies) });
  app.setErrorHandler(withPageForOddPaths(web, replyToError));
  app.addHook("onResponse", async (request, reply) => {
    const facts = { request_id: request.id, method: request.method, route: request.routeOptions.url ?? null };
    const duration_ms = Math.round(reply.elapsedTime);
    parts.logger.debug({ ...facts, status: reply.statusCode, duration_ms }, "A request was answered");
  });
  return app;
}

function siteFacts({ settings, interfaceSettings }: HttpParts): SiteFacts {
  const { site_name, language, report_error_email } = interfaceSettings.read();
  return { siteName: site_name, language, version: settings.version, mailAddress: report_error_email };
}

/** The HTTP side of the server, not yet listening: the API, its documents and the interface's files. */
export function createHttpApp(parts: HttpParts): FastifyInstance {
  const { world, clock, problems, accounts } = parts;
  const web = findBuiltWeb(parts.webFolder);
  const app = createFastify(parts, web);
  // For load balancers: which of several servers on one database takes changes.
  app.addHook("onRequest", async ({ routeOptions }, reply) => {
    if (routeOptions.url?.endsWith("/health") !== true) return;
    void reply.header("x-server-role", problems.get("only_reads") === null ? "writer" : "reader");
  });
  registerSecurityHeaders(app, web?.page ?? "", parts.allowedOrigins);
  registerCrossOrigin(app, parts.allowedOrigins);
  registerCompression(app);
  registerBodyReaders(app);
  registerCalls(app, {
    handlers: createHandlers(parts),
    sessions: accounts.sessions,
    views: parts.views,
    worldVersion: () => world.totalVersion,
    problems,
    shouldValidateResponses: parts.shouldValidateResponses,
  });
  const onAccessChange = (listener: () => void) => accounts.userGroups.subscribe(listener);
  registerEventStreams(app, {
    world,
    clock,
    problems,
    views: parts.views,
    sessions: accounts.sessions,
    onAccessChange,
  });
  registerApiDocument(app, () => parts.interfaceSettings.read().site_name);
  registerPublicPages(app, () => siteFacts(parts));
  registerStaticWeb(app, web);
  return app;
}
