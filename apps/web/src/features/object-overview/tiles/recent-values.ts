import type { TimeseriesRows } from "@monitor/contract";

/** How far back the small lines of tiles reach. */
const recentSpanMs = 2 * 3_600_000;

/**
 * The values of one channel in the last two hours, oldest first, null for a gap. Empty when the channel is not in the
 * rows; the span ends with the last row, so that a sensor that stopped still shows its last two hours.
 */
export function recentValues(rows: TimeseriesRows, channelId: string): (number | null)[] {
  const [head, ...steps] = rows;
  const column = head?.indexOf(channelId) ?? -1;
  if (column < 1) return [];
  const endMs = timeOf(steps[steps.length - 1]);
  return steps
    .filter((step) => endMs - timeOf(step) <= recentSpanMs)
    .map((step) => {
      const value = step[column];
      return typeof value === "number" ? value : null;
    });
}

function timeOf(step: TimeseriesRows[number] | undefined): number {
  return Date.parse(String(step?.[0] ?? ""));
}
