/** Time as a deadline sees it: how long this process was stalled since it began, and the timers of Node. */
export interface DeadlineParts {
  timeoutMs: number;
  stalledMs: () => number;
}

/**
 * Calls once when `timeoutMs` of running time are over: time in which this process was stalled does not count. What had
 * arrived by then is handled first, for data is read after the timers. Returns what cancels it.
 */
export function setDeadline({ timeoutMs, stalledMs }: DeadlineParts, end: () => void): () => void {
  const startedAtMs = performance.now();
  const stalledBeforeMs = stalledMs();
  let turn: NodeJS.Immediate | undefined;
  const leftMs = () => timeoutMs - (performance.now() - startedAtMs) + (stalledMs() - stalledBeforeMs);

  const look = () => {
    const waitMs = Math.ceil(leftMs());
    if (waitMs > 0) {
      timer = setTimeout(look, waitMs);
    } else {
      turn = setImmediate(end);
    }
  };
  let timer = setTimeout(look, timeoutMs);
  return () => {
    clearTimeout(timer);
    clearImmediate(turn);
  };
}

/** A watch that stands still while this process is stalled; reads milliseconds since it was started. */
export function startWatch(stalledMs: () => number): () => number {
  const startedAtMs = performance.now();
  const stalledBeforeMs = stalledMs();
  return () => Math.max(0, performance.now() - startedAtMs - (stalledMs() - stalledBeforeMs));
}
