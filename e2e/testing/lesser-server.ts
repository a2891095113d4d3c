import { createServer } from "node:http";
import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const withoutOurCalls = /^\/api\/v2\/(?:ext\/|experimental\/feature-toggles)/;
/** What only our own server says, wherever it stands in an answer. */
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

/** A list comes in small pages, whatever was asked for: the next one is named by the Link header only. */
function inSmallPages(url: URL): void {
  if (list.test(url.pathname)) url.searchParams.set("limit", String(smallPage));
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return parts.length > 0 ? new Uint8Array(Buffer.concat(parts)) : null;
}

/**
 * Stands in front of a real server and takes from its answers what a server with nothing but the documented API lacks: the calls
 * of our own, the feature toggles, the counts of lists, fields beyond the documented ones, and all filters but two.
 */
export class LesserServer {
  /** `Authorization` of every request so far. */
  readonly tokens: string[] = [];
  /** Calls of our own that were asked for all the same, the question for them excepted. */
  readonly askedOwnCalls: string[] = [];
  /** Filters of lists that no other server knows. */
  readonly refusedFilters: string[] = [];
  #target = "";
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch(() => response.destroy());
    });
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }
  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
  }
  /** The server that it stands in front of. */
  leadTo(url: string): void {
    this.#target = url;
  }
  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", this.#target);
    if (request.headers.authorization) this.tokens.push(request.headers.authorization);
    const isOwnCall = withoutOurCalls.test(url.pathname);
    if (isOwnCall && request.method !== "OPTIONS" && url.pathname.includes("/ext/")) {
      this.askedOwnCalls.push(url.pathname);
    }
    // The target's answer to a call that it does not know: with everything that it says to pages of other origins.
    if (isOwnCall && request.method !== "OPTIONS") url.pathname = "/api/v2/no-such-call";
    if (request.method === "GET" && hasOwnFilter(url)) {
      this.refusedFilters.push(url.searchParams.get("filter") ?? "");
      url.searchParams.set("filter", "no such filter");
    }
    inSmallPages(url);
    const { host: _host, connection: _connection, "content-length": _length, ...headers } = request.headers;
    const answer = await fetch(url, {
      method: request.method ?? "GET",
      headers: { ...(headers as Record<string, string>), "accept-encoding": "identity" },
      body: await bodyOf(request),
      redirect: "manual",
    });
    const text = Buffer.from(await answer.arrayBuffer());
    const isJson = answer.headers.get("content-type")?.includes("json") === true && text.length > 0;
    const body = isJson ? JSON.stringify(withoutOwnFields(JSON.parse(text.toString()))) : text;
    const kept = [...answer.headers].filter(([name]) => !dropped.has(name));
    response.writeHead(answer.status, Object.fromEntries(kept) as OutgoingHttpHeaders).end(body);
  }
}
