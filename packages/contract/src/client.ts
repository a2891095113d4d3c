import type { AnyCall, CallInput, CallResult, CallTable, CancelSignal } from "./call.ts";
import { ResponseFormatError } from "./errors.ts";

/** One request as a transport sends it. */
export interface TransportRequest {
  readonly callId: string;
  readonly method: string;
  /** Path below the API's base, or a whole path from a Link header. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly signal: CancelSignal | undefined;
  /** True: the body is wanted as bytes, as a long list is read elsewhere. */
  readonly isRaw?: boolean;
}
/** The response to a request that succeeded. */
export interface TransportResponse {
  readonly status: number;
  readonly body: unknown;
  /** Target of `Link: <…>; rel="next"`, if there is one. */
  readonly nextPath: string | null;
  /** `X-Total-Count`: matches in all pages; null where the server does not say. */
  readonly totalCount: number | null;
  /** All headers, where the transport has them. */
  readonly headers?: { readonly get: (name: string) => string | null };
}
/** Sends one request and returns the response of a call that succeeded; throws a typed error otherwise. */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>;

/** One function for each call of a table. */
export type Client<T extends CallTable> = {
  readonly [K in keyof T]: (input?: CallInput<T[K]>) => Promise<CallResult<T[K]>>;
};

const toSnakeCase = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** CA-04: query keys go out in snake_case; undefined and null values are left out. */
export function toQueryTexts(query: unknown): Record<string, string> {
  const entries = Object.entries((query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => [toSnakeCase(key), String(value)] as const);
  return Object.fromEntries(entries);
}

/** Fills `:name` parts of a path, percent-encoded; throws TypeError when a value is missing or is neither text nor number. */
export function fillPath(path: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>;
  return path.replace(/:(\w+)/g, (_, key: string) => {
    const value = values[key];
    if (typeof value !== "string" && typeof value !== "number") throw new TypeError(`The path ${path} needs ${key}`);
    return encodeURIComponent(value);
  });
}

/** The body of a response in the shape of its call. Errors: ResponseFormatError. */
export function parseResponse<C extends AnyCall>(call: C, body: unknown): CallResult<C> {
  const parsed = call.response.safeParse(body);
  if (parsed.success) return parsed.data as CallResult<C>;
  const issue = parsed.error.issues[0];
  throw new ResponseFormatError(call.id, `${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}`.trim());
}

/** Most pages that are followed: 50,000 objects are 17 pages, so more than this means a server that links in a circle. */
const maxPages = 1000;

export interface PagedRequest {
  readonly transport: Transport;
  readonly input: CallInput<AnyCall>;
  readonly isRaw?: boolean;
}

/** CA-02: sends a call and follows Link rel=next; `take` gets the body of each page in order. Errors: the transport's. */
export async function eachPage(
  call: AnyCall,
  { transport, input, isRaw = false }: PagedRequest,
  take: (body: unknown) => void,
): Promise<void> {
  const { body, signal } = input;
  const request = { callId: call.id, method: call.method, body, signal, ...(isRaw && { isRaw }) };
  let target = { path: fillPath(call.path, input.params), query: toQueryTexts(input.query) };
  for (let page = 0; page < maxPages; page += 1) {
    const response = await transport({ ...request, ...target });
    take(response.body);
    if (!call.isPaged || response.nextPath === null) return;
    target = { path: response.nextPath, query: {} };
  }
}

async function run(call: AnyCall, transport: Transport, input: CallInput<AnyCall>): Promise<unknown> {
  const bodies: unknown[] = [];
  await eachPage(call, { transport, input }, (body) => bodies.push(parseResponse(call, body)));
  return call.isPaged ? (bodies as unknown[][]).flat() : bodies[0];
}

/** One page of a list, and how many entries there are on all pages together. */
export interface ListPage<T> {
  readonly items: readonly T[];
  readonly total: number;
}

/**
 * One page of a list, as its `offset` and `limit` say; no Link is followed. A server without `X-Total-Count` counts
 * as one that has no more than it sent. Errors: the transport's, ResponseFormatError.
 */
export async function fetchListPage<C extends AnyCall>(
  call: C,
  transport: Transport,
  input: CallInput<C>,
): Promise<ListPage<CallResult<C> extends readonly (infer T)[] ? T : never>> {
  const response = await transport({
    callId: call.id,
    method: call.method,
    path: fillPath(call.path, input.params),
    query: toQueryTexts(input.query),
    body: input.body,
    signal: input.signal,
  });
  const items = parseResponse(call, response.body) as never[];
  const { offset } = (input.query ?? {}) as { offset?: number };
  return { items, total: response.totalCount ?? (offset ?? 0) + items.length };
}

/** The value of a header that counts; null when it is missing or no whole number. */
export function readCount(header: string | null | undefined): number | null {
  return /^\d{1,9}$/.test(header ?? "") ? Number(header) : null;
}

/** CA-02: one function a call; paged calls follow Link rel=next and merge the pages. Errors: the transport's, ResponseFormatError. */
export function createClient<T extends CallTable>(table: T, transport: Transport): Client<T> {
  const entries = Object.entries(table).map(([id, call]) => [
    id,
    (input: CallInput<AnyCall> = {}) => run(call, transport, input),
  ]);
  return Object.fromEntries(entries) as Client<T>;
}

/** The target of rel=next in a Link header, or null. */
export function nextLinkOf(header: string | null | undefined): string | null {
  for (const part of (header ?? "").split(/,(?=\s*<)/)) {
    const match = /^\s*<([^>]*)>\s*;(.*)$/.exec(part);
    if (match && /\brel="?next"?/.test(match[2] ?? "")) return match[1] ?? null;
  }
  return null;
}
