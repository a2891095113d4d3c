export interface DonutPart<Key extends string> {
  readonly key: Key;
  readonly value: number;
}

export interface DonutSlice<Key extends string> {
  readonly key: Key;
  /** Where the stroke starts, in units of the circumference. */
  readonly offset: number;
  /** Length of the stroke, in the same unit; the gap to the next slice is already taken off. */
  readonly length: number;
}

export interface DonutShape {
  readonly circumference: number;
  readonly gap: number;
  /** Smallest share that a slice with a value is drawn with, 0–1. */
  readonly minShare: number;
}

/**
 * Slices of a ring in the order given. Parts of 0 (or less, or not a number) are left out; a single slice closes
 * the ring without a gap; slices too small to see are widened and the others give up the room by their size.
 */
export function donutSlices<Key extends string>(
  parts: readonly DonutPart<Key>[],
  { circumference, gap, minShare }: DonutShape,
): DonutSlice<Key>[] {
  const shown = parts.filter((part) => part.value > 0 && Number.isFinite(part.value));
  const first = shown[0];
  if (!first) return [];
  if (shown.length === 1) return [{ key: first.key, offset: 0, length: circumference }];

  const shares = sharesWithMinimum(
    shown.map((part) => part.value),
    minShare,
  );
  let offset = 0;
  return shown.map((part, index) => {
    const full = (shares[index] ?? 0) * circumference;
    const slice = { key: part.key, offset, length: full > gap + 1 ? full - gap : 1 };
    offset += full;
    return slice;
  });
}

function sharesWithMinimum(values: readonly number[], minShare: number): number[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  const isSmall = values.map((value) => value / total < minShare);
  const smallCount = isSmall.filter(Boolean).length;
  const restTotal = values.reduce((sum, value, index) => sum + (isSmall[index] ? 0 : value), 0);
  if (restTotal === 0) return values.map((value) => value / total);
  const restShare = 1 - smallCount * minShare;
  return values.map((value, index) => (isSmall[index] ? minShare : (value / restTotal) * restShare));
}
