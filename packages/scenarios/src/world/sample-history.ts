import { downtimeChannelNumber, formatChannelId, isPausedStatus } from "@monitor/domain";
import { noiseOf } from "../random.ts";
import type { SampleChannel, SampleObject } from "./sample-object.ts";
import type { SampleWorld } from "./sample-world.ts";

const dayMs = 86_400_000;

/** One sensor of a world, together with the world that knows its status. */
export interface SensorInWorld {
  readonly world: SampleWorld;
  readonly object: SampleObject;
}

/**
 * The value that a channel had at a time, in its display unit; null for no data: before the sensor existed, after its last
 * scan, and while it failed, was paused or had no status yet. The same world, channel and time give the same value.
 */
export function valueAt({ world, object }: SensorInWorld, channel: SampleChannel, timeMs: number): number | null {
  const { sensor } = object;
  const lastMs = world.lastScanMs(object.id);
  if (!sensor || lastMs === null || timeMs < object.createdMs || timeMs > lastMs) return null;
  const isSince = timeMs >= sensor.statusSinceMs;
  const isDown = isSince && (sensor.status === "down" || sensor.status === "down_partial");
  if (channel.number === downtimeChannelNumber) return isDown ? 100 : 0;
  const isWithoutData = ["none", "unknown", "collecting"].includes(sensor.status) || isPausedStatus(sensor.status);
  if (isSince && (sensor.isFailing || isWithoutData)) return null;
  const level = isSince ? channel.current : channel.typical;
  return level === null ? null : stray(channel, level, { key: formatChannelId(object.id, channel.number), timeMs });
}

/** The last value that a channel has, which for a failed sensor is the one from before the failure. */
export function lastValueOf(place: SensorInWorld, channel: SampleChannel): number | null {
  const lastMs = place.world.lastScanMs(place.object.id);
  if (lastMs === null) return null;
  const sinceMs = place.object.sensor?.statusSinceMs ?? lastMs;
  return valueAt(place, channel, lastMs) ?? valueAt(place, channel, Math.min(sinceMs - 1, lastMs));
}

function stray(channel: SampleChannel, level: number, { key, timeMs }: { key: string; timeMs: number }): number {
  if (channel.swing === 0) return level;
  const phase = noiseOf(key) * 2 * Math.PI;
  const wave = Math.sin((timeMs / dayMs) * 2 * Math.PI + phase) * 0.6;
  const noise = (noiseOf(`${key} ${timeMs}`) * 2 - 1) * 0.4;
  return Math.max(0, Math.round((level + channel.swing * (wave + noise)) * 100) / 100);
}
