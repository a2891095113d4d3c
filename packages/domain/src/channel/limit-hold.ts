import type { ChannelRecord } from "./channel-record.ts";
import { activeLimits } from "./channel-record.ts";
import { limitNames, noClearValues } from "./limits.ts";
import type { LimitName, Limits } from "./limits.ts";

/** The limits that a value has crossed and not come back from, as they were then: another limit is not held by it. */
export type HeldLimits = Readonly<Partial<Record<LimitName, number>>>;

/** No limit is held. */
export const noHeldLimits: HeldLimits = Object.freeze({});

/** What of a channel decides how its limits are held. */
export type LimitedChannel = Pick<ChannelRecord, "limits" | "limits_active" | "clear_values">;

const fieldOf = (name: LimitName) => `display_limit_${name}` as const;
const isUpper = (name: LimitName): boolean => name.startsWith("max");

/** The clear value of a limit that is set; undefined where it has none, or none on its good side. */
function clearOf({ clear_values }: LimitedChannel, limits: Limits, name: LimitName): number | undefined {
  const limit = limits[fieldOf(name)];
  const clear = clear_values[name];
  if (limit === null || clear === null) return undefined;
  return (isUpper(name) ? clear < limit : clear > limit) ? clear : undefined;
}

const isBeyond = (value: number, limit: number, name: LimitName): boolean =>
  isUpper(name) ? value > limit : value < limit;

/** The limits that count for a value while some are held: a held limit is where it clears. */
export function limitsInForce(channel: LimitedChannel, held: HeldLimits): Limits {
  const limits = activeLimits(channel);
  if (held === noHeldLimits) return limits;
  const moved = limitNames.flatMap((name) => {
    const clear = clearOf(channel, limits, name);
    return clear === undefined || held[name] !== limits[fieldOf(name)] ? [] : [[fieldOf(name), clear] as const];
  });
  return { ...limits, ...Object.fromEntries(moved) };
}

/** The limits with a clear value that hold a channel after a value: crossed by it, or before and not come back from. */
export function heldLimits(channel: LimitedChannel, value: number, before: HeldLimits): HeldLimits {
  if (channel.clear_values === noClearValues) return noHeldLimits;
  const limits = activeLimits(channel);
  const inForce = limitsInForce(channel, before);
  const held = limitNames.flatMap((name) => {
    const limit = inForce[fieldOf(name)];
    const isHeld = limit !== null && clearOf(channel, limits, name) !== undefined && isBeyond(value, limit, name);
    return isHeld ? [[name, limits[fieldOf(name)]] as const] : [];
  });
  return held.length === 0 ? noHeldLimits : Object.fromEntries(held);
}

/**
 * The first limit whose clear value is beyond it, where it would never hold, or beyond the limit on the other side, where it would
 * never clear; null where there is none.
 */
export function wrongClearValue({
  limits,
  clear_values,
}: Pick<LimitedChannel, "limits" | "clear_values">): LimitName | null {
  const isWrong = (name: LimitName): boolean => {
    const clear = clear_values[name];
    const limit = limits[fieldOf(name)];
    if (clear === null || limit === null) return false;
    const other = limits[fieldOf(otherSide[name])];
    return isBeyond(clear, limit, name) || (other !== null && isBeyond(clear, other, otherSide[name]));
  };
  return limitNames.find(isWrong) ?? null;
}

const otherSide = {
  min_error: "max_error",
  max_error: "min_error",
  min_warning: "max_warning",
  max_warning: "min_warning",
} as const satisfies Record<LimitName, LimitName>;
