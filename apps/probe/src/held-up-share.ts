const periodMs = 60_000;

interface Reading {
  atMs: number;
  heldUpMs: number;
}

/** The share of the last minute, in percent, in which the process was held up; `read` takes the time and the sum so far. */
export interface HeldUpShare {
  read: (nowMs: number, heldUpMs: number) => number;
}

/** Looks back a minute, or to the reading before that: what a start costs in its first second is no warning. */
export function createHeldUpShare(startedAtMs: number): HeldUpShare {
  let readings: Reading[] = [{ atMs: startedAtMs, heldUpMs: 0 }];
  return {
    read: (nowMs, heldUpMs) => {
      const firstInside = readings.findIndex(({ atMs }) => atMs > nowMs - periodMs);
      readings = firstInside < 0 ? readings.slice(-1) : readings.slice(Math.max(0, firstInside - 1));
      const [oldest = { atMs: nowMs, heldUpMs }] = readings;
      readings.push({ atMs: nowMs, heldUpMs });
      const share = (heldUpMs - oldest.heldUpMs) / Math.max(periodMs, nowMs - oldest.atMs);
      return Math.min(100, Math.max(0, share * 100));
    },
  };
}
