import { lookup } from "node:dns";
import type { IncomingMessage, RequestOptions } from "node:http";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { outcomeOf, retryAfterMs, shortened } from "@monitor/notify";
import type { SendResult, WebRequest } from "@monitor/notify";
import type { ReceiverRule } from "./allowed-receivers.ts";

/** A request of a method, or one whose body is bytes. */
export type SentRequest = Omit<WebRequest, "body"> & { readonly body: string | Uint8Array };

export interface WebSenderOptions {
  readonly ruleOf: ReceiverRule;
  /** After this time a receiver that dawdles is given up, whatever it sends meanwhile. */
  readonly deadlineMs?: number;
  /** What a status means to this receiver; left out: what it means everywhere. */
  readonly outcome?: ((status: number) => SendResult["outcome"] | undefined) | undefined;
}

const usualDeadlineMs = 15_000;
/** Of a longer answer nothing more is read. */
const maxAnswerBytes = 65_536;
const shownAnswerLength = 300;

/** Why nothing is sent at all. */
export class RefusedError extends Error {
  override name = "RefusedError";
}

/** Sends a request, follows no redirect and reads a short answer. It never throws. */
export async function sendWeb(
  request: SentRequest,
  options: WebSenderOptions,
  giveUp: AbortSignal,
): Promise<SendResult> {
  const signal = AbortSignal.any([AbortSignal.timeout(options.deadlineMs ?? usualDeadlineMs), giveUp]);
  try {
    const url = new URL(request.url);
    if (url.protocol !== "https:" && url.protocol !== "http:")
      throw new RefusedError("The address is not one of HTTP.");
    const response = await open(url, request, { ...options, signal });
    const text = await readShort(response);
    const { statusCode: status = 0, headers } = response;
    const retry_after_ms = retryAfterMs(headers["retry-after"] ?? null, Date.now());
    return { outcome: options.outcome?.(status) ?? outcomeOf(status), answer: answerOf(status, text), retry_after_ms };
  } catch (error) {
    return { ...failureOf(error, signal.aborted), retry_after_ms: null };
  }
}

function answerOf(status: number, text: string): string {
  const redirect = status >= 300 && status < 400 ? " It asks to be redirected, which is not followed." : "";
  const said = shortened(text, shownAnswerLength);
  return `HTTP ${status}.${redirect}${said === "" ? "" : ` ${said}`}`;
}

function failureOf(error: unknown, isOver: boolean): Pick<SendResult, "outcome" | "answer"> {
  if (error instanceof RefusedError) return { outcome: "refused", answer: error.message };
  const { code } = (error ?? {}) as { code?: unknown };
  if (code === "ERR_INVALID_URL") return { outcome: "refused", answer: "The address can't be read." };
  // Once the time is over, the connection ends in whatever way.
  if (isOver) return { outcome: "failed", answer: "No answer in time." };
  // The words of the error can hold the address, and that its secrets.
  return { outcome: "failed", answer: `No connection: ${typeof code === "string" ? code : "unknown error"}.` };
}

interface Opening extends WebSenderOptions {
  readonly signal: AbortSignal;
}

function open(url: URL, { headers, body }: SentRequest, { ruleOf, signal }: Opening): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // A name is looked at where it is resolved, an address never is.
  const refusal = isIP(host) === 0 ? null : ruleOf(host);
  if (refusal !== null) throw new RefusedError(refusal);
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  const bytes = typeof body === "string" ? Buffer.from(body, "utf8") : body;
  const sent = { ...headers, "content-length": String(bytes.length), "user-agent": "monitor" };
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      { method: "POST", headers: sent, signal, agent: false, lookup: guardedLookup(ruleOf) },
      resolve,
    );
    request.on("error", reject);
    request.end(bytes);
  });
}

/** Resolves a name and refuses it where any of its addresses may not be sent to, so that a second answer can't be another one. */
export const guardedLookup =
  (ruleOf: ReceiverRule): NonNullable<RequestOptions["lookup"]> =>
  (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : [];
      const refusal = addresses.map(({ address }) => ruleOf(address)).find((each) => each !== null);
      const [first] = addresses;
      const failure = error ?? (refusal === undefined ? null : new RefusedError(refusal));
      if (failure !== null || first === undefined) done(failure ?? new Error("No address"), "", 0);
      else if (options.all === true) done(null, addresses as never);
      else done(null, first.address, first.family);
    });
  };

async function readShort(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response) {
    parts.push(part as Buffer);
    length += (part as Buffer).length;
    if (length >= maxAnswerBytes) break;
  }
  response.destroy();
  return Buffer.concat(parts).subarray(0, maxAnswerBytes).toString("utf8");
}
