const jump = 10;

/** Index of the time nearest to a moment; null without times. */
export function nearestIndex(timesMs: readonly number[], ms: number): number | null {
  if (timesMs.length === 0) return null;
  let low = 0;
  let high = timesMs.length - 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((timesMs[middle] ?? 0) < ms) low = middle + 1;
    else high = middle;
  }
  const before = timesMs[low - 1];
  const after = timesMs[low] ?? 0;
  return before !== undefined && ms - before <= after - ms ? low - 1 : low;
}

/** Where a key moves the crosshair: arrows by one, page keys by ten, Home and End to the ends; null for other keys. */
export function indexAfterKey(key: string, index: number | null, count: number): number | null {
  if (count === 0) return null;
  const last = count - 1;
  const from = index ?? last;
  const moves: Readonly<Record<string, number>> = {
    ArrowLeft: index === null ? last : from - 1,
    ArrowDown: index === null ? last : from - 1,
    ArrowRight: index === null ? 0 : from + 1,
    ArrowUp: index === null ? 0 : from + 1,
    PageDown: from - jump,
    PageUp: from + jump,
    Home: 0,
    End: last,
  };
  const target = Object.prototype.hasOwnProperty.call(moves, key) ? moves[key] : undefined;
  return target === undefined ? null : Math.max(0, Math.min(last, target));
}

const tooltipGap = 14;

/** Left edge of the tooltip: right of the crosshair, left of it where it would leave the chart, never outside. */
export function tooltipLeft(crosshairX: number, tooltipWidth: number, chartWidth: number): number {
  const right = crosshairX + tooltipGap;
  if (right + tooltipWidth <= chartWidth) return right;
  return Math.max(0, crosshairX - tooltipGap - tooltipWidth);
}
