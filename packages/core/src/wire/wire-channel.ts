import type { Channel } from "@monitor/contract";
import { activeLimits, formatChannelId, lookupTexts, storedValue } from "@monitor/domain";
import type { ChannelRecord, Limits } from "@monitor/domain";
import { findLookup } from "../results/index.ts";
import { shownFigures } from "../world/index.ts";
import type { ShownChannel } from "../world/index.ts";
import { wireTime } from "./wire-reference.ts";

/** Some clients read the limits by their plain names, which are those of the values as they were measured. */
function wireLimits(channel: ChannelRecord) {
  const limits: Limits = activeLimits(channel);
  const plain = Object.entries(limits)
    .filter((entry): entry is [string, number] => typeof entry[1] === "number")
    .map(([name, limit]) => [name.replace(/^display_/, ""), storedValue(limit, channel.scale)]);
  return { ...limits, ...Object.fromEntries(plain) };
}

function textsOf({ lookup_definition_id: id }: ChannelRecord, value: number | null): string[] {
  const lookup = id === null ? undefined : findLookup(id);
  return lookup === undefined || value === null ? [] : lookupTexts(lookup, value);
}

function wireLastMeasurement(channel: ShownChannel) {
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
    lookup_text: textsOf(channel.record, shown.last),
  };
}

/** The unit as it is, or that there is no lookup that could say what a value means. */
function wireUnit({ unit, lookup_definition_id: id }: ChannelRecord) {
  const isLost = id !== null && findLookup(id) === undefined;
  return isLost ? { ...unit, type: "LOOKUP_NOT_FOUND" } : { ...unit };
}

/** What most channels do not have, left out there: lists are long. */
function wireRare({ name, said, gone_since_ms, in_charts, in_tables, line_color }: ChannelRecord) {
  return {
    ...(said !== null && name.de !== name.en ? { name_de: name.de } : {}),
    ...(in_charts ? {} : { show_in_charts: false }),
    ...(in_tables ? {} : { show_in_tables: false }),
    ...(line_color === "" ? {} : { manual_color: line_color }),
    ...(gone_since_ms === null ? {} : { is_gone: true, gone_since: wireTime(gone_since_ms) }),
  };
}

/** EN-03: a channel with its unit, limits and last measurement; `internal_name` is its key, the same in every language. */
export function wireChannel(sensorId: string, channel: ShownChannel): Channel {
  const { record } = channel;
  return {
    id: formatChannelId(sensorId, record.number),
    name: record.name.en,
    internal_name: record.key,
    type: "CHANNEL",
    primary: record.is_primary,
    unit: wireUnit(record),
    limits: wireLimits(record),
    lookup_definition: record.lookup_definition_id === null ? null : { id: record.lookup_definition_id },
    last_measurement: wireLastMeasurement(channel),
    ...wireRare(record),
  };
}
