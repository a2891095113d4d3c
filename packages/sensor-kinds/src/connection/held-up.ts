const tickMs = 50;
/** Turns of the event loop that take this long are its usual work. */
const usualMs = 25;

/** Measures how long this process does not get to run: stopped, starved, or busy in one turn of its event loop. */
export interface HeldUpMeter {
  /** Milliseconds since the meter was made; also true in the middle of a hold-up. */
  heldUpMs: () => number;
  stop: () => void;
}

/** A meter that looks at the clock 20 times a second; `nowMs` is a clock that nobody sets. */
export function createHeldUpMeter(nowMs: () => number = () => performance.now()): HeldUpMeter {
  let sumMs = 0;
  let lastMs = nowMs();
  const lateMs = () => {
    const lateByMs = nowMs() - lastMs - tickMs;
    return lateByMs > usualMs ? lateByMs : 0;
  };
  const timer = setInterval(() => {
    sumMs += lateMs();
    lastMs = nowMs();
  }, tickMs);
  timer.unref();
  return { heldUpMs: () => sumMs + lateMs(), stop: () => clearInterval(timer) };
}
