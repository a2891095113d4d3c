import type { Channel, Sensor } from "@monitor/contract";
import { downtimeChannelNumber, parseChannelId } from "@monitor/domain";

/** Names that a kind gives the channel with a key, in English and German; null for a key it does not have. */
export type KindChannelName = (kind: string, key: string) => { readonly en: string; readonly de: string } | null;

export interface ChannelNameSource {
  readonly kindChannelName: KindChannelName;
  readonly downtime: string;
}

const downtimeName = "Downtime";

/** The key of a channel, the same in every language, where the server sends one. */
function keyOfChannel(channel: Channel): string {
  const key: unknown = channel["internal_name"];
  return typeof key === "string" ? key : "";
}

/** A channel's name in German where it has the one its kind gave it; a name that a user has given stays. */
function germanName(channel: Channel, kind: string, { kindChannelName, downtime }: ChannelNameSource): string {
  const isDowntime = parseChannelId(channel.id)?.channelNumber === downtimeChannelNumber;
  if (isDowntime && channel.name === downtimeName) return downtime;
  if (typeof channel.name_de === "string" && channel.name_de !== "") return channel.name_de;
  const names = kindChannelName(kind, keyOfChannel(channel));
  return names?.en === channel.name ? names.de : channel.name;
}

/** The sensor with its channels named in German. */
export function withGermanNames(sensor: Sensor, source: ChannelNameSource): Sensor {
  const rename = (channel: Channel) => ({ ...channel, name: germanName(channel, sensor.sensor_kind ?? "", source) });
  return {
    ...sensor,
    ...(sensor.channels && { channels: sensor.channels.map(rename) }),
    ...(sensor.primary_channel_info && { primary_channel_info: rename(sensor.primary_channel_info) }),
  };
}
