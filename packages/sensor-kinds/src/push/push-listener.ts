import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { PushAddress, PushInbox, PushedMessage, PushObstacle } from "./push-inbox.ts";

const maxTokens = 5000;
const maxBodyBytes = 65_536;
const maxConnections = 200;
const requestMs = 10_000;
const retryMs = 30_000;
const keptForMs = 24 * 3_600_000;

interface KnownToken {
  askedMs: number;
  message: PushedMessage | null;
}

/** A listener for values that programs push: `GET` or `POST /<token>?value=…&text=…`, or with XML or JSON as body. */
export interface PushListener extends PushInbox {
  /** The port that it has; null while it has none. */
  port: () => number | null;
  /** Settles when it listens, or could not. */
  opened: Promise<void>;
  close: () => void;
}

class Listener implements PushListener {
  readonly opened: Promise<void>;
  readonly #address: PushAddress;
  readonly #server: Server;
  readonly #tokens = new Map<string, KnownToken>();
  #retry: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(address: PushAddress) {
    this.#address = address;
    const limits = {
      requestTimeout: requestMs,
      headersTimeout: requestMs,
      maxHeaderSize: 80_000,
      keepAlive: false,
      connectionsCheckingInterval: 5000,
    };
    this.#server = createServer(limits, (request, response) => void this.#take(request, response));
    this.#server.maxConnections = maxConnections;
    this.#server.on("error", () => this.#tryLater());
    this.#server.unref();
    this.opened = new Promise((resolve) => {
      this.#server.once("listening", resolve);
      this.#server.once("error", () => resolve());
    });
    this.#listen();
  }

  obstacle(): PushObstacle | null {
    return this.#server.listening ? null : "push_port_taken";
  }

  port(): number | null {
    return this.#server.listening ? (this.#server.address() as AddressInfo).port : null;
  }

  newest(token: string): PushedMessage | null {
    const known = this.#tokens.get(token);
    if (known !== undefined) {
      known.askedMs = performance.now();
      return known.message;
    }
    if (this.#tokens.size >= maxTokens) this.#forgetOld();
    if (this.#tokens.size < maxTokens) this.#tokens.set(token, { askedMs: performance.now(), message: null });
    return null;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #listen(): void {
    this.#server.listen({ ...this.#address });
  }

  #tryLater(): void {
    if (this.#isClosed) return;
    this.#retry = setTimeout(() => this.#listen(), retryMs);
    this.#retry.unref();
  }

  #forgetOld(): void {
    const beforeMs = performance.now() - keptForMs;
    for (const [token, { askedMs }] of this.#tokens) if (askedMs < beforeMs) this.#tokens.delete(token);
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const status = await this.#statusOf(request).catch(() => 400);
    response.writeHead(status, { "content-type": "text/plain", connection: "close" }).end(status === 200 ? "OK\n" : "");
  }

  async #statusOf(request: IncomingMessage): Promise<number> {
    if (request.method !== "GET" && request.method !== "POST") return 405;
    const url = new URL(request.url ?? "/", "http://probe.invalid");
    const known = this.#tokens.get(url.pathname.slice(1));
    // A path that no sensor has is not told from one that has none yet.
    if (known === undefined) return 404;
    const body = request.method === "POST" ? await bodyOf(request) : "";
    if (body === null) return 413;
    const said = partsOf(url.searchParams, isForm(request, body) ? new URLSearchParams(body) : body);
    known.message = { count: (known.message?.count ?? 0) + 1, atMs: performance.now(), ...said };
    return 200;
  }
}

/** Programs such as curl call every body a form unless they are told otherwise; XML and JSON begin as no form does. */
function isForm({ headers }: IncomingMessage, body: string): boolean {
  const type = headers["content-type"]?.toLowerCase() ?? "";
  return type.startsWith("application/x-www-form-urlencoded") && !/^\s*[<{]/.test(body);
}

/** What was sent in the body counts before what stands in the address. */
function partsOf(
  inAddress: URLSearchParams,
  body: URLSearchParams | string,
): Pick<PushedMessage, "value" | "text" | "content"> {
  const form = typeof body === "string" ? new URLSearchParams() : body;
  const [value, text, content] = ["value", "text", "content"].map((name) => form.get(name) ?? inAddress.get(name));
  const whole = content ?? (typeof body === "string" && body !== "" ? body : null);
  return {
    ...(value === null || value === undefined ? {} : { value }),
    ...(text === null || text === undefined ? {} : { text }),
    ...(whole === null ? {} : { content: whole }),
  };
}

/** A body as text; null for one that is too long. */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBodyBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Listens at an address; a port that is taken is tried again each half minute. */
export const openPushListener = (address: PushAddress): PushListener => new Listener(address);
