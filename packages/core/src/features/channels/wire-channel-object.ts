import type { Channel } from "@monitor/contract";
import { wireChannelSection } from "@monitor/contract/definitions";
import { formatChannelId } from "@monitor/domain";
import type { ChannelSection } from "@monitor/domain";
import type { View } from "../../viewers/index.ts";
import { wireChannel, wirePath, wireReference } from "../../wire/index.ts";
import type { FoundChannel } from "./find-channel.ts";

export const channelKind = "channel";
export const channelKindName = "Channel";

/** Host-relative address of a channel. */
export const channelHref = (id: string): string => `/api/v2/channels/${id}`;

/** A channel outside its sensor: with its address, its parent and its path. */
export function wireChannelObject(view: View, { sensor, channel }: FoundChannel): Channel {
  const parent = wireReference(view, sensor.id);
  return {
    ...wireChannel(sensor.id, channel, view.lookups),
    href: channelHref(formatChannelId(sensor.id, channel.record.number)),
    parent,
    path: [...wirePath(view, sensor.id), ...(parent === null ? [] : [parent])],
  };
}

/** The same with sections of its settings. */
export function wireChannelWithSettings(view: View, found: FoundChannel, sections: readonly ChannelSection[]): Channel {
  const settings = { usual: found.channel.figures.record, settings: found.sensor.channel_settings };
  return {
    ...wireChannelObject(view, found),
    kind: channelKind,
    kind_name: channelKindName,
    ...Object.fromEntries(sections.map((section) => [section, wireChannelSection(section, settings)])),
  };
}
