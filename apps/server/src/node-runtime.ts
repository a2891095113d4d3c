import type { Clock, EventLoop } from "@monitor/core/runtime";
import { WorkSlices } from "@monitor/core/runtime";

// Longer delays overflow the timer and would fire at once.
const maxDelayMs = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonicMs: () => performance.now(),
  setTimer: (run, delayMs) => {
    const timer = setTimeout(run, Math.min(Math.max(0, delayMs), maxDelayMs));
    return () => clearTimeout(timer);
  },
};

const nodeLoop: EventLoop = { nowMs: () => performance.now(), nextTurn: (run) => void setImmediate(run) };

/** The slices of this process's event loop. */
export const loopSlices = new WorkSlices(nodeLoop);
