/** Time as the stores see it, so that tests move it by hand. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Runs once after the delay; the returned function calls it off. */
  readonly after: (delayMs: number, run: () => void) => () => void;
}

const maxDelayMs = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, Math.min(Math.max(0, delayMs), maxDelayMs));
    return () => clearTimeout(timer);
  },
};
