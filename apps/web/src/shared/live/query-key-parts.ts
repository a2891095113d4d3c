import type { CallId } from "@monitor/contract";
import type { Query } from "@tanstack/react-query";

/** The call and the input of a query, as `queryKeyOf` writes them into its key. */
export interface QueryKeyParts {
  readonly callId: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
}

/** What the query cache holds for a query. */
export interface QueryData {
  readonly key: QueryKeyParts;
  readonly data: unknown;
}

const noValues = {};

function valuesOf(part: unknown): Readonly<Record<string, unknown>> {
  return typeof part === "object" && part !== null ? (part as Record<string, unknown>) : noValues;
}

export function keyPartsOf(queryKey: readonly unknown[]): QueryKeyParts {
  const [callId, params, query] = queryKey;
  return { callId: String(callId), params: valuesOf(params), query: valuesOf(query) };
}

const listCalls: readonly string[] = [
  "listObjects",
  "listProbes",
  "listGroups",
  "listDevices",
  "listSensors",
] satisfies CallId[];
const overviewCalls: readonly string[] = ["getProbe", "getGroup", "getDevice", "getSensor"] satisfies CallId[];

export const isList = ({ callId }: QueryKeyParts): boolean => listCalls.includes(callId);
export const isOverview = ({ callId }: QueryKeyParts): boolean => overviewCalls.includes(callId);

/** Whether the query data has objects with all their channels. */
export const hasAllChannels = (key: QueryKeyParts): boolean =>
  key.callId === "getSensor" || key.query["include_all_channels"] === true;

/** Whether the query data stays valid until the page is reloaded. */
export const isConstant = ({ meta }: Pick<Query, "meta">): boolean => meta?.["isConstant"] === true;
