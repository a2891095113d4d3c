const tickMs = 50;
/** Turns of the event loop that take this long are its usual work. */
const toleratedLateMs = 25;

/** Measures how long this process does not get to run: stopped, starved, or busy in one turn of its event loop. */
export interface StallMeter {
  /** Milliseconds since the meter was made; also true during a stall. */
  stalledMs: () => number;
  stop: () => void;
}

/** A meter that looks at the clock 20 times a second; `nowMs` is a clock that is never set. */
export function createStallMeter(nowMs: () => number = () => performance.now()): StallMeter {
  let sumMs = 0;
  let lastMs = nowMs();
  const lateMs = () => {
    const lateByMs = nowMs() - lastMs - tickMs;
    return lateByMs > toleratedLateMs ? lateByMs : 0;
  };
  const timer = setInterval(() => {
    sumMs += lateMs();
    lastMs = nowMs();
  }, tickMs);
  timer.unref();
  return { stalledMs: () => sumMs + lateMs(), stop: () => clearInterval(timer) };
}
