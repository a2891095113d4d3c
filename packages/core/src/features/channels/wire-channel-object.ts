import type { Channel } from "@monitor/contract";
import { wireChannelSection } from "@monitor/contract/definitions";
import { formatChannelId } from "@monitor/domain";
import type { ChannelSection } from "@monitor/domain";
import type { View } from "../../viewers/index.ts";
import { wireChannel, wirePath, wireReference } from "../../wire/index.ts";
import type { FoundChannel } from "./find-channel.ts";

/** A channel with what holds it: as it stands by itself, outside its sensor. */
export function wireChannelObject(view: View, { sensor, channel }: FoundChannel): Channel {
  const parent = wireReference(view, sensor.id);
  return {
    ...wireChannel(sensor.id, channel),
    href: `/api/v2/channels/${formatChannelId(sensor.id, channel.record.number)}`,
    parent,
    path: [...wirePath(view, sensor.id), ...(parent === null ? [] : [parent])],
  };
}

/** The same with sections of its settings. */
export function wireChannelWithSettings(view: View, found: FoundChannel, sections: readonly ChannelSection[]): Channel {
  const settings = { usual: found.channel.figures.record, settings: found.sensor.channel_settings };
  return {
    ...wireChannelObject(view, found),
    kind: "channel",
    kind_name: "Channel",
    ...Object.fromEntries(sections.map((section) => [section, wireChannelSection(section, settings)])),
  };
}
