import { CallError } from "@monitor/contract";
import type { TimeseriesRows } from "@monitor/contract";
import type { ChannelRecord, HistoryPeriod } from "@monitor/domain";
import { formatChannelId, noScale, parseChannelId, shownValue } from "@monitor/domain";
import type { HistoryFigure, HistoryTable } from "../../history/index.ts";
import type { View } from "../../viewers/index.ts";
import { shownChannels } from "../../world/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { findObject, viewOf } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import { wireTime } from "../../wire/index.ts";

export interface TimeseriesRequest {
  readonly id: string;
  readonly channels?: readonly string[] | undefined;
  /** `average`, `minimum`, `maximum`, or a percentile such as `p95`. */
  readonly figure?: string | undefined;
}
export interface TimeRequest {
  readonly from: string;
  readonly to?: string | undefined;
  /** Seconds of one step: 0 for single values, else whole hours or up to one; left out: what fits the range. */
  readonly step?: number | undefined;
  /** As in `RangeRequest`, in place of `step`: its caller looks after how many steps there are. */
  readonly stepMs?: number | undefined;
}

/** More than the server keeps at most; a longer range would only make empty rows. */
const maxRangeMs = 10 * 366 * 24 * 3_600_000;
const hourMs = 3_600_000;
/** Longer than this there are no single values on request. */
const maxSingleMs = 48 * hourMs;
const maxSteps = 20_000;
const timePattern = /^\d{4}-\d{2}-\d{2}(?:[Tt ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:[Zz]|[+-]\d{2}:\d{2}))?$/;

/**
 * The channels to read: the named ones of this sensor, `primary` among them, or all that are shown in charts. Errors: CallError
 * NOT_FOUND for any other.
 */
function channelsOf(view: View, { id, channels: ids }: TimeseriesRequest): ChannelRecord[] {
  const known = shownChannels(findObject(view, "sensor", id), view.sensorState(id)).map(({ record }) => record);
  if (ids === undefined || ids.length === 0) return known.filter(({ in_charts }) => in_charts);
  const named = ids.flatMap((text) => {
    if (text === "primary") return known.find(({ is_primary }) => is_primary) ?? [];
    const parts = parseChannelId(text);
    const channel = known.find(({ number }) => parts?.sensorId === id && number === parts.channelNumber);
    if (channel !== undefined) return channel;
    throw new CallError("NOT_FOUND", `The sensor ${id} has no channel ${text.slice(0, 60)}`);
  });
  return [...new Set(named)];
}

const numbersOf = (channels: readonly ChannelRecord[]): number[] => channels.map(({ number }) => number);

/** The figure by which stored values are chosen: a scale below zero turns them upside down. */
export function figureOf({ scale }: ChannelRecord, name = "average"): HistoryFigure {
  const isMirrored = scale.multiplier * scale.divisor < 0;
  if (name === "minimum" || name === "maximum") return isMirrored === (name === "minimum") ? "maximum" : "minimum";
  if (name === "average") return name;
  const percentile = Number(name.slice(1));
  return { percentile: isMirrored ? 100 - percentile : percentile };
}

function stepMsOf(step: number | undefined, spanMs: number): number | undefined {
  if (step === undefined) return undefined;
  const stepMs = step * 1000;
  if (stepMs > hourMs && stepMs % hourMs !== 0) {
    throw new CallError("BAD_REQUEST", "query.step: up to 3600 seconds, or whole hours in seconds");
  }
  if (spanMs > (stepMs === 0 ? maxSingleMs : stepMs * maxSteps)) {
    throw new CallError("BAD_REQUEST", "query.step: the range is too long for steps so short");
  }
  return stepMs;
}

function rowsOf(id: string, channels: readonly ChannelRecord[], { times, columns }: HistoryTable): TimeseriesRows {
  const header = ["time", ...channels.map(({ number }) => formatChannelId(id, number))];
  const scales = channels.map(({ scale }) => scale);
  const rows = times.map((time, row) => [
    wireTime(time),
    ...columns.map((column, place) => shownValue(column[row] ?? null, scales[place] ?? noScale)),
  ]);
  return [header, ...rows];
}

/** A sensor's history in one of the fixed periods up to now, in display units. Errors: CallError NOT_FOUND. */
export async function readTimeseries(
  parts: FeatureParts,
  request: TimeseriesRequest & { readonly period: HistoryPeriod },
  context: RequestContext,
): Promise<TimeseriesRows> {
  const { id: sensorId, period } = request;
  const channels = channelsOf(viewOf(parts, context), request);
  const figures = channels.map((channel) => figureOf(channel, request.figure));
  const range = { sensorId, period, channelNumbers: numbersOf(channels), figures, nowMs: parts.clock.now() };
  return rowsOf(sensorId, channels, await parts.history.readPeriod(range));
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
  const channels = channelsOf(viewOf(parts, context), request);
  const fromMs = timeOf(request.from, "from");
  const toMs = request.to === undefined ? parts.clock.now() : timeOf(request.to, "to");
  if (toMs < fromMs) throw new CallError("BAD_REQUEST", "query.to: the end lies before the start");
  if (toMs - fromMs > maxRangeMs) throw new CallError("BAD_REQUEST", "query.from: the range is longer than ten years");
  const stepMs = request.stepMs ?? stepMsOf(request.step, toMs - fromMs);
  const figures = channels.map((channel) => figureOf(channel, request.figure));
  const range = { sensorId: request.id, fromMs, toMs, stepMs, channelNumbers: numbersOf(channels), figures };
  return rowsOf(request.id, channels, await parts.history.readRange(range));
}
