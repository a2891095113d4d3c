/** LO-06. */
const revealingClicks = 5;
const maxPauseMs = 200;

/** Counts clicks that follow each other quickly: true at the fifth, each at most 200 ms after the one before. */
export function createQuickClicks(): (nowMs: number) => boolean {
  let count = 0;
  let lastMs = Number.NEGATIVE_INFINITY;
  return (nowMs) => {
    count = nowMs - lastMs <= maxPauseMs ? count + 1 : 1;
    lastMs = nowMs;
    return count === revealingClicks;
  };
}
