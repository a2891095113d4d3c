import { CallError, isJsonPage } from "@monitor/contract";
import type { CallId, CallResult, Calls } from "@monitor/contract";
import type { ToolInput, ToolName } from "@monitor/contract/mcp-tools";
import type { ToolAnnotations } from "@modelcontextprotocol/server";
import type { FeatureParts } from "@monitor/core/features";
import type { RequestContext } from "@monitor/core/requests";
import type { ObjectRight } from "@monitor/domain";
import { runOwnCall } from "../own-calls/run-own-call.ts";
import type { CallInput, OwnCallParts } from "../own-calls/run-own-call.ts";

/** What tools work with: they reach the installation only by calls of the API. */
export interface ToolParts extends FeatureParts {
  readonly handlers: OwnCallParts["handlers"];
}

/** A page of a list, and how many there are in all. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly total: number;
}

/** Who uses a tool, and the calls of the API with this user's rights. */
export class ToolUser {
  readonly parts: ToolParts;
  readonly context: RequestContext;

  constructor(parts: ToolParts, context: RequestContext) {
    this.parts = parts;
    this.context = context;
  }

  get nowMs(): number {
    return this.parts.clock.now();
  }

  /** Whether the user has this right on any object, within the scope of the key. */
  mayAnywhere(right: ObjectRight): boolean {
    return this.parts.views.callerOf(this.context.user).mayAnywhere(right);
  }

  /** Errors: CallError as of the call itself. */
  async call<Id extends CallId>(id: Id, input: CallInput = {}): Promise<CallResult<Calls[Id]>> {
    const result = await this.#run(id, input);
    return result as CallResult<Calls[Id]>;
  }

  /** The same for a call that gives pages of a list. */
  async list<Id extends CallId>(id: Id, query: Record<string, unknown>): Promise<Page<ItemOf<CallResult<Calls[Id]>>>> {
    const page = await this.#run(id, { query });
    if (!isJsonPage(page)) throw new Error(`The call ${id} gives no pages`);
    return { items: JSON.parse(page.parts.join("")) as ItemOf<CallResult<Calls[Id]>>[], total: page.total };
  }

  #run(id: CallId, input: CallInput): Promise<unknown> {
    return runOwnCall(this.parts, this.context, { id, ...input });
  }
}

type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never;

/** One tool: what it is for, and its answer as JSON. What it takes is in `toolInputs` of the contract. */
export interface Tool<Name extends ToolName = ToolName> {
  readonly name: Name;
  readonly title: string;
  readonly description: string;
  /** Left out for tools that only read. */
  readonly right?: ObjectRight;
  readonly annotations: ToolAnnotations;
  /** Errors: CallError. */
  run(user: ToolUser, input: ToolInput<Name>): Promise<string>;
}

/** Types a tool and returns it for the list of all tools. */
export const defineTool = <Name extends ToolName>(tool: Tool<Name>): Tool => tool as unknown as Tool;

/** Of tools that only read. */
export const readsOnly: ToolAnnotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };

/** Errors: CallError BAD_REQUEST for what is no time. */
export function timeMs(text: string, field: string): number {
  const ms = Date.parse(text);
  if (Number.isNaN(ms)) throw new CallError("BAD_REQUEST", `${field}: an RFC 3339 time is needed`);
  return ms;
}
