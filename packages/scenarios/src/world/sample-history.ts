import { downtimeChannelNumber, formatChannelId, isPausedStatus } from "@monitor/domain";
import { noiseOf } from "../random.ts";
import type { SampleChannel, SampleSensor } from "./sample-object.ts";

const dayMs = 86_400_000;

/** A sensor with the id that its values depend on. */
export interface NamedSensor {
  readonly id: string;
  readonly sensor: SampleSensor;
}

/**
 * The value that a channel has at a time, in its display unit; null for no data: while the sensor fails, is paused or has no
 * status yet. The same sensor, channel and time give the same value.
 */
export function valueAt({ id, sensor }: NamedSensor, channel: SampleChannel, timeMs: number): number | null {
  const isSince = timeMs >= sensor.statusSinceMs;
  const isDown = isSince && (sensor.status === "down" || sensor.status === "down_partial");
  if (channel.number === downtimeChannelNumber) return isDown ? 100 : 0;
  const isWithoutData = ["none", "unknown", "collecting"].includes(sensor.status) || isPausedStatus(sensor.status);
  if (isSince && (sensor.isFailing || isWithoutData)) return null;
  const level = isSince ? channel.current : channel.typical;
  return level === null ? null : stray(channel, level, { key: formatChannelId(id, channel.number), timeMs });
}

/** The last value that a channel has and its time, which for a failed sensor is the one from before the failure. */
export function lastValueOf(
  sensor: NamedSensor,
  channel: SampleChannel,
  lastMs: number,
): { value: number | null; timestamp_ms: number } {
  const value = valueAt(sensor, channel, lastMs);
  const beforeMs = Math.min(sensor.sensor.statusSinceMs - 1, lastMs);
  return value === null
    ? { value: valueAt(sensor, channel, beforeMs), timestamp_ms: beforeMs }
    : { value, timestamp_ms: lastMs };
}

function stray(channel: SampleChannel, level: number, { key, timeMs }: { key: string; timeMs: number }): number {
  if (channel.swing === 0) return level;
  const phase = noiseOf(key) * 2 * Math.PI;
  const wave = Math.sin((timeMs / dayMs) * 2 * Math.PI + phase) * 0.6;
  const noise = (noiseOf(`${key} ${timeMs}`) * 2 - 1) * 0.4;
  return Math.max(0, Math.round((level + channel.swing * (wave + noise)) * 100) / 100);
}
