import type { Locale } from "@monitor/domain";
import type { ChannelRow } from "./channel-rows.ts";
import { channelScale, shareOn } from "./channel-scale.ts";

export const channelSortKeys = ["name", "value", "level"] as const;
export type ChannelSortKey = (typeof channelSortKeys)[number];

export interface ChannelSort {
  readonly key: ChannelSortKey;
  readonly isDescending: boolean;
}

/** What a click on a column's heading leads to: first up, then down, then the sensor's own order. */
export function nextSort(sort: ChannelSort | null, key: ChannelSortKey): ChannelSort | null {
  if (sort?.key !== key) return { key, isDescending: false };
  return sort.isDescending ? null : { key, isDescending: true };
}

function levelOf(row: ChannelRow): number | null {
  const scale = channelScale(row);
  return scale === null || row.value === null ? null : shareOn(scale, row.value);
}

/** A lookup's number means a word, so it is no value to compare. */
function amountOf(row: ChannelRow, key: ChannelSortKey): number | null {
  if (key === "level") return levelOf(row);
  return row.lookupTexts === null ? row.value : null;
}

/** Channels in the order of a column, what has no value last; null: as they came. */
export function sortChannels(rows: readonly ChannelRow[], sort: ChannelSort | null, locale: Locale): ChannelRow[] {
  if (sort === null) return [...rows];
  const { key, isDescending } = sort;
  const sign = isDescending ? -1 : 1;
  const byName = new Intl.Collator(locale, { numeric: true });
  return [...rows].sort((a, b) => {
    if (key === "name") return sign * byName.compare(a.channel.name, b.channel.name);
    const [left, right] = [amountOf(a, key), amountOf(b, key)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * (left - right);
  });
}
