import {
  apiBasePath,
  bearerTokenOf,
  CallError,
  changeSeqHeader,
  allCalls,
  isJsonPage,
  matchCall,
  nextLinkHeader,
  requireCallRight,
  resultCountHeader,
  runHandler,
  totalCountHeader,
} from "@monitor/contract";
import type { CallMatch, ErrorBody, HandlerResult, AnyCall } from "@monitor/contract";
import { anonymousUser } from "@monitor/core/requests";
import type { RequestContext } from "@monitor/core/requests";
import type { World } from "@monitor/core/world";
import type { AppserverError, MockOptions } from "./mock-options.ts";
import { createSampleServer } from "./sample-server.ts";
import type { SampleServer } from "./sample-server.ts";
import { buildScenarios } from "../worlds/scenario-worlds.ts";

/** A request to the mock; `path` starts with the API's base, and may carry a query of its own as Link targets do. */
export interface MockRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** The whole `Authorization` header. */
  readonly authorization: string | null;
  /** The request counts, without a session, as that of the account that is logged in from the start. */
  readonly isTrusted?: boolean;
}

/** The mock's response; header names are in lower case, the body is JSON's data, undefined for none. */
export interface MockResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A REST API in memory, and the world behind it. */
export interface MockApi {
  readonly world: World;
  readonly handle: (request: MockRequest) => Promise<MockResponse>;
  readonly failSensor: SampleServer["failSensor"];
  readonly show: SampleServer["show"];
  /** Objects that are sent without a status (EN-19). */
  readonly placeholders: ReadonlySet<string>;
}

const json = { "content-type": "application/json; charset=utf-8" };

/** No server answers: what `handle` throws where a real request would get no response. */
export class MockNoResponseError extends Error {
  override readonly name = "MockNoResponseError";

  constructor() {
    super("The mock does not answer");
  }
}

/** Throws what stands for the fault that the mock plays. */
function simulateFault(fault: AppserverError, call: AnyCall): void {
  if (fault === "no_core_connection") throw new CallError("SERVICE_UNAVAILABLE", "The core server does not answer");
  if (fault === "unauthorized" && call.auth === "session") throw new CallError("AUTH_FAILED", "The session has ended");
}

async function contextOf(server: SampleServer, call: AnyCall, request: MockRequest): Promise<RequestContext> {
  const { authorization, isTrusted = false } = request;
  const client = { requestId: server.newUuid(), address: "127.0.0.1", userAgent: null };
  if (call.auth === "public") return { ...client, user: anonymousUser, token: null, keyId: null };
  const trusted = isTrusted ? await server.trusted() : null;
  if (trusted !== null && authorization === null) return { ...client, ...trusted };
  if (authorization === null) throw new CallError("AUTH_FAILED", "A session token or an API key is needed");
  const token = bearerTokenOf(authorization);
  if (token === null) throw new CallError("BAD_REQUEST", "invalid session token or API token format");
  return { ...client, ...server.accounts.access.verify(token, client.address) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    throw new CallError("BAD_REQUEST", "The query is not encoded as it should be");
  }
}

/** The path below the API's base, and the query of path and request together. */
function splitPath({ path, query }: MockRequest): Pick<RequestParts, "path" | "query"> {
  const [bare = "", search = ""] = path.split("?", 2);
  const pairs = search.split("&").filter((pair) => pair !== "");
  const own = pairs.map((pair) => {
    const [name = "", ...rest] = pair.split("=");
    return [decode(name), decode(rest.join("="))] as const;
  });
  return {
    path: bare.startsWith(apiBasePath) ? bare.slice(apiBasePath.length) : "",
    query: { ...Object.fromEntries(own), ...query },
  };
}

interface RequestParts {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly match: CallMatch;
}

function responseOf({ path, query, match }: RequestParts, result: HandlerResult<AnyCall>): MockResponse {
  const status = match.call.successStatus;
  if (!isJsonPage(result)) return { status, headers: status === 204 ? {} : json, body: asSent(result) };
  const link = nextLinkHeader({
    path,
    query,
    offset: Number(query["offset"] ?? 0),
    count: result.count,
    total: result.total,
  });
  const counts = { [totalCountHeader]: String(result.total), [resultCountHeader]: String(result.count) };
  const headers = { ...json, ...counts, ...(link === null ? {} : { link }) };
  return { status, headers, body: JSON.parse(result.parts.join("")) };
}

/** The data as a client gets it, which shares nothing with the world. */
const asSent = (data: unknown): unknown => (data === undefined ? undefined : JSON.parse(JSON.stringify(data)));

const statusFields = ["status", "sensor_summary", "sensor_status_summary"] as const;
type Placeholder = { id?: string } & Partial<Record<(typeof statusFields)[number], unknown>>;

/** Objects of some ids lose their status: no object of the core is without one. */
function withoutStatus(body: unknown, ids: ReadonlySet<string>): unknown {
  for (const each of Array.isArray(body) ? body : [body]) {
    const object = each as Placeholder | undefined;
    if (object?.id === undefined || !ids.has(object.id)) continue;
    for (const field of statusFields) delete object[field];
  }
  return body;
}

/**
 * A REST API over the world of a scenario. Every fault is a response with code, message and request id; only the mock of
 * a server without a response throws, MockNoResponseError for every request.
 */
export function createMockApi(options: MockOptions): MockApi {
  const { appserverError = "none", scenario, ...others } = options;
  const names = typeof scenario === "string" ? [scenario] : scenario;
  const server = createSampleServer(buildScenarios(names, options.now), { ...others, seed: names.join(" ") });
  const run = async (request: MockRequest): Promise<MockResponse> => {
    const { path, query } = splitPath(request);
    const match = matchCall(allCalls, request.method, path);
    if (!match) throw new CallError("NOT_FOUND", "There is no such call");
    simulateFault(appserverError, match.call);
    await server.bringUpToDate();
    const headers: Record<string, string> = {};
    const noteChange = (seq: number) => void (headers[changeSeqHeader] = String(seq));
    const context = { ...(await contextOf(server, match.call, request)), noteChange };
    requireCallRight(match.call, server.views.callerOf(context.user));
    const result = await runHandler(server.handlers, match, { query, body: request.body, context });
    const response = responseOf({ path, query, match }, result);
    const body = withoutStatus(response.body, server.placeholders);
    return { ...response, headers: { ...response.headers, ...headers }, body };
  };
  const handle = async (request: MockRequest): Promise<MockResponse> => {
    if (appserverError === "no_appserver_connection") throw new MockNoResponseError();
    try {
      return await run(request);
    } catch (error) {
      const known = error instanceof CallError ? error : new CallError("INTERNAL_ERROR", "The mock has failed");
      const { code, message, status, reason } = known;
      const body: ErrorBody = { code, message, request_id: server.newUuid(), ...(reason !== undefined && { reason }) };
      return { status, headers: json, body };
    }
  };
  const { world, failSensor, show, placeholders } = server;
  return { world, handle, failSensor, show, placeholders };
}
