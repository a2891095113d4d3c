import type { ChartChannel } from "../../shared/charts/chart-model.ts";
import { readOwnColour } from "../../shared/charts/own-colour.ts";
import { unitKeyOf } from "../../shared/charts/chart-model.ts";
import type { SelectableSeries } from "../../shared/charts/series-selection.ts";
import type { ChannelRow } from "./channel-rows.ts";

/**
 * The channels with a line, without those that a user has hidden: measured ones first, then lookups, whose numbers mean words;
 * Downtime is drawn as bands.
 */
export function chartChannels(rows: readonly ChannelRow[]): ChartChannel[] {
  const drawn = rows.filter((row) => !row.isDowntime && row.channel.show_in_charts !== false);
  const measured = drawn.filter((row) => row.lookupTexts === null);
  const lookups = drawn.filter((row) => row.lookupTexts !== null);
  return [...measured, ...lookups].map(({ channel, unit, lookup }) => ({
    id: channel.id,
    name: channel.name,
    unit,
    lookup,
    limits: lookup ? null : (channel.limits ?? null),
    ownColour: readOwnColour(channel.manual_color),
  }));
}

/** Ids and units of channels, for choosing among them. */
export function selectableOf(channels: readonly ChartChannel[]): SelectableSeries[] {
  return channels.map(({ id, unit }) => ({ id, unitKey: unitKeyOf(unit) }));
}

/** Id of the Downtime channel, or null. */
export function downtimeIdOf(rows: readonly ChannelRow[]): string | null {
  return rows.find((row) => row.isDowntime)?.channel.id ?? null;
}
