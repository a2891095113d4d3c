import type { ChartValues, HistoryData, TimeSpan } from "./history-data.ts";

export const bandTones = ["down", "paused"] as const;
export type BandTone = (typeof bandTones)[number];

/** A time that is drawn in the colour of a status. */
export interface ChartBand extends TimeSpan {
  readonly tone: BandTone;
}

/**
 * The times in which a sensor was down, from the values of its Downtime channel (percent of each step): neighbours are
 * joined; a value holds until the next one, but never longer than two steps.
 */
export function downtimeBands({ timesMs, stepMs }: Pick<HistoryData, "timesMs" | "stepMs">, downtime: ChartValues) {
  const bands: TimeSpan[] = [];
  timesMs.forEach((fromMs, index) => {
    if (!((downtime[index] ?? 0) > 0)) return;
    const nextMs = timesMs[index + 1] ?? fromMs + stepMs;
    const toMs = Math.min(nextMs, fromMs + 2 * stepMs);
    const last = bands[bands.length - 1];
    if (last && last.toMs >= fromMs) bands[bands.length - 1] = { fromMs: last.fromMs, toMs };
    else bands.push({ fromMs, toMs });
  });
  return bands;
}

/** Spans in order of time, those that touch as one, cut to what is shown. */
export function joinSpans(spans: readonly TimeSpan[], shown: TimeSpan): TimeSpan[] {
  const joined: TimeSpan[] = [];
  for (const span of [...spans].sort((a, b) => a.fromMs - b.fromMs)) {
    const fromMs = Math.max(span.fromMs, shown.fromMs);
    const toMs = Math.min(span.toMs, shown.toMs);
    if (toMs <= fromMs) continue;
    const last = joined[joined.length - 1];
    if (last && last.toMs >= fromMs) joined[joined.length - 1] = { ...last, toMs: Math.max(last.toMs, toMs) };
    else joined.push({ fromMs, toMs });
  }
  return joined;
}

/** Whether a moment lies in a band of this tone. */
export function isInBand(bands: readonly ChartBand[], tone: BandTone, ms: number): boolean {
  return bands.some((band) => band.tone === tone && ms >= band.fromMs && ms <= band.toMs);
}
