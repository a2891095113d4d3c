import type { Clock, TimerHandle } from "@monitor/probe-engine";

interface TestTimer {
  atMs: number;
  run: () => void;
}

/** A clock that a test moves; timers run in the order of their times. */
export interface TestClock extends Clock {
  advance: (byMs: number) => void;
  /** Sets the time as a person or NTP would: no timer notices, and the monotonic time stays. */
  set: (nowMs: number) => void;
  pendingTimers: () => number;
}

/** A clock that stands still at a fixed time until it is moved. */
export function createTestClock(): TestClock {
  const timers = new Set<TestTimer>();
  let nowMs = 0;
  let offsetMs = 1_800_000_000_000;
  const next = (untilMs: number) =>
    [...timers].filter(({ atMs }) => atMs <= untilMs).sort((a, b) => a.atMs - b.atMs)[0];
  return {
    now: () => nowMs + offsetMs,
    monotonicMs: () => nowMs,
    setTimer: (run, delayMs) => {
      const timer = { atMs: nowMs + delayMs, run };
      timers.add(timer);
      return timer;
    },
    clear: (handle: TimerHandle) => {
      timers.delete(handle as TestTimer);
    },
    set: (wallMs) => {
      offsetMs = wallMs - nowMs;
    },
    advance: (byMs) => {
      const untilMs = nowMs + byMs;
      for (let timer = next(untilMs); timer !== undefined; timer = next(untilMs)) {
        nowMs = timer.atMs;
        timers.delete(timer);
        timer.run();
      }
      nowMs = untilMs;
    },
    pendingTimers: () => timers.size,
  };
}
