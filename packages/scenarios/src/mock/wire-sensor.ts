import type { Channel, Sensor } from "@monitor/contract";
import {
  activeLimits,
  downtimeChannelNumber,
  effectiveChannel,
  formatChannelId,
  lookupTexts,
  noChannelSettings,
  plainChannel,
  shownValue,
  wireImpact,
} from "@monitor/domain";
import type { ChannelRecord, LookupDefinition } from "@monitor/domain";
import type { SampleChannel, SampleObject } from "../world/sample-object.ts";
import { lastValueOf } from "../world/sample-history.ts";
import { mockLookup } from "./mock-lookups.ts";
import { wireTime } from "./mock-state.ts";
import { wireBase } from "./wire-object.ts";
import type { WireOptions } from "./wire-object.ts";

/** What a sensor's wire form lists: `main` is the primary and the Downtime channel, `all` every one. */
export type SentChannels = "main" | "all" | "none";

function textsOf(lookup: LookupDefinition | null, value: number | null): string[] {
  return lookup === null || value === null ? [] : lookupTexts(lookup, value);
}

/** A channel as it is without what users have set. */
export function usualChannel({ number, name, unit, isPrimary, limits, lookupId }: SampleChannel): ChannelRecord {
  return {
    ...plainChannel,
    number,
    key: `channel_${number}`,
    name: { en: name, de: name },
    unit,
    is_primary: isPrimary,
    limits,
    lookup_definition_id: lookupId,
  };
}

/** The channel as people see it. */
export const shownRecord = ({ sensor }: SampleObject, channel: SampleChannel): ChannelRecord =>
  effectiveChannel(usualChannel(channel), sensor?.channelSettings ?? noChannelSettings);

/** A channel with its last values (EN-03). */
export function wireChannel(object: SampleObject, channel: SampleChannel, { world }: WireOptions): Channel {
  const record = shownRecord(object, channel);
  const value = lastValueOf({ world, object }, channel);
  const typical = channel.typical ?? 0;
  const shown = (amount: number) => (value === null ? null : shownValue(amount, record.scale));
  const shownLast = shownValue(value, record.scale);
  return {
    id: formatChannelId(object.id, channel.number),
    name: record.name.en,
    internal_name: record.key,
    type: "CHANNEL",
    primary: channel.isPrimary,
    unit: { ...record.unit },
    limits: { ...activeLimits(record) },
    lookup_definition: record.lookup_definition_id === null ? null : { id: record.lookup_definition_id },
    ...(record.line_color === "" ? {} : { manual_color: record.line_color }),
    ...(record.in_charts ? {} : { show_in_charts: false }),
    ...(record.in_tables ? {} : { show_in_tables: false }),
    last_measurement: {
      timestamp: value === null ? null : wireTime(world.lastScanMs(object.id)),
      value,
      display_value: shownLast,
      display_average: channel.typical === null ? null : shown(typical),
      display_maximum: shown(Math.max(value ?? 0, typical + channel.swing)),
      display_minimum: shown(Math.max(0, Math.min(value ?? 0, typical - channel.swing))),
      lookup_text: textsOf(mockLookup(record.lookup_definition_id), shownLast),
    },
  };
}

/** A sensor with its channels (EN-02, EN-03). */
export function wireSensor(object: SampleObject, options: WireOptions, sent: SentChannels): Sensor {
  const { sensor } = object;
  if (!sensor) return wireBase(object, options);
  const lastScanMs = options.world.lastScanMs(object.id);
  const shown = sensor.channels.filter(
    (channel) => sent === "all" || channel.isPrimary || channel.number === downtimeChannelNumber,
  );
  const channels = shown.map((channel) => wireChannel(object, channel, options));
  const primary = channels.find((channel) => channel.primary === true) ?? null;
  return {
    ...wireBase(object, options),
    sensor_kind: object.kind,
    outage_since: wireTime(options.world.outageSinceMs(object)),
    performance_impact: wireImpact(sensor.impact),
    last_up: wireTime(sensor.status === "down" || sensor.lastUpMs === null ? sensor.lastUpMs : lastScanMs),
    last_down: wireTime(sensor.status === "down" ? lastScanMs : sensor.lastDownMs),
    uptime_total: sensor.uptimePercent,
    downtime_total: sensor.uptimePercent === null ? null : 100 - sensor.uptimePercent,
    coverage: sensor.coveragePercent,
    last_measurement: { timestamp: wireTime(lastScanMs) },
    message_info: null,
    ...(sent !== "none" && { channels }),
    primary_channel: primary ? { id: primary.id, name: primary.name, type: "REFERENCED_CHANNEL" } : null,
    primary_channel_info: primary,
  };
}
