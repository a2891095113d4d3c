import { apiBasePath, bearerHeader, nextLinkOf, readCount, totalCountHeader } from "@monitor/contract";
import type { ErrorBody, Session, Transport } from "@monitor/contract";
import { createMockApi } from "./mock-api.ts";
import type { MockOptions } from "./mock-options.ts";

/** A response outside 2xx, for the application's transport to turn into its own errors. */
export class MockHttpError extends Error {
  override readonly name = "MockHttpError";
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message ?? body.code);
    this.status = status;
    this.body = body;
  }
}

/**
 * A transport that answers from a scenario's world instead of a server. No log-in is needed first, as a page that was
 * reloaded still has the token of an earlier world; after a log-in requests are those of its account, after a logout
 * every call responds 401 until the next login. Throws MockHttpError for a response outside 2xx, MockNoResponseError where no
 * server answers.
 */
export function createMockTransport(options: MockOptions): Transport {
  const api = createMockApi(options);
  let isTrusted = true;
  let authorization: string | null = null;
  return async ({ callId, method, path, query, body }) => {
    const fullPath = path.startsWith(`${apiBasePath}/`) ? path : `${apiBasePath}${path}`;
    const response = await api.handle({ method, path: fullPath, query, body, authorization, isTrusted });
    if (response.status >= 400) throw new MockHttpError(response.status, response.body as ErrorBody);
    if (callId === "createSession") authorization = bearerHeader((response.body as Session).token);
    if (callId === "deleteSession") authorization = null;
    if (callId === "createSession" || callId === "deleteSession") isTrusted = false;
    return {
      status: response.status,
      body: response.body,
      nextPath: nextLinkOf(response.headers["link"]),
      totalCount: readCount(response.headers[totalCountHeader]),
      headers: { get: (name) => response.headers[name] ?? null },
    };
  };
}
