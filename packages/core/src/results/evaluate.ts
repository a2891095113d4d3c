import type { CheckFailure, CheckResult } from "@monitor/contract";
import {
  downtimeChannelNumber,
  effectiveChannel,
  heldLimits,
  isChannelFigure,
  isDownStatus,
  isWithinSpikeFilter,
  shownValue,
} from "@monitor/domain";
import type { ChannelSettingsByKey, Status } from "@monitor/domain";
import { verdictOf, withLeftOut, withRaised } from "./channel-verdict.ts";
import type { Reading, Verdict } from "./channel-verdict.ts";
import { comingBack, goodCount } from "./coming-back.ts";
import { changesToTell, flappingAfter } from "./flapping.ts";
import { nameChannels } from "./named-channels.ts";
import type { GoodOutcome } from "./named-channels.ts";
import type { StateChange } from "./state-change.ts";
import { keptUnusual, withUnusual } from "./unusual-verdict.ts";
import { downtimeKey, shownStatus } from "../world/index.ts";
import type { ChannelState, Lookups, SensorState } from "../world/index.ts";

/** What evaluating needs beside the state so far and the result. */
export interface EvaluationFacts {
  /** What users have set on the sensor's channels. */
  channelSettings: ChannelSettingsByKey;
  intervalMs: number;
  /** Failed checks that only warn before a sensor is Down; 0: Down at once. */
  failuresBeforeDown: number;
  /** Good checks in a row after which a sensor that was Down is back. */
  checksBeforeUp: number;
  /** From when on the sensor has been monitored without a pause: time before does not count as known. */
  countedFromMs: number;
  lookups: Lookups;
}

export interface EvaluationInput {
  state: SensorState;
  result: CheckResult;
  facts: EvaluationFacts;
}

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

// A longer silence is a gap: what happened in it is unknown.
const knownIntervals = 2;

/**
 * The new state of a sensor by a result: no clock, no storage. A failed check warns first and is Down after
 * `failuresBeforeDown` more; a value beyond an error limit is Down at once. Back is what was Down after `checksBeforeUp` good checks.
 * The changes are those that the log has: of a flapping sensor begin and end.
 */
export function evaluate(input: EvaluationInput): Evaluation {
  const { state, result } = input;
  const timeMs = Math.round(result.finished_at_ms);
  const { outcome } = result;
  const isUnchecked = !outcome.is_ok && outcome.failure.cannot_check === true;
  const { channels, readings, verdict, counts } = found(input, timeMs);

  const acknowledgement = keptAcknowledgement(state, verdict.status, timeMs);
  const isAcknowledged = acknowledgement !== null && verdict.status === "down";
  const own_status = isAcknowledged ? "down_acknowledged" : verdict.status;
  const isDown = verdict.status === "down";
  const downtime = isUnchecked ? null : isDown ? 100 : 0;
  const { status } = verdict;
  const maxGapMs = knownIntervals * input.facts.intervalMs;
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
    ...counts,
    flapping: flappingAfter(state, { timeMs, status, maxGapMs }),
    acknowledgement,
    silence: null,
    unusual: keptUnusual(state, timeMs),
    trace: outcome.trace ?? null,
    channels: withValues(channels, { readings, downtime, timeMs }),
  };
  const changes = changesToTell(state, next, changesBetween(state, next));
  return { state: next, changes, samples: samplesOf(readings, downtime) };
}

interface Found {
  readonly channels: readonly ChannelState[];
  readonly readings: readonly ChannelReading[];
  readonly verdict: Verdict;
  readonly counts: Pick<SensorState, "failure_count" | "good_count">;
}

/** The channels, those with a value at this time, and the verdict on them and on the checks before. */
function found(input: EvaluationInput, timeMs: number): Found {
  const { state, facts } = input;
  const { outcome } = input.result;
  const isUnchecked = !outcome.is_ok && outcome.failure.cannot_check === true;
  const failure_count = outcome.is_ok ? 0 : state.failure_count + (isUnchecked ? 0 : 1);
  const { verdict: ofCheck, ...values } = foundByCheck(input, timeMs, failure_count);
  const good_count = goodCount(state, ofCheck, facts);
  const back = isUnchecked || !good_count ? ofCheck : comingBack(good_count, facts);
  const verdict = withUnusual(back, keptUnusual(state, timeMs));
  return { ...values, verdict, counts: { failure_count, good_count } };
}

