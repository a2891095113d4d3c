import Fastify from "fastify";
import type { FastifyInstance, onRequestHookHandler } from "fastify";
import { randomUUID } from "node:crypto";
import type { Clock, Logger } from "@monitor/core/runtime";
import type { World } from "@monitor/core/world";
import type { Writer } from "@monitor/core/writer";
import type { SecretBox } from "@monitor/domain";
import { connectionSettings, plainServer, serverOptions } from "../connections/connection-settings.ts";
import type { ConnectionSettings } from "../connections/connection-settings.ts";
import {
  createConnectionGuard,
  endConnectionsAtClose,
  replyToBrokenRequest,
} from "../connections/guard-connections.ts";
import { requireHost } from "../connections/require-host.ts";
import { limitPipelining } from "../connections/limit-pipelining.ts";
import { registerApiV1 } from "../api-v1/register-api-v1.ts";
import { createHandlers } from "@monitor/core/features";
import type { FeatureParts } from "@monitor/core/features";
import { createTlsListener } from "../tls/tls-listener.ts";
import type { TlsListener } from "../tls/tls-listener.ts";
import { registerMetrics } from "../metrics/register-metrics.ts";
import type { ServerFigures } from "../metrics/server-figures.ts";
import { registerMcp } from "../mcp/register-mcp.ts";
import type { SiteFacts } from "../public-pages/page-parts.ts";
import { registerMessageLinks } from "../message-links/register-message-links.ts";
import { registerPublicPages } from "../public-pages/register-public-pages.ts";
import { registerApiDocument } from "./api-document.ts";
import { registerCompression } from "./compress-responses.ts";
import { registerCrossOrigin } from "./cross-origin.ts";
import { createKnownTags } from "./etag.ts";
import { registerEventStreams } from "./event-streams.ts";
import { createOnMachine } from "./on-machine.ts";
import { createNotModifiedDoor } from "./not-modified-door.ts";
import type { NotModifiedDoor } from "./not-modified-door.ts";
import { createErrorReply } from "./problem-replies.ts";
import { registerBodyReaders } from "./read-body.ts";
import { registerCalls } from "./register-calls.ts";
import { createRequestBudget, withBudget, withReadsCounted } from "./request-budget.ts";
import { registerSecurityHeaders } from "./security-headers.ts";
import { registerSingleSignOn } from "../single-sign-on/register-single-sign-on.ts";
import type { Provider } from "../single-sign-on/provider.ts";
import { findBuiltWeb, readableUrl, registerStaticWeb, withPageForOddPaths } from "./static-web.ts";
import type { BuiltWeb } from "./static-web.ts";
import { exemptOf, trustOf } from "./trust-proxies.ts";

export interface HttpParts extends FeatureParts {
  readonly world: World;
  readonly writer: Pick<Writer, "subscribe">;
  readonly clock: Clock;
  /** What seals the links of messages; left out: no link works. */
  readonly linkSecrets?: Pick<SecretBox, "seal" | "open">;
  /** Who proves people for single sign-on, and what seals the way there; left out: nobody does. */
  readonly signOn?: { readonly provider: Provider; readonly stateSecrets: Pick<SecretBox, "seal" | "open"> };
  /** Of one API key or session; 0: as many as it sends. */
  readonly requestsPerMinute: number;
  /** What the server counts of itself; ends with the app. */
  readonly figures: ServerFigures;
  /** Folder of the built interface (`apps/web/dist`); it need not exist. */
  readonly webFolder: string;
  /** Origins whose pages may use the API, and whose APIs our own page may use. */
  readonly allowedOrigins: readonly string[];
  /** Proxies whose X-Forwarded headers are believed. */
  readonly trustedProxies: readonly string[];
  /** Where people reach the interface, where that was set. */
  readonly publicUrl?: string;
  /** Other limits of connections than the usual ones. */
  readonly connections?: Partial<ConnectionSettings>;
  /** True in development and tests: every response is checked against the contract. */
  readonly shouldValidateResponses: boolean;
}

/** One app on one or two ports. */
export interface HttpSide {
  readonly app: FastifyInstance;
  readonly tls: TlsListener;
}

/** The rest is the classic interface's. */
const connectionShare = 0.8;
/** For routes that are not calls; each call names its own limit. */
const bodyLimitBytes = 16 * 1024;

