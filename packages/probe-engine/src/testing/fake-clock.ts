import type { Clock, TimerHandle } from "../clock.ts";

interface FakeTimer {
  atMs: number;
  order: number;
  run: () => void;
}

/** A clock that stands still until a test moves it. */
export interface FakeClock extends Clock {
  /** Goes on by this much, runs every timer that comes due on the way and lets promises settle after each. */
  advance: (byMs: number) => Promise<void>;
  /** Sets the time without any timer noticing, as a person or NTP would. */
  set: (nowMs: number) => void;
  pendingTimers: () => number;
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    await Promise.resolve();
  }
}

/** A fake clock that starts at the given time. Timers count elapsed time, so setting the clock does not move them. */
export function createFakeClock(startMs = 1_800_000_000_000): FakeClock {
  const timers = new Set<FakeTimer>();
  let elapsedMs = 0;
  let offsetMs = startMs;
  let order = 0;

  const next = (untilMs: number): FakeTimer | undefined => {
    const due = [...timers].filter(({ atMs }) => atMs <= untilMs);
    return due.sort((a, b) => a.atMs - b.atMs || a.order - b.order)[0];
  };

  return {
    now: () => elapsedMs + offsetMs,
    monotonicMs: () => elapsedMs,
    setTimer: (run, delayMs) => {
      order += 1;
      const timer: FakeTimer = { atMs: elapsedMs + Math.max(0, delayMs), order, run };
      timers.add(timer);
      return timer;
    },
    clear: (handle: TimerHandle) => {
      timers.delete(handle as FakeTimer);
    },
    set: (nowMs) => {
      offsetMs = nowMs - elapsedMs;
    },
    advance: async (byMs) => {
      const untilMs = elapsedMs + byMs;
      await settle();
      for (let timer = next(untilMs); timer !== undefined; timer = next(untilMs)) {
        elapsedMs = timer.atMs;
        timers.delete(timer);
        timer.run();
        await settle();
      }
      elapsedMs = untilMs;
    },
    pendingTimers: () => timers.size,
  };
}
