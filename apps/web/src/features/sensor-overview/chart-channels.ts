import type { ChartChannel } from "../../shared/charts/chart-model.ts";
import { unitKeyOf } from "../../shared/charts/chart-model.ts";
import type { SelectableSeries } from "../../shared/charts/series-selection.ts";
import type { ChannelRow } from "./channel-rows.ts";

/** The channels that make lines, the primary one first: no lookups, whose numbers mean words, and no Downtime, which is drawn as bands. */
export function chartChannels(rows: readonly ChannelRow[]): ChartChannel[] {
  return rows
    .filter((row) => row.lookupTexts === null && !row.isDowntime)
    .map(({ channel, unit }) => ({ id: channel.id, name: channel.name, unit, limits: channel.limits ?? null }));
}

/** Ids and units of channels, for choosing among them. */
export function selectableOf(channels: readonly ChartChannel[]): SelectableSeries[] {
  return channels.map(({ id, unit }) => ({ id, unitKey: unitKeyOf(unit) }));
}

/** Id of the Downtime channel, or null. */
export function downtimeIdOf(rows: readonly ChannelRow[]): string | null {
  return rows.find((row) => row.isDowntime)?.channel.id ?? null;
}
