import { createServer } from "node:http";
import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const withoutOurCalls = /^\/api\/v2\/(?:ext\/|experimental\/feature-toggles)/;
/** What only our own server says, at any depth of a response. */
const ownFields = new Set(["rights", "message_info", "installation_id", "cluster_mode", "time_zone", "role"]);
const dropped = new Set(["x-total-count", "x-result-count", "content-length", "content-encoding", "transfer-encoding"]);
const smallPage = 3;

function withoutOwnFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutOwnFields);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => !ownFields.has(name));
  return Object.fromEntries(entries.map(([name, field]) => [name, withoutOwnFields(field)]));
}

const list = /^\/api\/v2\/(?:objects|probes|groups|devices|sensors)$/;
const documentedFilter = /^(?:ancestors contains|parentid =) "-?\d+"$/;

/** A filter beyond the two that every server knows; it is refused. */
function hasOwnFilter({ pathname, searchParams }: URL): boolean {
  return list.test(pathname) && !documentedFilter.test(searchParams.get("filter") ?? 'parentid = "0"');
}

/** A list comes in small pages, whatever the request says: the next one is named by the Link header only. */
function inSmallPages(url: URL): void {
  if (list.test(url.pathname)) url.searchParams.set("limit", String(smallPage));
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return parts.length > 0 ? new Uint8Array(Buffer.concat(parts)) : null;
}

/**
 * A proxy in front of a real server that removes what a server with only the documented API lacks: the calls
 * of our own, the feature toggles, the counts of lists, fields beyond the documented ones, and all filters but two.
 */
export class BasicServer {
  /** `Authorization` of every request so far. */
  readonly tokens: string[] = [];
  /** Calls of our own that were requested although the server does not name them. */
  readonly ownCallRequests: string[] = [];
  /** Filters of lists that no other server knows. */
  readonly refusedFilters: string[] = [];
  #target = "";
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      this.#respond(request, response).catch(() => response.destroy());
    });
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }
  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
  }
  /** Sets the server that requests are forwarded to. */
  forwardTo(url: string): void {
    this.#target = url;
  }
  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", this.#target);
    if (request.headers.authorization) this.tokens.push(request.headers.authorization);
    const isOwnCall = withoutOurCalls.test(url.pathname);
    if (isOwnCall && request.method !== "OPTIONS" && url.pathname.includes("/ext/")) {
      this.ownCallRequests.push(url.pathname);
    }
    // The target's own response to an unknown call has the headers that pages of other origins need.
    if (isOwnCall && request.method !== "OPTIONS") url.pathname = "/api/v2/no-such-call";
    if (request.method === "GET" && hasOwnFilter(url)) {
      this.refusedFilters.push(url.searchParams.get("filter") ?? "");
      url.searchParams.set("filter", "no such filter");
    }
    inSmallPages(url);
    const { host: _host, connection: _connection, "content-length": _length, ...headers } = request.headers;
    const upstream = await fetch(url, {
      method: request.method ?? "GET",
      headers: { ...(headers as Record<string, string>), "accept-encoding": "identity" },
      body: await bodyOf(request),
      redirect: "manual",
    });
    const text = Buffer.from(await upstream.arrayBuffer());
    const isJson = upstream.headers.get("content-type")?.includes("json") === true && text.length > 0;
    const body = isJson ? JSON.stringify(withoutOwnFields(JSON.parse(text.toString()))) : text;
    const headersLeft = [...upstream.headers].filter(([name]) => !dropped.has(name));
    response.writeHead(upstream.status, Object.fromEntries(headersLeft) as OutgoingHttpHeaders).end(body);
  }
}
