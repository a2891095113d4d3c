import { formatChannelValue, lookupTexts, nonBreakingSpace } from "@monitor/domain";
import type { ChannelRecord, Locale } from "@monitor/domain";
import { findLookup } from "@monitor/core/results";
import { lastShownValue, primaryChannel } from "@monitor/core/world";
import type { ObjectRecord } from "@monitor/core/storage";
import type { SensorState } from "@monitor/core/world";

/** CH-08: a shown value of a channel with its unit, or what its lookup calls it; an en dash where there is none. */
export function channelText(channel: ChannelRecord, value: number | null, locale: Locale): string {
  const lookup = findLookup(channel.lookup_definition_id ?? "");
  const words = lookup === undefined || value === null ? [] : lookupTexts(lookup, value);
  if (words.length > 0) return words.join(", ");
  const { text, unitText } = formatChannelValue(value, channel.unit, locale);
  return unitText === "" ? text : text + nonBreakingSpace + unitText;
}

/** The last value of a sensor's primary channel. */
export function primaryText(sensor: ObjectRecord, state: SensorState | undefined, locale: Locale): string {
  const primary = primaryChannel(sensor, state);
  return primary === undefined ? "–" : channelText(primary.record, lastShownValue(primary), locale);
}
