import type { Clock } from "../clock/clock.ts";

export interface FakeClock extends Clock {
  /** Moves the time and runs what falls due, in order; then lets waiting promises settle. */
  readonly advance: (durationMs: number) => Promise<void>;
}

interface Timer {
  dueMs: number;
  run: () => void;
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

/** A clock that stands still until it is moved. */
export function createFakeClock(startMs = Date.UTC(2026, 10, 20, 14, 32)): FakeClock {
  let nowMs = startMs;
  const timers = new Set<Timer>();
  const nextBefore = (endMs: number) =>
    [...timers].filter((timer) => timer.dueMs <= endMs).sort((a, b) => a.dueMs - b.dueMs)[0];
  return {
    now: () => nowMs,
    after(delayMs, run) {
      const timer = { dueMs: nowMs + delayMs, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    async advance(durationMs) {
      const endMs = nowMs + durationMs;
      for (let timer = nextBefore(endMs); timer; timer = nextBefore(endMs)) {
        timers.delete(timer);
        nowMs = timer.dueMs;
        timer.run();
        await settle();
      }
      nowMs = endMs;
      await settle();
    },
  };
}
