import type { Channel } from "@monitor/contract";
import { formatChannelId, lookupTexts, shippedLookups } from "@monitor/domain";
import type { Limits, LookupDefinition } from "@monitor/domain";
import type { ChannelState } from "../../monitoring/world/world.ts";
import { wireTime } from "./wire-reference.ts";

const lookupsById: ReadonlyMap<string, LookupDefinition> = new Map(shippedLookups.map((lookup) => [lookup.id, lookup]));

/** Some clients read the limits by their plain names; values are stored in the unit they are shown in, so both are the same. */
function wireLimits(limits: Limits) {
  const plain = Object.entries(limits)
    .filter(([name, limit]) => name.startsWith("display_") && limit !== null)
    .map(([name, limit]) => [name.replace(/^display_/, ""), limit]);
  return { ...limits, ...Object.fromEntries(plain) };
}

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
