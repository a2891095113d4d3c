import type { AnyCall, CallArgs, CallTable, HandlerResult, Handlers, JsonPage } from "./call.ts";
import type { ObjectRight } from "@monitor/domain";
import { CallError } from "./errors.ts";

/** The parts of a request before validation. */
export interface RawRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

function parsePart(schema: AnyCall["params"], value: unknown, part: string): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const [unknown = null] = issue?.code === "unrecognized_keys" ? issue.keys : [];
  const where = [part, ...(issue?.path ?? []).map(String), ...(unknown === null ? [] : [unknown.slice(0, 60)])].join(
    ".",
  );
  const reason = unknown === null ? (issue?.message ?? "not valid") : "unknown field";
  throw new CallError("BAD_REQUEST", `${where}: ${reason}`.slice(0, 300));
}

/** What a call needs to know of its caller before it looks at the request. */
export interface Caller {
  readonly isAdministrator: boolean;
  /** Whether there is any object with which the caller may do this. */
  mayAnywhere(right: ObjectRight): boolean;
}

/**
 * What a caller may do with no object is refused before the request is looked at. Reading is for everybody who is logged in: who may
 * read nothing gets empty lists. Errors: CallError FORBIDDEN.
 */
export function requireCallRight({ right }: Pick<AnyCall, "right">, caller: Caller): void {
  if (right === null || right === "read") return;
  if (right === "administrator") {
    if (!caller.isAdministrator) throw new CallError("FORBIDDEN", "Only administrators may do this");
  } else if (!caller.mayAnywhere(right)) {
    throw new CallError("FORBIDDEN", `You do not have the right to ${right} objects`);
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
  for (const [id, call] of Object.entries(table)) {
    const params = call.method === method ? matchPath(call.path.split("/"), parts) : null;
    if (params !== null) return { id, call, params };
  }
  return null;
}

/** Runs the handler of a call that was matched. Errors: CallError from validation or from the handler. */
export async function runHandler<T extends CallTable, Context>(
  handlers: Handlers<T, Context>,
  match: CallMatch,
  input: { query: unknown; body: unknown; context: Context },
): Promise<HandlerResult<AnyCall>> {
  const handler = handlers[match.id as keyof T] as unknown as (args: unknown, context: Context) => unknown;
  const args = parseArgs(match.call, { params: match.params, query: input.query, body: input.body });
  return (await handler(args, input.context)) as HandlerResult<AnyCall>;
}
