import type { Channel } from "@monitor/contract";
import {
  activeLimits,
  channelStatusOf,
  formatChannelId,
  limitsInForce,
  lookupTexts,
  noHeldLimits,
  storedValue,
} from "@monitor/domain";
import type { ChannelRecord, Limits, LookupDefinition } from "@monitor/domain";
import { shownFigures } from "../world/index.ts";
import type { Lookups, ShownChannel } from "../world/index.ts";
import { wireTime } from "./wire-reference.ts";

/** Some clients read the limits by their plain names, which are those of unscaled values. */
function wireLimits(channel: ChannelRecord) {
  const limits: Limits = activeLimits(channel);
  const plain = Object.entries(limits)
    .filter((entry): entry is [string, number] => typeof entry[1] === "number")
    .map(([name, limit]) => [name.replace(/^display_/, ""), storedValue(limit, channel.scale)]);
  return { ...limits, ...Object.fromEntries(plain) };
}

function textsOf(lookup: LookupDefinition | undefined, value: number | null): string[] {
  return lookup === undefined || value === null ? [] : lookupTexts(lookup, value);
}

function wireLastMeasurement(channel: ShownChannel, lookup: LookupDefinition | undefined) {
  const { last, minimum, maximum, sum, count } = channel.figures;
  const hasValues = count > 0;
  const shown = shownFigures(channel);
  return {
    timestamp: wireTime(last?.timestamp_ms ?? null),
    value: last?.value ?? null,
    minimum: hasValues ? minimum : null,
    maximum: hasValues ? maximum : null,
    average: hasValues ? sum / count : null,
    display_value: shown.last,
    display_minimum: shown.minimum,
    display_maximum: shown.maximum,
    display_average: shown.average,
    lookup_text: textsOf(lookup, shown.last),
  };
}

/** The unit; its type says where the channel names a lookup that does not exist. */
function wireUnit({ unit, lookup_definition_id: id }: ChannelRecord, lookup: LookupDefinition | undefined) {
  const isLost = id !== null && lookup === undefined;
  return isLost ? { ...unit, type: "LOOKUP_NOT_FOUND" } : { ...unit };
}

/** Fields that most channels lack. They are left out there, as lists are long. */
function wireRare({ name, said, gone_since_ms, in_charts, in_tables, line_color }: ChannelRecord) {
  return {
    ...(said !== null && name.de !== name.en ? { name_de: name.de } : {}),
    ...(in_charts ? {} : { show_in_charts: false }),
    ...(in_tables ? {} : { show_in_tables: false }),
    ...(line_color === "" ? {} : { manual_color: line_color }),
    ...(gone_since_ms === null ? {} : { is_gone: true, gone_since: wireTime(gone_since_ms) }),
  };
}

// Of a value that has not come back from a limit: the limits alone do not tell it.
function wireHeld({ record, figures }: ShownChannel, value: number | null) {
  if (figures.held === noHeldLimits || record.lookup_definition_id !== null) return {};
  const status = channelStatusOf({ value, limits: limitsInForce(record, figures.held) });
  return status === "error" || status === "warning" ? { held_status: status } : {};
}

/** EN-03: a channel with its unit, limits and last measurement; `internal_name` is its key, the same in every language. */
export function wireChannel(sensorId: string, channel: ShownChannel, lookups: Lookups): Channel {
  const { record } = channel;
  const lookup = lookups.get(record.lookup_definition_id ?? "");
  return {
    id: formatChannelId(sensorId, record.number),
    name: record.name.en,
    internal_name: record.key,
    type: "CHANNEL",
    primary: record.is_primary,
    unit: wireUnit(record, lookup),
    limits: wireLimits(record),
    lookup_definition: record.lookup_definition_id === null ? null : { id: record.lookup_definition_id },
    last_measurement: wireLastMeasurement(channel, lookup),
    ...wireRare(record),
    ...wireHeld(channel, shownFigures(channel).last),
  };
}
