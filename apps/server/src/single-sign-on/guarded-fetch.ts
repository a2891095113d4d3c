import type { IncomingMessage } from "node:http";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import type { CustomFetch } from "openid-client";
import type { ReceiverRule } from "../notifications/allowed-receivers.ts";
import { guardedLookup, RefusedError } from "../notifications/web-sender.ts";

const deadlineMs = 10_000;
/** Discovery documents and key sets are some kilobytes. */
const maxAnswerBytes = 512 * 1024;
/** What no answer of a provider has a body with. */
const withoutBody = new Set([204, 205, 304]);

/**
 * The way to a provider: only to addresses that the rule lets through, however their name resolves; no redirect is followed, and a
 * long or slow answer is given up. Errors: RefusedError, those of Node.
 */
export function guardedFetch(ruleOf: ReceiverRule): CustomFetch {
  return async (address, { method, headers, body, signal }) => {
    const url = new URL(address);
    const host = url.hostname.replace(/^\[|\]$/g, "");
    const refusal = isIP(host) === 0 ? null : ruleOf(host);
    if (refusal !== null) throw new RefusedError(refusal);
    const end = AbortSignal.any([AbortSignal.timeout(deadlineMs), ...(signal === undefined ? [] : [signal])]);
    const text = typeof body === "string" || body instanceof URLSearchParams ? body.toString() : "";
    const response = await send(url, { method, headers, text, ruleOf, signal: end });
    return new Response(withoutBody.has(response.statusCode ?? 0) ? null : await readBounded(response), {
      status: response.statusCode ?? 502,
      headers: { "content-type": response.headers["content-type"] ?? "" },
    });
  };
}

interface Sent {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly text: string;
  readonly ruleOf: ReceiverRule;
  readonly signal: AbortSignal;
}

function send(url: URL, { method, headers, text, ruleOf, signal }: Sent): Promise<IncomingMessage> {
  const open = url.protocol === "https:" ? requestHttps : requestHttp;
  const length = method === "GET" ? {} : { "content-length": String(Buffer.byteLength(text)) };
  const options = { method, headers: { ...headers, ...length }, signal, agent: false, lookup: guardedLookup(ruleOf) };
  return new Promise((resolve, reject) => {
    const request = open(url, options, resolve);
    request.on("error", reject);
    request.end(method === "GET" ? undefined : text);
  });
}

async function readBounded(response: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response) {
    parts.push(part as Buffer);
    length += (part as Buffer).length;
    if (length > maxAnswerBytes) throw new RefusedError("The answer of the provider is too long.");
  }
  return new Uint8Array(Buffer.concat(parts));
}
