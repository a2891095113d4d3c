import { effectiveChannel, heldLimits, isDownStatus, shownValue } from "@monitor/domain";
import { downtimeKey } from "../world/index.ts";
import type { SensorState } from "../world/index.ts";
import { verdictOf } from "./channel-verdict.ts";
import type { Reading, Verdict } from "./channel-verdict.ts";
import { changesBetween, keptAcknowledgement } from "./evaluate.ts";
import type { Evaluation, EvaluationFacts } from "./evaluate.ts";
import { keptUnusual, withUnusual } from "./unusual-verdict.ts";

/** What is needed to judge values again without a result. */
export interface NewSettings extends Pick<EvaluationFacts, "channelSettings" | "lookups"> {
  readonly nowMs: number;
}

/**
 * The state of a sensor when its last values are judged by other channel settings. Null where the status stays, or does not come
 * from values: a failed check, or a silence.
 */
export function judgeAgain(state: SensorState, settings: NewSettings): Omit<Evaluation, "samples"> | null {
  const readings = state.silence === null ? lastReadings(state, settings) : [];
  if (readings.length === 0) return null;
  const verdict = withUnusual(verdictOf(readings, settings.lookups), keptUnusual(state, settings.nowMs));
  if (verdict.status !== "down" && !isByValues(state, verdict)) return null;
  const { nowMs } = settings;
  const acknowledgement = keptAcknowledgement(state, verdict.status, nowMs);
  const isDown = verdict.status === "down";
  const own_status = isDown && acknowledgement !== null ? "down_acknowledged" : verdict.status;
  const next: SensorState = {
    ...state,
    own_status,
    status_since_ms: own_status === state.own_status ? state.status_since_ms : nowMs,
    outage_since_ms: isDown ? (state.outage_since_ms ?? nowMs) : null,
    message: verdict.message,
    message_info: verdict.message_info,
    last_down_ms: isDown && !isDownStatus(state.own_status) ? nowMs : state.last_down_ms,
    good_count: isDown ? 0 : null,
    acknowledgement,
    channels: withHeld(state.channels, readings),
  };
  return { state: next, changes: changesBetween(state, next) };
}

// What follows from checks stays: that a sensor is coming back, fails, or is Down by what the check itself has said.
function isByValues({ good_count, message_info, own_status }: SensorState, { status }: Verdict): boolean {
  if (good_count !== null && good_count > 0) return false;
  const isOfChannel = message_info?.parameters["channel_number"] !== undefined;
  return isOfChannel || (status !== "up" && !isDownStatus(own_status));
}

// From now on the settings of now hold: the next value is judged by them.
function withHeld(channels: SensorState["channels"], readings: readonly Reading[]): SensorState["channels"] {
  const heldByKey = new Map(readings.map(({ record, held }) => [record.key, held]));
  return channels.map((channel) => {
    const held = heldByKey.get(channel.record.key) ?? channel.held;
    return held === channel.held ? channel : { ...channel, held };
  });
}

function lastReadings({ channels, last_result_ms }: SensorState, { channelSettings }: NewSettings): Reading[] {
  return channels
    .filter(({ record, last }) => record.key !== downtimeKey && last !== null && last.timestamp_ms === last_result_ms)
    .map(({ record: known, last, held: before }) => {
      const record = effectiveChannel(known, channelSettings);
      const value = shownValue(last?.value ?? null, record.scale);
      return { record, value, held: value === null ? before : heldLimits(record, value, before) };
    });
}
