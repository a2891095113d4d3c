import { allCalls, requireCallRight, runHandler } from "@monitor/contract";
import type { AnyCall, CallId, Calls, Handlers } from "@monitor/contract";
import { requireWriting } from "@monitor/core/requests";
import type { RequestContext } from "@monitor/core/requests";
import type { ServerProblems } from "@monitor/core/runtime";
import type { Views } from "@monitor/core/viewers";

/** Every call passes these guards: by a route, by API v1 and by MCP. */
export interface CallGuards {
  readonly views: Views;
  readonly problems: Pick<ServerProblems, "get">;
}

export interface OwnCallParts extends CallGuards {
  /** Of the calls of version 2. */
  readonly handlers: Handlers<Calls, RequestContext>;
}

export interface CallInput {
  readonly params?: Record<string, string>;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** The right that the call needs anywhere, and that the server can store. Errors: CallError. */
export function guardCall(
  { views, problems }: CallGuards,
  call: AnyCall,
  { user }: Pick<RequestContext, "user">,
): void {
  requireCallRight(call, views.callerOf(user));
  if (call.method !== "GET" && call.isReading !== true) requireWriting(problems);
}

/** Runs a call of version 2 for another interface (API v1, MCP), with the guards of a route. Errors: CallError as of the call. */
export async function runOwnCall(
  parts: OwnCallParts,
  context: RequestContext,
  request: { readonly id: CallId } & CallInput,
): Promise<unknown> {
  const { id, params = {}, query = {}, body } = request;
  const call = allCalls[id];
  guardCall(parts, call, context);
  return runHandler(parts.handlers, { id, call, params }, { query, body, context });
}
