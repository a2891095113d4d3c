import type { TimeSpan } from "./history-data.ts";
import type { HistoryRange } from "./time-axis.ts";
import { rangeSpanMs } from "./time-axis.ts";

/** No closer look than this: sensors are hardly ever scanned more often than every ten seconds. */
export const minZoomMs = 5 * 60_000;
const secondMs = 1000;

/** A span of whole seconds around the middle of another one, at least as long as the shortest, within what is shown. */
function fitted(fromMs: number, toMs: number, shown: TimeSpan): TimeSpan | null {
  const lengthMs = Math.max(minZoomMs, toMs - fromMs);
  if (lengthMs >= shown.toMs - shown.fromMs) return null;
  const middleMs = (fromMs + toMs) / 2;
  const startMs = Math.min(Math.max(middleMs - lengthMs / 2, shown.fromMs), shown.toMs - lengthMs);
  const start = Math.floor(startMs / secondMs) * secondMs;
  return { fromMs: start, toMs: start + Math.ceil(lengthMs / secondMs) * secondMs };
}

/** The span between two moments, in either order; null when it would not be closer than what is shown. */
export function zoomBetween(oneMs: number, otherMs: number, shown: TimeSpan): TimeSpan | null {
  return fitted(Math.min(oneMs, otherMs), Math.max(oneMs, otherMs), shown);
}

/** Half of the shown span around a moment; null when that would be too close. */
export function zoomAround(ms: number, shown: TimeSpan): TimeSpan | null {
  const quarterMs = (shown.toMs - shown.fromMs) / 4;
  return fitted(ms - quarterMs, ms + quarterMs, shown);
}

/** The range whose labels and times suit a span of any length: a zoomed day is labelled like two days. */
export function rangeOfSpan({ fromMs, toMs }: TimeSpan): HistoryRange {
  const lengthMs = toMs - fromMs;
  if (lengthMs <= 2 * rangeSpanMs["2h"]) return "2h";
  if (lengthMs <= 2 * rangeSpanMs["2d"]) return "2d";
  return lengthMs <= 4 * rangeSpanMs["30d"] ? "30d" : "365d";
}
