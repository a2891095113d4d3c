import type { Channel } from "@monitor/contract";
import { formatChannelId, lookupTexts, shippedLookups } from "@monitor/domain";
import type { Limits, LookupDefinition } from "@monitor/domain";
import type { ChannelState } from "../../monitoring/world.ts";
import { wireTime } from "./wire-reference.ts";

const lookupsById: ReadonlyMap<string, LookupDefinition> = new Map(shippedLookups.map((lookup) => [lookup.id, lookup]));

/** Values are stored in the unit they are shown in, so plain and display limits are the same numbers. */
const wireLimits = (limits: Limits) => ({
  ...limits,
  limit_min_error: limits.display_limit_min_error,
  limit_max_error: limits.display_limit_max_error,
  limit_min_warning: limits.display_limit_min_warning,
  limit_max_warning: limits.display_limit_max_warning,
});

function textsOf(channel: ChannelState): string[] {
  const lookup = channel.lookup_definition_id === null ? undefined : lookupsById.get(channel.lookup_definition_id);
  const value = channel.last?.value ?? null;
  return lookup === undefined || value === null ? [] : lookupTexts(lookup, value);
}

function wireLastMeasurement(channel: ChannelState) {
  const value = channel.last?.value ?? null;
  const hasValues = channel.count > 0;
  const minimum = hasValues ? channel.minimum : null;
  const maximum = hasValues ? channel.maximum : null;
  const average = hasValues ? channel.sum / channel.count : null;
  return {
    timestamp: wireTime(channel.last?.timestamp_ms ?? null),
    value,
    minimum,
    maximum,
    average,
    display_value: value,
    display_minimum: minimum,
    display_maximum: maximum,
    display_average: average,
    lookup_text: textsOf(channel),
  };
}

/** EN-03: a channel with its unit, limits and last measurement; `internal_name` is its key, the same in every language. */
export function wireChannel(sensorId: string, channel: ChannelState): Channel {
  return {
    id: formatChannelId(sensorId, channel.number),
    name: channel.name.en,
    internal_name: channel.key,
    type: "CHANNEL",
    primary: channel.is_primary,
    unit: { ...channel.unit },
    limits: wireLimits(channel.limits),
    lookup_definition: channel.lookup_definition_id === null ? null : { id: channel.lookup_definition_id },
    last_measurement: wireLastMeasurement(channel),
  };
}
