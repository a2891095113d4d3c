import type { LimitName } from "./limits.ts";

/** Where the limits of a channel are, by name; null where there is none. */
export type LimitPlaces = Readonly<Record<LimitName, number | null>>;

/** The limits from the lowest to the highest. */
export const limitsUpwards = ["min_error", "min_warning", "max_warning", "max_error"] as const satisfies LimitName[];

/** The limits after one of them is moved: they do not cross, so it pushes the others along. `pushed` are those that it has moved. */
export function movedLimit(
  places: LimitPlaces,
  name: LimitName,
  value: number,
): { readonly places: LimitPlaces; readonly pushed: readonly LimitName[] } {
  const at = limitsUpwards.indexOf(name);
  const pushed = limitsUpwards.filter((other, index) => {
    const place = places[other];
    return place !== null && ((index < at && place > value) || (index > at && place < value));
  });
  const moved = Object.fromEntries([name, ...pushed].map((each) => [each, value]));
  return { places: { ...places, ...moved }, pushed };
}

const powerBelow = (size: number): number => 10 ** Math.floor(Math.log10(size));
/** Without the traces of binary fractions. */
const cleaned = (value: number): number => Number(value.toPrecision(12));

/** By how much a key moves a limit on a scale that is this long: a hundredth to a thousandth of it. */
export const limitStep = (scaleLength: number): number => cleaned(powerBelow(scaleLength) / 100);

/** A value with two significant digits, or with as many as a scale of this length needs to tell places apart. */
export function snappedLimit(value: number, scaleLength: number): number {
  if (value === 0) return 0;
  const step = Math.min(powerBelow(Math.abs(value)), powerBelow(scaleLength)) / 10;
  const snapped = Math.round(value / step) * step;
  return cleaned(snapped);
}

const rareShare = 0.005;
const reserve = 0.1;

/**
 * A limit that values of the past hardly ever reach: their 99.5th percentile and 10 %, with two significant digits; of a lower limit
 * the 0.5th. Null without values.
 */
export function suggestedLimit(values: readonly number[], side: "upper" | "lower"): number | null {
  const sorted = [...values].sort((one, other) => one - other);
  const rank = Math.max(1, Math.ceil(sorted.length * (side === "upper" ? 1 - rareShare : rareShare)));
  const rare = sorted[rank - 1];
  if (rare === undefined) return null;
  return Number((rare + Math.abs(rare) * (side === "upper" ? reserve : -reserve)).toPrecision(2));
}