function foundByCheck({ state, result, facts }: EvaluationInput, timeMs: number, failureCount: number) {
  const { outcome } = result;
  if (!outcome.is_ok) {
    const failure = { ...outcome.failure, failuresBeforeDown: facts.failuresBeforeDown };
    return { channels: state.channels, readings: [], verdict: failedVerdict(state, failureCount, failure) };
  }
  const { channels, leftOut } = nameChannels(state.channels, outcome, timeMs);
  const readings = readingsOf(channels, outcome.values, facts);
  const verdict = workingVerdict(withRaised(verdictOf(readings, facts.lookups), outcome.raised), outcome.message);
  return { channels, readings, verdict: withLeftOut(verdict, leftOut) };
}

function samplesOf(readings: readonly ChannelReading[], downtime: number | null): ChannelSample[] {
  const values = readings.map(({ record, raw }) => [record.number, raw] as const);
  return [...values, [downtimeChannelNumber, downtime] as const].flatMap(([channel_number, value]) =>
    value === null ? [] : [{ channel_number, value }],
  );
}

/** A value as it was measured, and as it is shown. */
interface ChannelReading extends Reading {
  readonly raw: number | null;
}

// A channel without a value in the result has none at this time; a value without a channel is dropped.
function readingsOf(
  channels: readonly ChannelState[],
  values: GoodOutcome["values"],
  { channelSettings }: EvaluationFacts,
): ChannelReading[] {
  return channels
    .filter(({ record }) => record.key !== downtimeKey && record.gone_since_ms === null)
    .map(({ record: known, held }) => {
      const record = effectiveChannel(known, channelSettings);
      const value = Object.hasOwn(values, record.key) ? values[record.key] : null;
      const shown = isChannelFigure(value) ? shownValue(value, record.scale) : null;
      if (shown === null || !isWithinSpikeFilter(shown, record.spike_filter)) {
        return { record, raw: null, value: null, held };
      }
      return { record, raw: value as number, value: shown, held: heldLimits(record, shown, held) };
    });
}

interface Measured {
  readonly readings: readonly ChannelReading[];
  readonly downtime: number | null;
  readonly timeMs: number;
}

/** Both lists are in the order of the channels' numbers. */
function withValues(channels: readonly ChannelState[], { readings, downtime, timeMs }: Measured): ChannelState[] {
  let place = 0;
  return channels.map((channel) => {
    if (channel.record.key === downtimeKey) return withValue(channel, downtime, timeMs);
    const reading = readings[place];
    if (reading?.record.key !== channel.record.key) return channel;
    place += 1;
    const next = withValue(channel, reading.raw, timeMs);
    return reading.held === channel.held ? next : { ...next, held: reading.held };
  });
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

function workingVerdict(verdict: Verdict, message: string | null | undefined): Verdict {
  const hasOwnText = verdict.status === "up" && message !== undefined && message !== null && message !== "";
  return hasOwnText ? { ...verdict, message, message_info: null } : verdict;
}

interface Failure extends CheckFailure {
  failuresBeforeDown: number;
}

// A sensor that could not be checked is unknown: that is neither an outage nor a warning.
function failedVerdict(state: SensorState, failureCount: number, failure: Failure): Verdict {
  // By a limit, or before a time in which it could not be checked, too.
  const isDown = state.good_count !== null || failureCount > failure.failuresBeforeDown;
  const { code, parameters, message } = failure;
  const status = failure.cannot_check === true ? "unknown" : isDown ? "down" : "warning";
  return { status, message, message_info: { code, parameters } };
}

// A sensor that is unknown for a while may still be down: an acknowledgement waits for it.
export function keptAcknowledgement(state: SensorState, status: Status, timeMs: number) {
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

export function changesBetween(before: SensorState, after: SensorState): StateChange[] {
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
