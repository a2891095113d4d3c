import type { CheckFailure, CheckResult } from "@monitor/contract";
import { isDownStatus } from "@monitor/domain";
import type { Status } from "@monitor/domain";
import { verdictOf } from "./channel-verdict.ts";
import type { FindLookup, Verdict } from "./channel-verdict.ts";
import { inOrder, newChannel, newDowntimeChannel, shownStatus } from "../world/sensor-state.ts";
import type { ChannelState, SensorState } from "../world/sensor-state.ts";

/** What evaluating needs beside the state so far and the result. */
export interface EvaluationFacts {
  kind: string;
  intervalMs: number;
  /** Failed checks that only warn before a sensor is Down; 0: Down at once. */
  failuresBeforeDown: number;
  /** From when on the sensor has been monitored without a pause: time before does not count as known. */
  countedFromMs: number;
  findLookup: FindLookup;
}

export interface EvaluationInput {
  state: SensorState;
  result: CheckResult;
  facts: EvaluationFacts;
}

/** What happened to a sensor by one result. */
export type StateChange =
  | { kind: "status"; from: Status; to: Status; message: string; message_info: SensorState["message_info"] }
  | { kind: "acknowledgement_ended"; to: Status };

export interface ChannelSample {
  channel_number: number;
  value: number;
}

export interface Evaluation {
  state: SensorState;
  changes: StateChange[];
  /** What is recorded, all at the time at which the check has finished. */
  samples: ChannelSample[];
}

const downtimeKey = "downtime";
// A longer silence is a gap: what happened in it is unknown.
const knownIntervals = 2;

/**
 * The new state of a sensor by a result: no clock, no storage. A failed check warns first and is Down after
 * `failuresBeforeDown` more; a value beyond an error limit is Down at once.
 */
export function evaluate(input: EvaluationInput): Evaluation {
  const { state, result, facts } = input;
  const timeMs = Math.round(result.finished_at_ms);
  const { outcome } = result;
  const readings = outcome.is_ok ? readingsOf(state.channels, outcome.values, facts.kind) : [];
  const isUnchecked = !outcome.is_ok && outcome.failure.cannot_check === true;
  const failure_count = outcome.is_ok ? 0 : state.failure_count + (isUnchecked ? 0 : 1);
  const measured = withReadings(state.channels, readings, timeMs);
  const current = measured.filter((channel) => readings.some((reading) => reading.channel.key === channel.key));
  const verdict = outcome.is_ok
    ? workingVerdict(verdictOf(current, facts.findLookup), outcome.message)
    : failedVerdict(state, failure_count, { ...outcome.failure, failuresBeforeDown: facts.failuresBeforeDown });

  const acknowledgement = keptAcknowledgement(state, verdict.status, timeMs);
  const isAcknowledged = acknowledgement !== null && verdict.status === "down";
  const own_status = isAcknowledged ? "down_acknowledged" : verdict.status;
  const isDown = verdict.status === "down";
  const downtime = { channel: downtimeOf(measured), value: isUnchecked ? null : isDown ? 100 : 0 };
  const next: SensorState = {
    ...state,
    own_status,
    // A beginning in the future is that of a clock that was ahead.
    status_since_ms: own_status === statusBefore(state) ? Math.min(state.status_since_ms, timeMs) : timeMs,
    outage_since_ms: outageSince(input, verdict.status, timeMs),
    message: verdict.message,
    message_info: verdict.message_info,
    last_up_ms: isDown || !outcome.is_ok ? state.last_up_ms : timeMs,
    last_down_ms: isDown ? timeMs : state.last_down_ms,
    last_result_ms: timeMs,
    ...(isUnchecked ? {} : knownTime(input, timeMs, isDown)),
    failure_count,
    acknowledgement,
    silence: null,
    channels: withReadings(measured, [downtime], timeMs),
  };
  const samples = [...readings, downtime].flatMap(({ channel, value }) =>
    value === null ? [] : [{ channel_number: channel.number, value }],
  );
  return { state: next, changes: changesBetween(state, next), samples };
}

interface ChannelReading {
  channel: ChannelState;
  value: number | null;
}

