import { CallError } from "@monitor/contract";
import type { TimeseriesRows } from "@monitor/contract";
import type { HistoryPeriod } from "@monitor/domain";
import { formatChannelId, parseChannelId } from "@monitor/domain";
import type { HistoryTable } from "../../monitoring/history/history.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { findObject } from "../find-object.ts";
import { requireRight } from "../request-context.ts";
import type { RequestContext } from "../request-context.ts";

export interface TimeseriesRequest {
  readonly id: string;
  readonly channels?: readonly string[] | undefined;
}
export interface TimeRequest {
  readonly from: string;
  readonly to?: string | undefined;
}

/** More than the server keeps at most; a longer range would only make empty rows. */
const maxRangeMs = 10 * 366 * 24 * 3_600_000;
const timePattern = /^\d{4}-\d{2}-\d{2}(?:[Tt ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:[Zz]|[+-]\d{2}:\d{2}))?$/;

/** The channels to read: the named ones of this sensor, or all. Errors: CallError NOT_FOUND for any other. */
function channelNumbersOf({ world }: FeatureParts, { id, channels }: TimeseriesRequest): number[] {
  findObject(world, "sensor", id);
  const known = (world.sensorState(id)?.channels ?? []).map(({ number }) => number);
  if (channels === undefined || channels.length === 0) return known;
  const numbers = channels.map((text) => {
    const parts = parseChannelId(text);
    if (parts?.sensorId === id && known.includes(parts.channelNumber)) return parts.channelNumber;
    throw new CallError("NOT_FOUND", `The sensor ${id} has no channel ${text.slice(0, 60)}`);
  });
  return [...new Set(numbers)];
}

function rowsOf(id: string, channelNumbers: readonly number[], { times, columns }: HistoryTable): TimeseriesRows {
  const header = ["time", ...channelNumbers.map((number) => formatChannelId(id, number))];
  const rows = times.map((time, row) => [
    new Date(time).toISOString(),
    ...columns.map((column) => column[row] ?? null),
  ]);
  return [header, ...rows];
}

/** A sensor's history in one of the fixed periods up to now, in display units. Errors: CallError NOT_FOUND. */
export async function readTimeseries(
  parts: FeatureParts,
  request: TimeseriesRequest & { readonly period: HistoryPeriod },
  context: RequestContext,
): Promise<TimeseriesRows> {
  requireRight(context, "read");
  const { id: sensorId, period } = request;
  const channelNumbers = channelNumbersOf(parts, request);
  const table = await parts.history.readPeriod({ sensorId, period, channelNumbers, nowMs: parts.clock.now() });
  return rowsOf(sensorId, channelNumbers, table);
}

function timeOf(text: string, field: string): number {
  const ms = timePattern.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(ms)) throw new CallError("BAD_REQUEST", `query.${field}: an RFC 3339 time is needed`);
  return ms;
}

/** A sensor's history between two times, `to` being now when absent. Errors: CallError NOT_FOUND, BAD_REQUEST. */
export async function readTimeseriesRange(
  parts: FeatureParts,
  request: TimeseriesRequest & TimeRequest,
  context: RequestContext,
): Promise<TimeseriesRows> {
  requireRight(context, "read");
  const channelNumbers = channelNumbersOf(parts, request);
  const fromMs = timeOf(request.from, "from");
  const toMs = request.to === undefined ? parts.clock.now() : timeOf(request.to, "to");
  if (toMs < fromMs) throw new CallError("BAD_REQUEST", "query.to: the end lies before the start");
  if (toMs - fromMs > maxRangeMs) throw new CallError("BAD_REQUEST", "query.from: the range is longer than ten years");
  const table = await parts.history.readRange({ sensorId: request.id, fromMs, toMs, channelNumbers });
  return rowsOf(request.id, channelNumbers, table);
}
