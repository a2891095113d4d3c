import type { Channel, Sensor } from "@monitor/contract";
import { downtimeChannelNumber, formatChannelId, lookupTexts, wireImpact } from "@monitor/domain";
import type { LookupDefinition } from "@monitor/domain";
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

function wireChannel(object: SampleObject, channel: SampleChannel, { world }: WireOptions): Channel {
  const value = lastValueOf({ world, object }, channel);
  const spread = value === null ? null : channel.swing;
  return {
    id: formatChannelId(object.id, channel.number),
    name: channel.name,
    type: "CHANNEL",
    primary: channel.isPrimary,
    unit: { ...channel.unit },
    limits: { ...channel.limits },
    lookup_definition: channel.lookupId === null ? null : { id: channel.lookupId },
    last_measurement: {
      timestamp: value === null ? null : wireTime(world.lastScanMs(object.id)),
      value,
      display_value: value,
      display_average: value === null ? null : channel.typical,
      display_maximum: value === null || spread === null ? null : Math.max(value, (channel.typical ?? 0) + spread),
      display_minimum:
        value === null || spread === null ? null : Math.max(0, Math.min(value, (channel.typical ?? 0) - spread)),
      lookup_text: textsOf(mockLookup(channel.lookupId), value),
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
