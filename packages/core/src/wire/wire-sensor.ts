import type { Reference } from "@monitor/contract";
import { downtimeChannelNumber, formatChannelId } from "@monitor/domain";
import { kindOf } from "@monitor/sensor-kinds/definitions";
import { uptimeShares } from "../results/index.ts";
import { primaryChannel, shownChannel } from "../world/index.ts";
import type { ShownChannel, ChannelState, Lookups, SensorState } from "../world/index.ts";
import type { ObjectRecord } from "../storage/index.ts";
import { wireChannel } from "./wire-channel.ts";
import { wireTime } from "./wire-reference.ts";

function primaryReference(sensorId: string, primary: ShownChannel | undefined): Reference | null {
  if (primary === undefined) return null;
  return {
    id: formatChannelId(sensorId, primary.record.number),
    name: primary.record.name.en,
    type: "REFERENCED_CHANNEL",
  };
}

const isShort = ({ record }: ChannelState): boolean => record.is_primary || record.number === downtimeChannelNumber;

/** Which of a sensor's channels are listed: all, the primary one and Downtime, or none. */
export type SentChannels = "all" | "main" | "none";

const listed = (channels: readonly ChannelState[], sent: SentChannels): readonly ChannelState[] =>
  sent === "all" ? channels : channels.filter(isShort);

export interface WiredChannels {
  readonly sent: SentChannels;
  readonly lookups: Lookups;
}

/** EN-02: what a sensor has beyond EN-01. */
export function wireSensorFields(record: ObjectRecord, state: SensorState, { sent, lookups }: WiredChannels) {
  const shares = uptimeShares(state, record);
  const primary = primaryChannel(record, state);
  const wire = (channel: ShownChannel) => wireChannel(record.id, channel, lookups);
  const kind = kindOf(record.kind ?? "");
  return {
    sensor_kind: record.kind,
    performance_impact: kind?.impact ?? "UNKNOWN",
    ...(kind?.receivesMessages === true && { receives_messages: true }),
    last_up: wireTime(state.last_up_ms),
    last_down: wireTime(state.last_down_ms),
    uptime_total: shares.uptime,
    downtime_total: shares.downtime,
    coverage: shares.coverage,
    last_measurement: { timestamp: wireTime(state.last_result_ms) },
    primary_channel: primaryReference(record.id, primary),
    primary_channel_info: primary === undefined ? null : wire(primary),
    ...(sent !== "none" && {
      channels: listed(state.channels, sent).map((figures) => wire(shownChannel(figures, record))),
    }),
  };
}
