import { formatChannelValue, lookupTexts, nonBreakingSpace } from "@monitor/domain";
import type { ChannelRecord, Locale } from "@monitor/domain";
import { lastShownValue, primaryChannel } from "@monitor/core/world";
import type { ObjectRecord } from "@monitor/core/storage";
import type { View } from "@monitor/core/viewers";

/** Who reads a value, and in which language. */
export interface ValueReader {
  readonly view: Pick<View, "lookups" | "sensorState">;
  readonly language: Locale;
}

/** CH-08: a shown value of a channel with its unit, or what its lookup calls it; an en dash where there is none. */
export function channelText(channel: ChannelRecord, value: number | null, { view, language }: ValueReader): string {
  const lookup = view.lookups.get(channel.lookup_definition_id ?? "");
  const words = lookup === undefined || value === null ? [] : lookupTexts(lookup, value);
  if (words.length > 0) return words.join(", ");
  const { text, unitText } = formatChannelValue(value, channel.unit, language);
  return unitText === "" ? text : text + nonBreakingSpace + unitText;
}

/** The last value of a sensor's primary channel. */
export function primaryText(sensor: ObjectRecord, request: ValueReader): string {
  const primary = primaryChannel(sensor, request.view.sensorState(sensor.id));
  return primary === undefined ? "–" : channelText(primary.record, lastShownValue(primary), request);
}
