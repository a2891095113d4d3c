import { request } from "node:http";
import type { ClientRequest, IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { CheckTrace } from "../connection/check-trace.ts";
import { isLinkLocal } from "../connection/ipv6.ts";
import { openConnection, openLocalSocket, openSecureConnection } from "../connection/open-connection.ts";
import type { ResolveHost } from "../connection/attempt.ts";
import { bareHost } from "../connection/resolve-target.ts";
import type { TargetAddress } from "../names/name-service.ts";
import type { CookieJar } from "./cookie-jar.ts";

/** Most that is read of a text that is looked into. */
export const maxTextBytes = 1_048_576;

/** One request; `body` is sent when it is not empty. */
export interface PageRequest {
  url: URL;
  /** Goes with link-local addresses, which a web address can't carry a zone for. */
  zone: string;
  method: string;
  body: string;
  /** Beside the usual ones; names in lower case. */
  headers: Readonly<Record<string, string>>;
  allowsInvalidCertificate: boolean;
  /** Redirects to another host are not followed. */
  staysOnHost?: boolean;
  /** A socket of this machine, in place of the address of `url`. */
  socketPath?: string;
  /** Keeps what pages set, and sends it back to them. */
  cookies?: CookieJar;
  /** Notes its steps. */
  trace?: CheckTrace | undefined;
}

/** The head of a response; `message` is still to be read or destroyed. */
export interface PageResponse {
  status: number;
  location: string | null;
  message: IncomingMessage;
}

/** The port of an address, also where it is the usual one. */
export function portOf(url: URL): string {
  return url.port === "" ? (url.protocol === "https:" ? "443" : "80") : url.port;
}

/** Ends the request with the signal; Node's own `signal` option makes an error object for every finished request. */
function send(outgoing: ClientRequest, body: string, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => outgoing.destroy(), { once: true });
    outgoing.once("response", resolve);
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

function openPage(page: PageRequest, addresses: readonly TargetAddress[], signal: AbortSignal): Promise<Socket> {
  const { url } = page;
  const isSecure = url.protocol === "https:";
  const endpoint = { addresses, port: Number(portOf(url)), trace: page.trace };
  const identity = { name: bareHost(url.hostname), isProofNeeded: !page.allowsInvalidCertificate };
  return isSecure ? openSecureConnection(endpoint, identity, signal) : openConnection(endpoint, signal);
}

async function openWay(page: PageRequest, resolve: ResolveHost, signal: AbortSignal): Promise<Socket> {
  if (page.socketPath !== undefined) return openLocalSocket(page.socketPath, signal, page.trace);
  const host = bareHost(page.url.hostname);
  const zoned = isLinkLocal(host) ? `${host}${page.zone}` : host;
  return openPage(page, await resolve(zoned), signal);
}

function cookieHeader({ url, cookies }: PageRequest): Record<string, string> {
  const cookie = cookies?.headerFor(url) ?? "";
  return cookie === "" ? {} : { cookie };
}

/**
 * Sends one request on a connection of its own and gives the head of the response; redirects are not followed.
 * The address is checked against the deny list after the name lookup. Rejects with the socket's or parser's error.
 */
export async function requestPage(page: PageRequest, resolve: ResolveHost, signal: AbortSignal): Promise<PageResponse> {
  const { url, method, body, trace } = page;
  const socket = await openWay(page, resolve, signal);
  const outgoing = request({
    method,
    path: `${url.pathname}${url.search}`,
    createConnection: () => socket,
    headers: {
      host: url.host,
      "user-agent": "probe/1",
      accept: "*/*",
      ...page.headers,
      ...cookieHeader(page),
      "accept-encoding": "identity",
      ...(body === "" ? {} : { "content-length": Buffer.byteLength(body) }),
    },
  });
  trace?.begin("first_byte");
  const message = await send(outgoing, body, signal);
  trace?.end(String(message.statusCode ?? ""));
  page.cookies?.take(url, message.headers["set-cookie"] ?? []);
  return { status: message.statusCode ?? 0, location: message.headers.location ?? null, message };
}

/** What was read of a body; `text` is empty unless it was requested, invalid UTF-8 shows as U+FFFD. */
export interface PageBody {
  bytes: number;
  text: string;
}

/** Reads a body up to a number of bytes and drops the rest. Rejects when the connection breaks before its end. */
export async function readBody(response: IncomingMessage, maxBytes: number, keepsText: boolean): Promise<PageBody> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    const part = chunk.subarray(0, maxBytes - bytes);
    bytes += part.length;
    if (keepsText) {
      chunks.push(part);
    }
    if (bytes >= maxBytes) {
      break;
    }
  }
  return { bytes, text: Buffer.concat(chunks).toString("utf8") };
}
