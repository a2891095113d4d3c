import type { Clock } from "@monitor/core/runtime";

interface Timer {
  readonly dueMs: number;
  readonly run: () => void;
  handle: NodeJS.Timeout;
}

const maxDelayMs = 2 ** 31 - 1;

/** The system's clock, set forward by hand; timers that come due by that fire at once. */
export function createMovableClock(): Clock & { move: (byMs: number) => void } {
  const timers = new Set<Timer>();
  let aheadMs = 0;
  const now = () => Date.now() + aheadMs;

  function arm(timer: Timer): void {
    clearTimeout(timer.handle);
    timer.handle = setTimeout(
      () => {
        timers.delete(timer);
        timer.run();
      },
      Math.min(Math.max(0, timer.dueMs - now()), maxDelayMs),
    );
  }

  return {
    now,
    monotonicMs: () => performance.now() + aheadMs,
    setTimer(run, delayMs) {
      const timer: Timer = { dueMs: now() + delayMs, run, handle: setTimeout(() => undefined, 0) };
      timers.add(timer);
      arm(timer);
      return () => {
        timers.delete(timer);
        clearTimeout(timer.handle);
      };
    },
    move(byMs) {
      aheadMs += byMs;
      for (const timer of timers) arm(timer);
    },
  };
}
