import {
  allCalls,
  CallError,
  isJsonPage,
  matchCall,
  maxReadItems,
  requireCallRight,
  runHandler,
} from "@monitor/contract";
import type { AnyCall, CallId, Calls, Handlers, ReadResult } from "@monitor/contract";
import { requireUser } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { Views } from "../../viewers/index.ts";

/** What widgets of dashboards show. */
const readable = [
  "listObjects",
  "listProbes",
  "listGroups",
  "listDevices",
  "listSensors",
  "getSensorCounts",
  "getStatusHistory",
  "getRecentValues",
  "getTimeseries",
  "listIncidents",
] as const satisfies readonly CallId[];
const table: Readonly<Record<string, AnyCall>> = Object.fromEntries(readable.map((id) => [id, allCalls[id]]));

interface Parts {
  readonly views: Views;
  readonly handlers: Pick<Handlers<Calls, RequestContext>, (typeof readable)[number]>;
}
export interface Read {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** A hundred whole lists would be one response. Errors: CallError BAD_REQUEST. */
function requireShortPage({ isPaged }: AnyCall, { limit = "" }: Read["query"]): void {
  if (!isPaged || (/^\d{1,9}$/.test(limit) && Number(limit) >= 1 && Number(limit) <= maxReadItems)) return;
  throw new CallError("BAD_REQUEST", `query.limit: expected 1 to ${maxReadItems}`);
}

/** Errors: CallError as of the call that the read names. */
async function readOne(
  { views, handlers }: Parts,
  { path, query }: Read,
  context: RequestContext,
): Promise<ReadResult> {
  const match = matchCall(table, "GET", path);
  if (match === null) throw new CallError("NOT_FOUND", "No call for reading has this path");
  requireCallRight(match.call, views.callerOf(context.user));
  requireShortPage(match.call, query);
  const result = await runHandler(handlers, match, { query, body: undefined, context });
  if (!isJsonPage(result)) return { status: 200, body: result };
  return { status: 200, total: result.total, body: JSON.parse(result.parts.join("")) as unknown };
}

/** Several reads as the caller may do each of them; what one is refused with stands in its place. */
export async function readTogether(
  parts: Parts,
  reads: readonly Read[],
  context: RequestContext,
): Promise<ReadResult[]> {
  requireUser(context);
  const results = reads.map(async (read) => {
    try {
      return await readOne(parts, read, context);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const { status, code, message } = error;
      return { status, body: { code, message, request_id: context.requestId } };
    }
  });
  return await Promise.all(results);
}
