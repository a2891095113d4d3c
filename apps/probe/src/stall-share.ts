const periodMs = 60_000;

interface Reading {
  atMs: number;
  stalledMs: number;
}

/** The share of the last minute, in percent, in which the process was stalled; `read` takes the time and the sum so far. */
export interface StallShare {
  read: (nowMs: number, stalledMs: number) => number;
}

/** Looks back a minute, or to the reading before that: what a start costs in its first second is no warning. */
export function createStallShare(startedAtMs: number): StallShare {
  let readings: Reading[] = [{ atMs: startedAtMs, stalledMs: 0 }];
  return {
    read: (nowMs, stalledMs) => {
      const firstInside = readings.findIndex(({ atMs }) => atMs > nowMs - periodMs);
      readings = firstInside < 0 ? readings.slice(-1) : readings.slice(Math.max(0, firstInside - 1));
      const [oldest = { atMs: nowMs, stalledMs }] = readings;
      readings.push({ atMs: nowMs, stalledMs });
      const share = (stalledMs - oldest.stalledMs) / Math.max(periodMs, nowMs - oldest.atMs);
      return Math.min(100, Math.max(0, share * 100));
    },
  };
}
