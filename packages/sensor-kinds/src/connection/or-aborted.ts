/** The reason of every abort, as making the one that Node gives costs more than the rest of a check. */
export const ended = new Error("aborted");

/**
 * Waits for a promise, but not longer than the signal: then it rejects at once. For work that can't be cancelled.
 */
export function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(ended);
    if (signal.aborted) {
      stop();
    }
    signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}
