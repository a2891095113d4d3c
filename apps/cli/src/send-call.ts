import {
  apiBasePath,
  bearerHeader,
  nextLinkOf,
  readCount,
  requestTimeoutMs,
  toPlainLine,
  totalCountHeader,
} from "@monitor/contract";
import { createServerSentEventReader } from "@monitor/contract/events";
import type { Command } from "./commands.ts";
import { CommandFailure, exitCodeOf, exitCodes, usageFailure } from "./exit-codes.ts";
import type { CallInput } from "./read-arguments.ts";

/** Where the calls go, and with which key; null: only what needs none. */
export interface Target {
  readonly url: string;
  readonly key: string | null;
  /** Whether links to further pages are followed. */
  readonly isForAll: boolean;
}

/** A response, and how many entries there are on all pages; null where it is no list. */
export interface Answer {
  readonly value: unknown;
  readonly total: number | null;
}

function addressOf({ url }: Target, path: string): URL {
  if (!URL.canParse(url) || !/^https?:/.test(url)) throw usageFailure(`${JSON.stringify(url)} is no http address`);
  // Below the address, wherever a link leads.
  return new URL(new URL(url).pathname.replace(/\/$/, "") + path, url);
}

async function refusalOf(response: Response): Promise<CommandFailure> {
  const text = await response.text();
  let body: { code?: unknown; message?: unknown; request_id?: unknown } = {};
  try {
    body = (JSON.parse(text) ?? {}) as typeof body;
  } catch {
    // Something else than our server has answered.
  }
  const code = typeof body.code === "string" ? body.code : `HTTP ${response.status}`;
  const message = typeof body.message === "string" ? `: ${body.message}` : "";
  const request = typeof body.request_id === "string" ? ` (request ${body.request_id})` : "";
  return new CommandFailure(exitCodeOf(response.status), toPlainLine(`${code}${message}${request}`));
}

async function request(target: Target, address: URL, init: RequestInit): Promise<Response> {
  const headers: Record<string, string> = {};
  if (target.key !== null) headers["authorization"] = bearerHeader(target.key);
  if (init.body !== undefined) headers["content-type"] = "application/json";
  let response: Response;
  try {
    // The key goes to this server alone.
    response = await fetch(address, { ...init, redirect: "manual", headers });
  } catch (error) {
    const { cause, message, name } = error as Error & { cause?: { code?: string; message?: string } };
    const reason = name === "TimeoutError" ? "no response in time" : (cause?.code ?? cause?.message ?? message);
    throw new CommandFailure(exitCodes.unreachable, `${address.origin} can't be reached: ${reason}`);
  }
  if (!response.ok) throw await refusalOf(response);
  return response;
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandFailure(exitCodes.serverFault, "The response is no JSON; is this the address of the server?");
  }
}

const maxPages = 1000;

/** Sends a call, and follows the links to its further pages where all are wanted. Errors: CommandFailure. */
export async function sendCall({ call }: Command, input: CallInput, target: Target): Promise<Answer> {
  const { method, isPaged } = call;
  const init: RequestInit = { method, ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }) };
  const query = new URLSearchParams(input.query).toString();
  let next: string | null = `${apiBasePath}${input.path}${query === "" ? "" : `?${query}`}`;
  const entries: unknown[] = [];
  for (let page = 0; page < maxPages && next !== null; page += 1) {
    const address = addressOf(target, next);
    const response = await request(target, address, { ...init, signal: AbortSignal.timeout(requestTimeoutMs) });
    const value = await readBody(response);
    if (!isPaged || !Array.isArray(value)) return { value, total: null };
    for (const entry of value) entries.push(entry);
    const link = nextLinkOf(response.headers.get("link"));
    next = target.isForAll && link?.startsWith(apiBasePath) === true ? link : null;
    if (next === null) return { value: entries, total: readCount(response.headers.get(totalCountHeader)) };
  }
  return { value: entries, total: null };
}

/** Gives the events of the stream of changes as they come, until it ends. Errors: CommandFailure. */
export async function* followEvents(input: CallInput, target: Target): AsyncGenerator<{ event: string; data: string }> {
  const query = new URLSearchParams(input.query).toString();
  const address = addressOf(target, `${apiBasePath}${input.path}${query === "" ? "" : `?${query}`}`);
  const { body } = await request(target, address, { method: "GET" });
  const read = createServerSentEventReader();
  const decoder = new TextDecoder();
  for await (const piece of body ?? []) yield* read(decoder.decode(piece as Uint8Array, { stream: true }));
}
