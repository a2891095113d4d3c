import { effectiveChannel, isDownStatus, shownValue } from "@monitor/domain";
import { downtimeKey } from "../world/index.ts";
import type { SensorState } from "../world/index.ts";
import { verdictOf } from "./channel-verdict.ts";
import type { Reading } from "./channel-verdict.ts";
import { changesBetween, keptAcknowledgement } from "./evaluate.ts";
import type { Evaluation, EvaluationFacts } from "./evaluate.ts";

/** What judging needs when there is no new result. */
export interface NewSettings extends Pick<EvaluationFacts, "channelSettings" | "findLookup"> {
  readonly nowMs: number;
}

/**
 * What the values of the last check mean by other settings of channels; null where its status stays, and where that did not come
 * from values: the check has failed, or no result comes.
 */
export function judgeAgain(state: SensorState, settings: NewSettings): Omit<Evaluation, "samples"> | null {
  const readings = state.silence === null ? lastReadings(state, settings) : [];
  if (readings.length === 0) return null;
  const verdict = verdictOf(readings, settings.findLookup);
  const isOfChannel = state.message_info?.parameters["channel_number"] !== undefined;
  if (verdict.status === "up" && !isOfChannel) return null;
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
    acknowledgement,
  };
  return { state: next, changes: changesBetween(state, next) };
}

function lastReadings({ channels, last_result_ms }: SensorState, { channelSettings }: NewSettings): Reading[] {
  return channels
    .filter(({ record, last }) => record.key !== downtimeKey && last !== null && last.timestamp_ms === last_result_ms)
    .map(({ record: known, last }) => {
      const record = effectiveChannel(known, channelSettings);
      return { record, value: shownValue(last?.value ?? null, record.scale) };
    });
}
