import { inOrder } from "@monitor/core/world";
import type { SensorState } from "@monitor/core/world";
import { downtimeChannelNumber, noHeldLimits, plainChannel } from "@monitor/domain";
import { lastValueOf } from "./sample-history.ts";
import type { SampleChannel, SampleSensor } from "./sample-object.ts";
import { sampleTrace } from "./sample-trace.ts";

/** How many values the figures of a channel stand for. */
const pastValues = 1000;

/** Where a sensor stands in its world. */
export interface SensorPlace {
  readonly id: string;
  readonly createdMs: number;
  /** When it was checked last; null: never. */
  readonly lastMs: number | null;
  readonly kind: string | null;
  readonly host: string;
}

type ChannelState = SensorState["channels"][number];

function channelState(place: SensorPlace, sensor: SampleSensor, channel: SampleChannel): ChannelState {
  const { number, name, unit, isPrimary, limits, lookupId, swing } = channel;
  const last = place.lastMs === null ? null : lastValueOf({ id: place.id, sensor }, channel, place.lastMs);
  const isKnown = last !== null && last.value !== null;
  const level = channel.typical ?? 0;
  return {
    record: {
      ...plainChannel,
      number,
      key: number === downtimeChannelNumber ? "downtime" : `sample_${number}`,
      name: { en: name, de: name },
      unit,
      is_primary: isPrimary,
      limits,
      lookup_definition_id: lookupId,
    },
    last: isKnown ? last : null,
    minimum: isKnown ? Math.max(0, Math.min(last.value ?? 0, level - swing)) : null,
    maximum: isKnown ? Math.max(last.value ?? 0, level + swing) : null,
    sum: isKnown ? level * pastValues : 0,
    count: isKnown ? pastValues : 0,
    held: noHeldLimits,
  };
}

/** The state that a server would hold of a sample sensor after its results. */
export function stateOf(sensor: SampleSensor, place: SensorPlace): SensorState {
  const { status, statusSinceMs, isAcknowledged, isFailing, lastUpMs, lastDownMs, message } = sensor;
  const isDown = status === "down" || status === "down_partial";
  const knownMs = (((place.lastMs ?? place.createdMs) - place.createdMs) * (sensor.coveragePercent ?? 0)) / 100;
  const upMs = (knownMs * (sensor.uptimePercent ?? 0)) / 100;
  const acknowledgement = {
    since_ms: statusSinceMs,
    until_ms: null,
    message: "Being looked at",
    user_name: "prtgadmin",
  };
  return {
    own_status: isAcknowledged ? "down_acknowledged" : status,
    status_since_ms: statusSinceMs,
    outage_since_ms: isDown ? statusSinceMs : null,
    message,
    message_info: null,
    last_up_ms: isDown || lastUpMs === null ? lastUpMs : place.lastMs,
    last_down_ms: isDown ? place.lastMs : lastDownMs,
    last_result_ms: place.lastMs,
    up_ms: upMs,
    down_ms: knownMs - upMs,
    failure_count: isFailing ? 2 : 0,
    good_count: isDown ? 0 : null,
    flapping: null,
    unusual: null,
    acknowledgement: isAcknowledged ? acknowledgement : null,
    silence: null,
    trace: place.lastMs === null ? null : sampleTrace({ ...place, isFailing }),
    channels: inOrder(sensor.channels.map((channel) => channelState(place, sensor, channel))),
  };
}
