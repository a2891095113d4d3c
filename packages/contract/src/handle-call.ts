import type { AnyCall, CallArgs, CallTable, HandlerResult, Handlers, JsonPage } from "./call.ts";
import type { KeyScope, ObjectRight } from "@monitor/domain";
import { CallError } from "./errors.ts";
import { noBody, noQuery } from "./entities/fields.ts";
import { refusalOf } from "./refusal-text.ts";

/** The parts of a request before validation. */
export interface RawRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

function parsePart(schema: AnyCall["params"], value: unknown, part: string): unknown {
  if (schema === noBody) return value;
  if (schema === noQuery) return {};
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const [unknown = null] = issue?.code === "unrecognized_keys" ? issue.keys : [];
  const where = [part, ...(issue?.path ?? []).map(String), ...(unknown === null ? [] : [unknown.slice(0, 60)])].join(
    ".",
  );
  const reason = issue === undefined ? "not valid" : refusalOf(issue);
  throw new CallError("BAD_REQUEST", `${where}: ${reason}`.slice(0, 300));
}

/** The rights of a caller, as far as they are checked before the request is read. */
export interface Caller {
  readonly isAdministrator: boolean;
  /** The scope of the API key in use; null: a session. */
  readonly keyScope: KeyScope | null;
  /** The key in use is for chosen objects. */
  readonly isForObjects?: boolean;
  /** An administrator looks at the interface as this user. */
  readonly isPreview?: boolean;
  /** Whether the caller has this right on any object. */
  mayAnywhere(right: ObjectRight): boolean;
}

type GuardedCall = Pick<AnyCall, "id" | "method" | "isReading" | "right" | "keys">;

/** What keeps a preview and ends it; these are about its own token. */
const ofPreviews: readonly string[] = ["renewSession", "deleteSession"];

/** Errors: CallError FORBIDDEN for what is not said to read, whatever rights the user has. */
function isOfPreview({ id, method, isReading }: GuardedCall): boolean {
  if (ofPreviews.includes(id)) return true;
  if (method !== "GET" && isReading !== true) throw new CallError("FORBIDDEN", "A preview changes nothing");
  return false;
}

/** Errors: CallError FORBIDDEN for an API key that the call does not accept. */
function requireKey(keys: GuardedCall["keys"], { keyScope, isForObjects }: Caller): void {
  if (keyScope === null || keys === undefined) return;
  if (keys === "none") throw new CallError("FORBIDDEN", "This needs a session; API keys are not accepted");
  if (keys === "full" && keyScope !== "full") {
    throw new CallError("FORBIDDEN", "This needs a session or an API key of the scope full");
  }
  if (isForObjects === true)
    throw new CallError("FORBIDDEN", "This needs a session or an API key that is not for chosen objects only");
}

/**
 * Refuses a call whose right the caller has on no object, before the request is read. Every user may read: one without access to
 * any object gets empty lists. Errors: CallError FORBIDDEN.
 */
export function requireCallRight(call: GuardedCall, caller: Caller): void {
  const { right, keys } = call;
  const { keyScope } = caller;
  if (caller.isPreview === true && isOfPreview(call)) return;
  requireKey(keys, caller);
  if (right === null || right === "read") return;
  if (right === "administrator") {
    const byKey = keyScope === null ? "" : ", with a session or an API key of the scope full";
    if (!caller.isAdministrator) throw new CallError("FORBIDDEN", `Only administrators may do this${byKey}`);
  } else if (!caller.mayAnywhere(right)) {
    const byKey = keyScope === null ? "" : ` with an API key of the scope ${keyScope}`;
    throw new CallError("FORBIDDEN", `You do not have the right to ${right} objects${byKey}`);
  }
}

/** Validates a request against its call; throws CallError BAD_REQUEST naming the field that is wrong. */
export function parseArgs<C extends AnyCall>(call: C, raw: RawRequest): CallArgs<C> {
  return {
    params: parsePart(call.params, raw.params ?? {}, "path"),
    query: parsePart(call.query, raw.query ?? {}, "query"),
    body: parsePart(call.body, raw.body ?? undefined, "body"),
  } as CallArgs<C>;
}

/** Whether a handler's result is a page of a list, ready as text. */
export const isJsonPage = (result: unknown): result is JsonPage =>
  typeof result === "object" && result !== null && "parts" in result && "total" in result;

/** A call that a request belongs to, with the decoded values of its path. */
export interface CallMatch {
  readonly id: string;
  readonly call: AnyCall;
  readonly params: Record<string, string>;
}

/** A part of a path without its percent-encoding, or null when that is broken. */
function decodePart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** The values of a pattern's `:name` parts, or null when the path does not fit the pattern. */
function matchPath(pattern: readonly string[], parts: readonly string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, piece] of pattern.entries()) {
    const part = decodePart(parts[index] ?? "");
    if (!piece.startsWith(":")) {
      if (part !== piece) return null;
    } else {
      if (part === null || part === "") return null;
      params[piece.slice(1)] = part;
    }
  }
  return params;
}

/** Finds the call that a method and a path below the API's base belong to; null when there is none. */
export function matchCall(table: CallTable, method: string, path: string): CallMatch | null {
  const parts = path.split("/");
  const found: CallMatch[] = [];
  for (const [id, call] of Object.entries(table)) {
    const params = call.method === method ? matchPath(call.path.split("/"), parts) : null;
    if (params !== null) found.push({ id, call, params });
  }
  // `/channels/data` is no channel.
  const values = ({ params }: CallMatch): number => Object.keys(params).length;
  return found.sort((one, other) => values(one) - values(other))[0] ?? null;
}

interface CallInput<Context> {
  readonly query: unknown;
  readonly body: unknown;
  readonly context: Context;
}

/** Runs the handler of a call that was matched; what needs not wait is given at once. Errors: CallError from validation or from the handler. */
export function callHandler<T extends CallTable, Context>(
  handlers: Handlers<T, Context>,
  match: CallMatch,
  { query, body, context }: CallInput<Context>,
): HandlerResult<AnyCall> | Promise<HandlerResult<AnyCall>> {
  const handler = handlers[match.id as keyof T] as unknown as (
    args: unknown,
    context: Context,
  ) => HandlerResult<AnyCall> | Promise<HandlerResult<AnyCall>>;
  return handler(parseArgs(match.call, { params: match.params, query, body }), context);
}

/** The same for who waits in any case. */
export async function runHandler<T extends CallTable, Context>(
  ...request: Parameters<typeof callHandler<T, Context>>
): Promise<HandlerResult<AnyCall>> {
  return callHandler(...request);
}
