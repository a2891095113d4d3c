import type { Channel } from "@monitor/contract";
import { limitsWithBounds } from "@monitor/domain";
import type { DisplayStatus } from "@monitor/domain";
import type { MiniGaugeTick } from "../ui/mini-gauge.tsx";
import type { LineTone } from "../ui/tone.ts";

/** Where a value lies on its scale, for the small gauge of lists. */
export interface Level {
  readonly share: number;
  readonly ticks: readonly MiniGaugeTick[];
}

const maxPercent = 100;
/** Room above the highest limit, so that a value beyond it is still seen to be beyond. */
const headroom = 1.1;

/** Top of the scale: 100 for percent, else what the limits give; null when nothing says how much is much. */
function scaleMaximum(channel: Channel): number | null {
  const type = channel.unit?.type;
  const isPercent = type === "PERCENT" || type === "CPU" || channel.unit?.display_unit === "%";
  if (isPercent) return maxPercent;
  const upper = limitsWithBounds(channel.limits ?? {})
    .map((bound) => bound.limit)
    .filter((limit) => limit > 0);
  return upper.length === 0 ? null : Math.max(...upper) * headroom;
}

/** Level of a channel with a value, a scale and no lookup; else null. The scale starts at 0, values outside it are cut. */
export function levelOf(channel: Channel | null): Level | null {
  const value = channel?.last_measurement?.display_value;
  if (!channel || channel.lookup_definition?.id || typeof value !== "number" || !Number.isFinite(value)) return null;
  const maximum = scaleMaximum(channel);
  if (maximum === null) return null;
  const shareOf = (amount: number) => Math.max(0, Math.min(1, amount / maximum));
  const ticks = limitsWithBounds(channel.limits ?? {})
    .filter(({ limit }) => limit > 0 && limit < maximum)
    .map(({ kind, limit }) => ({ kind, share: shareOf(limit) }));
  return { share: shareOf(value), ticks };
}

/** Colour of a level or a line: that of the status, or the first data series while all is well. */
export function lineToneOf(status: DisplayStatus): LineTone {
  return status === "up" ? "series" : status;
}
