import {
  bearerHeader,
  errorBody,
  nextLinkOf,
  readCount,
  requestTimeoutMs,
  ResponseFormatError,
  totalCountHeader,
} from "@monitor/contract";
import type { ErrorBody, Transport, TransportRequest, TransportResponse } from "@monitor/contract";
import type { Clock } from "../clock/clock.ts";
import { languageStore } from "../i18n/language.ts";
import { NoServerResponseError, RestApiError, ServiceUnavailableError, isServiceReason } from "./api-errors.ts";
import type { FailedRequest } from "./api-errors.ts";

export interface TransportParts {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  /** Whole address of the API: `https://host/api/v2`. */
  readonly baseUrl: string;
  /** Called with the Date header of every response: session ends are measured by the server's clock. */
  readonly noteServerDate?: (date: string | null) => void;
  /** Settles when the page is shown: while it is being left, no response says nothing about the server. */
  readonly untilShown?: () => Promise<void>;
}

export interface SignedRequest extends TransportRequest {
  /** The bearer token, or null without a log-in. */
  readonly token: string | null;
}
export type SignedTransport = (request: SignedRequest) => Promise<TransportResponse>;

/** Takes the token when the call is made: by the time that it is sent, a log-out may have forgotten it (RT-04). */
export function signRequests(send: SignedTransport, token: () => string | null): Transport {
  return (request) => send({ ...request, token: token() });
}

/** Address of a request. A Link's target keeps its path and query, but the host is always ours: the token goes nowhere else. */
export function requestUrl(baseUrl: string, { path, query }: Pick<TransportRequest, "path" | "query">): string {
  const base = new URL(baseUrl);
  const isFullPath = path.startsWith(`${base.pathname}/`) || /^[a-z]+:\/\//i.test(path);
  const target = new URL(isFullPath ? path : base.pathname + path, base);
  const search = new URLSearchParams(target.search);
  for (const [key, value] of Object.entries(query)) search.set(key, value);
  const searchText = search.toString();
  return base.origin + target.pathname + (searchText === "" ? "" : `?${searchText}`);
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  return text === "" ? undefined : (JSON.parse(text) as unknown);
}

const readBytes = async (response: Response): Promise<unknown> => new Uint8Array(await response.arrayBuffer());

/** A response outside 2xx, from a server or from sample data. */
export interface RefusedResponse {
  readonly status: number;
  readonly body: unknown;
  readonly requestId: string | null;
}

/** The typed error for a response outside 2xx. */
export function errorOfResponse({ status, body, requestId }: RefusedResponse, request: FailedRequest): RestApiError {
  const said: Partial<ErrorBody> = errorBody.safeParse(body).data ?? {};
  const response = {
    ...request,
    status,
    code: said.code ?? `HTTP_${status}`,
    requestId: said.request_id ?? requestId,
    reason: said.reason,
  };
  const message = said.message ?? response.code;
  const isAway = status === 503 && !isServiceReason(response.reason);
  return isAway ? new ServiceUnavailableError(response, message) : new RestApiError(response, message);
}

const sayInGerman = async (error: Error) => (await import("../refusals/german-refusal.ts")).sayInGerman(error);

async function failureOf(response: Response, request: FailedRequest): Promise<Error> {
  const { status, headers } = response;
  const body = await readBody(response).catch(() => null);
  const error = errorOfResponse({ status, body, requestId: headers.get("x-request-id") }, request);
  // The server says refusals in English, which is better than nothing.
  if (status < 500 && languageStore.wanted() === "de") await sayInGerman(error).catch(() => {});
  return error;
}

/**
 * Sends requests with bearer token and time-out. Throws RestApiError, ServiceUnavailableError, NoServerResponseError,
 * ResponseFormatError, and whatever a cancelled fetch throws; what they mean is decided in app/error-policy.ts.
 */
export function createTransport(parts: TransportParts): SignedTransport {
  return async (request) => {
    const url = requestUrl(parts.baseUrl, request);
    const failed = { callId: request.callId, url, atMs: parts.clock.now() };
    const controller = new AbortController();
    const stopTimer = parts.clock.after(requestTimeoutMs, () => controller.abort());
    request.signal?.addEventListener("abort", () => controller.abort());
    try {
      const response = await parts.fetch(url, {
        method: request.method,
        headers: headersOf(request.token, request.body),
        ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
        signal: controller.signal,
        credentials: "omit",
        cache: "no-cache",
      });
      parts.noteServerDate?.(response.headers.get("date"));
      if (!response.ok) throw await failureOf(response, failed);
      return await successOf(response, request);
    } catch (error) {
      if (request.signal?.aborted === true || isResponse(error)) throw error;
      await parts.untilShown?.();
      throw new NoServerResponseError(failed);
    } finally {
      stopTimer();
    }
  };
}

function isResponse(error: unknown): boolean {
  return error instanceof RestApiError || error instanceof ResponseFormatError;
}

async function successOf(response: Response, { callId, isRaw = false }: TransportRequest): Promise<TransportResponse> {
  const body = await (isRaw ? readBytes(response) : readBody(response)).catch((error: unknown) => {
    throw error instanceof SyntaxError ? new ResponseFormatError(callId, "the body is not JSON") : error;
  });
  const { status, headers } = response;
  const nextPath = nextLinkOf(headers.get("link"));
  return { status, body, headers, nextPath, totalCount: readCount(headers.get(totalCountHeader)) };
}

function headersOf(token: string | null, body: unknown): Record<string, string> {
  return {
    accept: "application/json",
    ...(body !== undefined && { "content-type": "application/json" }),
    ...(token !== null && { authorization: bearerHeader(token) }),
  };
}