// A channel the check gave no value for has none at this time; a value that the kind has no channel for is dropped.
function readingsOf(
  channels: readonly ChannelState[],
  values: Readonly<Record<string, number | null>>,
  kind: string,
): ChannelReading[] {
  const known = channels.filter((channel) => channel.key !== downtimeKey);
  const knownKeys = new Set([downtimeKey, ...known.map((channel) => channel.key)]);
  const added = Object.keys(values).filter((key) => !knownKeys.has(key));
  const all = [...known, ...added.map((key) => newChannel(kind, key)).filter((channel) => channel !== null)];
  return all.map((channel) => ({ channel, value: finiteOrNull(values[channel.key]) }));
}

function finiteOrNull(value: number | null | undefined): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

function withReadings(
  channels: readonly ChannelState[],
  readings: readonly ChannelReading[],
  timeMs: number,
): ChannelState[] {
  const byKey = new Map(channels.map((channel) => [channel.key, channel]));
  for (const { channel, value } of readings) byKey.set(channel.key, withValue(channel, value, timeMs));
  const isGrown = byKey.size > channels.length;
  return isGrown ? inOrder([...byKey.values()]) : [...byKey.values()];
}

function withValue(channel: ChannelState, value: number | null, timeMs: number): ChannelState {
  const last = { timestamp_ms: timeMs, value };
  if (value === null) return { ...channel, last };
  return {
    ...channel,
    last,
    minimum: channel.minimum === null ? value : Math.min(channel.minimum, value),
    maximum: channel.maximum === null ? value : Math.max(channel.maximum, value),
    sum: channel.sum + value,
    count: channel.count + 1,
  };
}

function downtimeOf(channels: readonly ChannelState[]): ChannelState {
  return channels.find((channel) => channel.key === downtimeKey) ?? newDowntimeChannel();
}

function workingVerdict(verdict: Verdict, message: string | null | undefined): Verdict {
  const hasOwnText = verdict.status === "up" && message !== undefined && message !== null && message !== "";
  return hasOwnText ? { ...verdict, message, message_info: null } : verdict;
}

interface Failure extends CheckFailure {
  failuresBeforeDown: number;
}

// Nothing is known of what could not be checked: that is neither an outage nor a warning.
function failedVerdict(state: SensorState, failureCount: number, failure: Failure): Verdict {
  const isDown = isDownStatus(state.own_status) || failureCount > failure.failuresBeforeDown;
  const { code, parameters, message } = failure;
  const status = failure.cannot_check === true ? "unknown" : isDown ? "down" : "warning";
  return { status, message, message_info: { code, parameters } };
}

// A sensor that is unknown for a while may still be down: an acknowledgement waits for it.
function keptAcknowledgement(state: SensorState, status: Status, timeMs: number) {
  const { acknowledgement } = state;
  if (acknowledgement === null || (status !== "down" && status !== "unknown")) return null;
  const isOver = acknowledgement.until_ms !== null && acknowledgement.until_ms <= timeMs;
  return isOver ? null : acknowledgement;
}

// An outage begins with its first failed check, which only warns; an unknown time does not end it.
function outageSince({ state, result }: EvaluationInput, status: Status, timeMs: number): number | null {
  if (status === "unknown") return state.outage_since_ms;
  const isOut = isDownStatus(status) || !result.outcome.is_ok;
  return isOut ? Math.min(state.outage_since_ms ?? timeMs, timeMs) : null;
}

function knownTime({ state, facts }: EvaluationInput, timeMs: number, isDown: boolean) {
  const countedFromMs = facts.countedFromMs > timeMs ? 0 : facts.countedFromMs;
  const sinceMs = Math.max(state.last_result_ms ?? 0, countedFromMs);
  const spanMs = Math.max(0, Math.min(timeMs - sinceMs, knownIntervals * facts.intervalMs));
  return {
    up_ms: state.up_ms + (isDown ? 0 : spanMs),
    down_ms: state.down_ms + (isDown ? spanMs : 0),
  };
}

// A silence that is not in the log ends without a word there: the server was off, and everything is as it was.
const statusBefore = (state: SensorState): Status =>
  state.silence?.log === "none" ? state.own_status : shownStatus(state);

function changesBetween(before: SensorState, after: SensorState): StateChange[] {
  const changes: StateChange[] = [];
  if (before.acknowledgement !== null && after.acknowledgement === null) {
    changes.push({ kind: "acknowledgement_ended", to: after.own_status });
  }
  const from = statusBefore(before);
  if (from !== after.own_status) {
    const { message, message_info } = after;
    changes.push({ kind: "status", from, to: after.own_status, message, message_info });
  }
  return changes;
}
