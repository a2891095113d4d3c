import { formatChannelValue, lookupTexts, nonBreakingSpace, shippedLookups } from "@monitor/domain";
import type { Locale } from "@monitor/domain";
import type { ChannelState } from "../monitoring/world/world.ts";

const lookups = new Map(shippedLookups.map((lookup) => [lookup.id, lookup]));

/** CH-08: a value of a channel with its unit, or what its lookup calls it; an en dash where there is none. */
export function channelText(channel: ChannelState, value: number | null, locale: Locale): string {
  const lookup = lookups.get(channel.lookup_definition_id ?? "");
  const words = lookup === undefined || value === null ? [] : lookupTexts(lookup, value);
  if (words.length > 0) return words.join(", ");
  const { text, unitText } = formatChannelValue(value, channel.unit, locale);
  return unitText === "" ? text : text + nonBreakingSpace + unitText;
}

/** The last value of a sensor's primary channel. */
export function primaryText(channels: readonly ChannelState[], locale: Locale): string {
  const primary = channels.find((channel) => channel.is_primary);
  return primary === undefined ? "–" : channelText(primary, primary.last?.value ?? null, locale);
}
