import type { Clock } from "../runtime/clock.ts";

export interface FakeClock extends Clock {
  /** Moves time on and runs what is due, each at its own moment. */
  advance(ms: number): void;
  /** As `advance`, and after each timer everything settles that it has begun. */
  advanceSettled(ms: number, settle: () => Promise<void>): Promise<void>;
  /** Sets the time as a person or NTP would: no timer notices, and the monotonic time stays. */
  set(nowMs: number): void;
  /** Timers that wait. */
  readonly waiting: number;
}

export function createFakeClock(startMs = Date.parse("2026-11-20T12:00:00Z")): FakeClock {
  let elapsedMs = 0;
  let offsetMs = startMs;
  let timers: { dueMs: number; run: () => void }[] = [];
  const soonest = () => [...timers].sort((one, other) => one.dueMs - other.dueMs)[0];
  /** Runs the next timer that is due by then; false when there is none. */
  const runNext = (endMs: number): boolean => {
    const timer = soonest();
    if (timer === undefined || timer.dueMs > endMs) return false;
    const { dueMs, run } = timer;
    timers = timers.filter((other) => other.dueMs !== dueMs || other.run !== run);
    elapsedMs = Math.max(elapsedMs, dueMs);
    run();
    return true;
  };
  return {
    now: () => elapsedMs + offsetMs,
    monotonicMs: () => elapsedMs,
    get waiting() {
      return timers.length;
    },
    setTimer: (run, delayMs) => {
      const timer = { dueMs: elapsedMs + Math.max(0, delayMs), run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    set: (nowMs) => {
      offsetMs = nowMs - elapsedMs;
    },
    advance: (ms) => {
      const endMs = elapsedMs + ms;
      while (runNext(endMs));
      elapsedMs = endMs;
    },
    advanceSettled: async (ms, settle) => {
      const endMs = elapsedMs + ms;
      while (runNext(endMs)) await settle();
      elapsedMs = endMs;
      await settle();
    },
  };
}
