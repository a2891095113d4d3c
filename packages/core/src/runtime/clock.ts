/** Time as the server sees it; tests bring their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds of a clock that is never set: only differences mean anything. For durations, deadlines and throttles. */
  monotonicMs(): number;
  /** Runs once after the delay; returns a function that cancels it. */
  setTimer(run: () => void, delayMs: number): CancelTimer;
}

export type CancelTimer = () => void;