function createFastify(parts: HttpParts, web: BuiltWeb | null): HttpSide & { readonly door: NotModifiedDoor } {
  const replyToError = createErrorReply(parts);
  const settings = { ...connectionSettings(connectionShare), ...parts.connections };
  const options = serverOptions(settings);
  const door = createNotModifiedDoor();
  const app = Fastify({
    logger: false,
    bodyLimit: bodyLimitBytes,
    trustProxy: trustOf(parts.trustedProxies),
    ...options,
    serverFactory: (route) => plainServer(settings, door.before(route)),
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 100 },
    rewriteUrl: readableUrl,
    frameworkErrors: replyToError,
    clientErrorHandler: replyToBrokenRequest(settings.graceMs, parts),
  });
  limitPipelining(app, parts);
  requireHost(app);
  endConnectionsAtClose(app, settings.graceMs);
  const guard = createConnectionGuard({ ...parts, settings, isExempt: exemptOf(parts.trustedProxies) });
  guard(app.server);
  app.setErrorHandler(withPageForOddPaths(web, replyToError));
  if (logsRequests(parts)) logRequests(app, parts.logger);
  const listener = door.before((request, response) => app.routing(request, response));
  return { app, tls: createTlsListener({ ...parts, app, listener, settings, guard }), door };
}

const logsRequests = ({ logger }: HttpParts): boolean => logger.isLevelEnabled?.("debug") !== false;

function logRequests(app: FastifyInstance, logger: Logger): void {
  app.addHook("onResponse", (request, reply, done) => {
    const facts = { request_id: request.id, method: request.method, route: request.routeOptions.url ?? null };
    const duration_ms = Math.round(reply.elapsedTime);
    logger.debug({ ...facts, status: reply.statusCode, duration_ms }, "A request was answered");
    done();
  });
}

function siteFacts({ settings, interfaceSettings }: HttpParts): SiteFacts {
  const { site_name, language, report_error_email } = interfaceSettings.read();
  return { siteName: site_name, language, version: settings.version, mailAddress: report_error_email };
}

/** The HTTP side of the server, not yet listening: the API, its documents and the interface's files. */
export function createHttpApp(parts: HttpParts): HttpSide {
  const { world, clock, problems, accounts } = parts;
  const web = findBuiltWeb(parts.webFolder);
  const { app, tls, door } = createFastify(parts, web);
  // For load balancers: which of several servers on one database takes changes.
  app.addHook("onRoute", (route) => {
    if (!route.url.endsWith("/health")) return;
    const tellRole: onRequestHookHandler = (_request, reply, done) => {
      reply.header("x-server-role", problems.get("only_reads") === null ? "writer" : "reader");
      done();
    };
    route.onRequest = [tellRole, ...[route.onRequest ?? []].flat()];
  });
  registerSecurityHeaders(app, web?.page ?? "", parts.allowedOrigins);
  registerCrossOrigin(app, parts.allowedOrigins);
  registerCompression(app);
  registerBodyReaders(app);
  const budget = createRequestBudget(clock, parts.requestsPerMinute);
  const handlers = withReadsCounted(createHandlers(parts), budget);
  const access = withBudget(accounts.access, budget);
  const lists = { views: parts.views, worldVersion: () => world.totalVersion, knownTags: createKnownTags() };
  registerCalls(app, {
    ...lists,
    handlers,
    access,
    problems,
    isOnMachine: createOnMachine(parts),
    shouldValidateResponses: parts.shouldValidateResponses,
  });
  // What it would answer otherwise than the framework with these settings, it does not answer.
  if (parts.allowedOrigins.length === 0 && parts.trustedProxies.length === 0 && !logsRequests(parts))
    door.open(app, { ...lists, access, problems, figures: parts.figures });
  const onAccessChange = (listener: () => void) => accounts.userGroups.subscribe(listener);
  registerEventStreams(app, {
    world,
    clock,
    problems,
    views: parts.views,
    access,
    onAccessChange,
    onIncidents: (listener) => parts.writer.subscribe(({ incidents }) => listener(incidents)),
  });
  registerMetrics(app, { ...parts, access });
  registerApiV1(app, { ...parts, handlers, access, budget });
  registerMcp(app, { ...parts, handlers, access });
  const sendDocument = registerApiDocument(app, () => parts.interfaceSettings.read().site_name);
  if (parts.linkSecrets !== undefined) registerMessageLinks(app, { ...parts, linkSecrets: parts.linkSecrets });
  if (parts.signOn !== undefined) registerSingleSignOn(app, { ...parts, ...parts.signOn });
  registerPublicPages(app, () => siteFacts(parts), sendDocument);
  registerStaticWeb(app, web, { needsFirstRun: () => accounts.firstRun.isNeeded });
  return { app, tls };
}
