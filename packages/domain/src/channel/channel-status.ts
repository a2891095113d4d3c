import { limitsWithBounds, noLimits } from "./limits.ts";
import type { LimitBound, PartialLimits } from "./limits.ts";
import { lookupStatusOf } from "./lookup.ts";
import type { LookupDefinition } from "./lookup.ts";
import { channelSeverity } from "./channel-severity.ts";
import type { ChannelStatus } from "./channel-severity.ts";

/** What a channel's status follows from; with a lookup the limits are not looked at. */
export interface ChannelReading {
  value: number | null | undefined;
  limits?: PartialLimits | null;
  lookup?: LookupDefinition | null;
}

/** A limit and how far away from it a value is: positive within the limit, negative beyond it, in the channel's unit. */
export interface LimitDistance extends LimitBound {
  distance: number;
}

/**
 * The status of a channel (CH-01 to CH-06): none without a value, else by its lookup,
 * else error or warning for a value strictly beyond a limit, else ok. A value that is no finite number is no value.
 */
export function channelStatusOf(reading: ChannelReading): ChannelStatus {
  const { value, limits, lookup } = reading;
  if (typeof value !== "number" || !Number.isFinite(value)) {
    return "none";
  }
  if (lookup) {
    return lookupStatusOf(lookup, value);
  }
  const crossed = limitsWithBounds(limits ?? noLimits).find((limit) => distanceTo(limit, value) < 0);
  return crossed?.kind ?? "ok";
}

/** Compares two channel statuses for sorting, the worse one first (CH-07). */
export function compareChannelStatus(a: ChannelStatus, b: ChannelStatus): number {
  return channelSeverity[b] - channelSeverity[a];
}

/**
 * The limit that matters most to a value: a crossed error limit, else a crossed warning limit, else the nearest one ahead.
 * Null when there is no limit or the value is no finite number.
 */
export function distanceToLimit(value: number | null | undefined, limits: PartialLimits): LimitDistance | null {
  if (typeof value !== "number" || !Number.isFinite(value)) {
    return null;
  }
  const distances = limitsWithBounds(limits).map((limit) => ({ ...limit, distance: distanceTo(limit, value) }));
  const crossed = distances.find((entry) => entry.distance < 0);
  if (crossed) {
    return crossed;
  }
  const [nearest] = distances.sort((a, b) => a.distance - b.distance);
  return nearest ?? null;
}

function distanceTo(bound: LimitBound, value: number): number {
  return bound.bound === "upper" ? bound.limit - value : value - bound.limit;
}
