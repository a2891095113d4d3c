import { limitsWithBounds } from "@monitor/domain";
import type { PartialLimits } from "@monitor/domain";
import type { GaugeLimits, GaugeScale } from "../../shared/ui/gauge-geometry.ts";
import type { MiniGaugeTick } from "../../shared/ui/mini-gauge.tsx";
import type { ChannelRow } from "./channel-rows.ts";

const percentScale: GaugeScale = { minimum: 0, maximum: 100 };
const niceFactors = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];
/** Room beyond the outermost limit, so that a value past it is seen to be past it. */
const headroom = 1.05;

function niceCeiling(value: number): number {
  if (value <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(value));
  const factor = niceFactors.find((candidate) => candidate * power >= value * 0.999_999) ?? 10;
  return Number((factor * power).toPrecision(3));
}

/**
 * The scale of a channel's gauge: 0–100 for percent, else round ends around its limits and what it has measured.
 * Null when nothing says how much is much: no percent and no limit, or a lookup.
 */
export function channelScale({ channel, unit, value, lookupTexts }: ChannelRow): GaugeScale | null {
  if (lookupTexts !== null) return null;
  const isPercent = unit.type === "PERCENT" || unit.type === "CPU" || unit.display_unit === "%";
  if (isPercent) return percentScale;
  const limits = limitsWithBounds(channel.limits ?? {}).map(({ limit }) => limit * headroom);
  if (limits.length === 0) return null;
  const { display_maximum, display_minimum } = channel.last_measurement ?? {};
  const known = [...limits, value, display_maximum, display_minimum].filter(
    (amount): amount is number => typeof amount === "number" && Number.isFinite(amount),
  );
  const lowest = Math.min(0, ...known);
  const maximum = niceCeiling(Math.max(0, ...known));
  const minimum = lowest < 0 ? -niceCeiling(-lowest) : 0;
  return maximum > minimum ? { minimum, maximum } : null;
}

/** The four limits as the gauge takes them. */
export function gaugeLimits(limits: PartialLimits | null | undefined): GaugeLimits {
  return {
    lowerError: limits?.display_limit_min_error ?? null,
    lowerWarning: limits?.display_limit_min_warning ?? null,
    upperWarning: limits?.display_limit_max_warning ?? null,
    upperError: limits?.display_limit_max_error ?? null,
  };
}

/** Place of an amount on a scale, 0–1. */
export function shareOn({ minimum, maximum }: GaugeScale, amount: number): number {
  return Math.max(0, Math.min(1, (amount - minimum) / (maximum - minimum)));
}

/** Limits within a scale as ticks of a small gauge. */
export function limitTicks(scale: GaugeScale, limits: PartialLimits | null | undefined): MiniGaugeTick[] {
  return limitsWithBounds(limits ?? {})
    .filter(({ limit }) => limit > scale.minimum && limit < scale.maximum)
    .map(({ kind, limit }) => ({ kind, share: shareOn(scale, limit) }));
}
