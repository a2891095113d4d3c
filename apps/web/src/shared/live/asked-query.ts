import type { CallId } from "@monitor/contract";
import type { Query } from "@tanstack/react-query";

/** What a cached answer was asked with, as `queryKeyOf` writes it. */
export interface AskedQuery {
  readonly callId: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
}

const noValues = {};

function valuesOf(part: unknown): Readonly<Record<string, unknown>> {
  return typeof part === "object" && part !== null ? (part as Record<string, unknown>) : noValues;
}

export function askedOf(queryKey: readonly unknown[]): AskedQuery {
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

export const isList = ({ callId }: AskedQuery): boolean => listCalls.includes(callId);
export const isOverview = ({ callId }: AskedQuery): boolean => overviewCalls.includes(callId);

/** Whether the answer has objects with all their channels. */
export const hasAllChannels = (asked: AskedQuery): boolean =>
  asked.callId === "getSensor" || asked.query["include_all_channels"] === true;

/** Whether the answer holds until the page is loaded again. */
export const isConstant = ({ meta }: Pick<Query, "meta">): boolean => meta?.["isConstant"] === true;
