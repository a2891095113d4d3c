import { primaryChannelOf } from "@monitor/contract";
import type { Channel, Sensor } from "@monitor/contract";
import {
  channelStatusOf,
  compareChannelStatus,
  downtimeChannelNumber,
  hasLimits,
  parseChannelId,
  parseChannelStatus,
  parseUnit,
} from "@monitor/domain";
import type { ChannelStatus, DisplayStatus, LookupDefinition, Unit } from "@monitor/domain";
import type { LineTone } from "../../shared/ui/tone.ts";

/** A channel as the page shows it. */
export interface ChannelRow {
  readonly channel: Channel;
  readonly status: ChannelStatus;
  readonly unit: Unit;
  readonly value: number | null;
  readonly isPrimary: boolean;
  readonly isDowntime: boolean;
  /** Results do not bring the channel any more; its last value is an old one. */
  readonly isGone: boolean;
  /** Null without one, and before it is here. */
  readonly lookup: LookupDefinition | null;
  /** Texts of its lookup; null for a channel without one. */
  readonly lookupTexts: readonly string[] | null;
}

/** Status icon of a channel: ok is up, error is down; none has no icon. */
export const statusOfChannel: Record<ChannelStatus, DisplayStatus | null> = {
  ok: "up",
  warning: "warning",
  error: "down",
  none: null,
};

/** Status icon in the list: without limits and lookup nothing has looked at the value, so no tick says that it is good. */
export function iconOfRow({ channel, status, lookup, isGone }: ChannelRow): DisplayStatus | null {
  if (isGone) return null;
  return lookup !== null || hasLimits(channel.limits ?? {}) ? statusOfChannel[status] : null;
}

/** Colour of a channel's level: that of its status while it is bad. */
export function toneOfChannel(status: ChannelStatus): LineTone {
  if (status === "error") return "down";
  return status === "warning" ? "warning" : "series";
}

/** One channel with its status (CH-01 to CH-06). */
export function channelRow(
  channel: Channel,
  lookups: ReadonlyMap<string, LookupDefinition>,
  primaryId: string | null,
): ChannelRow {
  const lookupId = channel.lookup_definition?.id ?? null;
  const value = channel.last_measurement?.display_value ?? null;
  const isDowntime = parseChannelId(channel.id)?.channelNumber === downtimeChannelNumber;
  const isGone = channel.is_gone === true;
  return {
    channel,
    status: isGone ? "none" : statusOf(channel, lookups),
    unit: parseUnit(channel.unit),
    value,
    isPrimary: channel.id === primaryId,
    isDowntime,
    isGone,
    lookup: lookupId === null ? null : (lookups.get(lookupId) ?? null),
    lookupTexts: lookupId === null ? null : (channel.last_measurement?.lookup_text ?? []),
  };
}

function statusOf(channel: Channel, lookups: ReadonlyMap<string, LookupDefinition>): ChannelStatus {
  const value = channel.last_measurement?.display_value ?? null;
  const lookupId = channel.lookup_definition?.id ?? null;
  const lookup = lookupId === null ? null : lookups.get(lookupId);
  // Until the lookups are loaded, or with an unknown one, a lookup channel has no status.
  if (lookup === undefined) return "none";
  const status = channelStatusOf({ value, limits: channel.limits ?? null, lookup });
  // A value that is within its limits again may not have come back from one of them.
  if (!channel.held_status || status === "none") return status;
  const held = parseChannelStatus(channel.held_status);
  return compareChannelStatus(held, status) < 0 ? held : status;
}

/** MO-04: the channels of a sensor: the primary one first, then the others as they came, those that are gone, and Downtime. */
export function channelRows(sensor: Sensor, lookups: ReadonlyMap<string, LookupDefinition>): ChannelRow[] {
  const primaryId = primaryChannelOf(sensor)?.id ?? null;
  const rows = (sensor.channels ?? []).map((channel) => channelRow(channel, lookups, primaryId));
  const rank = (row: ChannelRow) => (row.isPrimary ? 0 : row.isDowntime ? 3 : row.isGone ? 2 : 1);
  return rows.sort((a, b) => rank(a) - rank(b));
}

/** The rows that the table of channels has; a user can leave some out. */
export const rowsOfTable = (rows: readonly ChannelRow[]): ChannelRow[] =>
  rows.filter(({ channel }) => channel.show_in_tables !== false);

/** The primary channel, also where the sensor's list does not carry it; null without one (EN-22). */
export function primaryRow(sensor: Sensor, lookups: ReadonlyMap<string, LookupDefinition>): ChannelRow | null {
  const primary = primaryChannelOf(sensor);
  return primary && channelRow(primary, lookups, primary.id);
}
