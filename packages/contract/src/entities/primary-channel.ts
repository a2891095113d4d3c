import { channel } from "./sensor.ts";
import type { Channel, Sensor } from "./sensor.ts";

/**
 * EN-22: the primary channel of a sensor, or null when it has none. `primary_channel_info` is taken first, then the channel
 * that `primary_channel` names, in full when the sensor carries it, then the channel that is marked as primary.
 */
export function primaryChannelOf(
  sensor: Pick<Sensor, "primary_channel" | "primary_channel_info" | "channels">,
): Channel | null {
  if (sensor.primary_channel_info) return sensor.primary_channel_info;
  const channels = sensor.channels ?? [];
  const named = sensor.primary_channel;
  if (!named) return channels.find((entry) => entry.primary === true) ?? null;
  const carried = channels.find((entry) => entry.id === named.id);
  if (carried) return carried;
  const inPlace = channel.safeParse(named);
  return inPlace.success ? inPlace.data : null;
}
