/** What a clock gives for a timer, to clear it with. */
export type TimerHandle = unknown;

/** Time as the engine sees it; tests put their own in. */
export interface Clock {
  /** Milliseconds since 1970; may jump when the machine's time is set. */
  now: () => number;
  /** Milliseconds of a clock that is never set: only differences mean anything. */
  monotonicMs: () => number;
  /** Calls once after `delayMs`. */
  setTimer: (run: () => void, delayMs: number) => TimerHandle;
  clear: (handle: TimerHandle) => void;
}

/** The machine's clock. */
export const systemClock: Clock = {
  now: Date.now,
  monotonicMs: () => performance.now(),
  setTimer: (run, delayMs) => setTimeout(run, delayMs),
  clear: (handle) => clearTimeout(handle as NodeJS.Timeout),
};
