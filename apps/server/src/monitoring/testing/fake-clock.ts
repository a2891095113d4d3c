import type { Clock } from "../../clock.ts";

export interface FakeClock extends Clock {
  /** Moves time on and runs what is due, each at its own moment. */
  advance(ms: number): void;
  /** Timers that wait. */
  readonly waiting: number;
}

export function createFakeClock(startMs = Date.parse("2026-11-20T12:00:00Z")): FakeClock {
  let nowMs = startMs;
  let timers: { dueMs: number; run: () => void }[] = [];
  const soonest = () => [...timers].sort((one, other) => one.dueMs - other.dueMs)[0];
  return {
    now: () => nowMs,
    get waiting() {
      return timers.length;
    },
    setTimer: (run, delayMs) => {
      const timer = { dueMs: nowMs + Math.max(0, delayMs), run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    advance: (ms) => {
      const endMs = nowMs + ms;
      for (let timer = soonest(); timer !== undefined && timer.dueMs <= endMs; timer = soonest()) {
        const { dueMs, run } = timer;
        timers = timers.filter((other) => other.dueMs !== dueMs || other.run !== run);
        nowMs = Math.max(nowMs, dueMs);
        run();
      }
      nowMs = endMs;
    },
  };
}
