import {
  apiBasePath,
  bearerTokenOf,
  CallError,
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
import type { SampleWorld } from "../world/sample-world.ts";
import { createMockHandlers } from "./mock-handlers.ts";
import { callerOf, createMockState } from "./mock-state.ts";
import type { AppserverError, MockContext, MockOptions, MockState } from "./mock-state.ts";

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
  readonly world: SampleWorld;
  readonly handle: (request: MockRequest) => Promise<MockResponse>;
}

const tokenPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
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

function contextOf(state: MockState, call: AnyCall, request: MockRequest): MockContext {
  const { authorization, isTrusted = false } = request;
  if (call.auth === "public") return { account: null, token: null };
  if (isTrusted && state.trusted) return { account: state.trusted, token: null };
  if (authorization === null) throw new CallError("AUTH_FAILED", "A session token is needed");
  const token = bearerTokenOf(authorization);
  if (token === null || !tokenPattern.test(token)) {
    throw new CallError("BAD_REQUEST", "invalid session token or API token format");
  }
  const session = state.sessions.get(token);
  if (!session || session.endMs <= state.now()) throw new CallError("AUTH_FAILED", "The session has ended");
  session.lastUsedMs = state.now();
  return { account: session.account, token };
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
  if (!isJsonPage(result)) return { status, headers: status === 204 ? {} : json, body: result };
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

/**
 * A REST API over the world of a scenario. Every fault is a response with code, message and request id; only the mock of
 * a server without a response throws, MockNoResponseError for every request.
 */
export function createMockApi(options: MockOptions): MockApi {
  const { appserverError = "none" } = options;
  const state = createMockState(options);
  const handlers = createMockHandlers(state);
  const run = async (request: MockRequest): Promise<MockResponse> => {
    const { path, query } = splitPath(request);
    const match = matchCall(allCalls, request.method, path);
    if (!match) throw new CallError("NOT_FOUND", "There is no such call");
    simulateFault(appserverError, match.call);
    const context = contextOf(state, match.call, request);
    requireCallRight(match.call, callerOf(context));
    const result = await runHandler(handlers, match, { query, body: request.body, context });
    return responseOf({ path, query, match }, result);
  };
  const handle = async (request: MockRequest): Promise<MockResponse> => {
    if (appserverError === "no_appserver_connection") throw new MockNoResponseError();
    try {
      return await run(request);
    } catch (error) {
      const known = error instanceof CallError ? error : new CallError("INTERNAL_ERROR", "The mock has failed");
      const { code, message, status, reason } = known;
      const body: ErrorBody = { code, message, request_id: state.newUuid(), ...(reason !== undefined && { reason }) };
      return { status, headers: json, body };
    }
  };
  return { world: state.world, handle };
}
