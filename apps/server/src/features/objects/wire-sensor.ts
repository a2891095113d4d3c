import type { Reference } from "@monitor/contract";
import { downtimeChannelNumber, formatChannelId } from "@monitor/domain";
import { kindOf } from "@monitor/sensor-kinds/definitions";
import { uptimeShares } from "../../monitoring/uptime.ts";
import type { ChannelState, ObjectRecord, SensorState } from "../../monitoring/world.ts";
import { wireChannel } from "./wire-channel.ts";
import { wireTime } from "./wire-reference.ts";

function primaryReference(sensorId: string, primary: ChannelState | undefined): Reference | null {
  if (primary === undefined) return null;
  return { id: formatChannelId(sensorId, primary.number), name: primary.name.en, type: "REFERENCED_CHANNEL" };
}

const isShort = (channel: ChannelState): boolean => channel.is_primary || channel.number === downtimeChannelNumber;

/** EN-02: what a sensor has beyond EN-01. Without `hasAllChannels` only the primary channel and Downtime are listed. */
export function wireSensorFields(record: ObjectRecord, state: SensorState, hasAllChannels: boolean) {
  const shares = uptimeShares(state, record);
  const primary = state.channels.find((channel) => channel.is_primary);
  const shown = hasAllChannels ? state.channels : state.channels.filter(isShort);
  return {
    sensor_kind: record.kind,
    performance_impact: kindOf(record.kind ?? "")?.impact ?? "UNKNOWN",
    last_up: wireTime(state.last_up_ms),
    last_down: wireTime(state.last_down_ms),
    uptime_total: shares.uptime,
    downtime_total: shares.downtime,
    coverage: shares.coverage,
    last_measurement: { timestamp: wireTime(state.last_result_ms) },
    primary_channel: primaryReference(record.id, primary),
    primary_channel_info: primary === undefined ? null : wireChannel(record.id, primary),
    channels: shown.map((channel) => wireChannel(record.id, channel)),
  };
}
