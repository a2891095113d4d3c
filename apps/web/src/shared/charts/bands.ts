import type { ChartValues, HistoryData, TimeSpan } from "./history-data.ts";

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
