import type { CheckInput, CheckOutcome } from "../kind.ts";
import { connectionFailed } from "./check-problem.ts";
import { failureOfError } from "./failure-of-error.ts";

/** Given with every abort, for a reason of Node's own making costs more than the rest of a check. */
const ended = new Error("aborted");

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

/**
 * Runs the part of a check that talks to a target, within the check's time-out and signal. The signal given to `run`
 * fires in the end in any case, so whatever was opened with it is closed. Errors become failures; nothing is thrown.
 */
export async function attempt(
  input: Pick<CheckInput<unknown>, "timeoutMs" | "signal">,
  target: string,
  run: (signal: AbortSignal) => Promise<CheckOutcome>,
): Promise<CheckOutcome> {
  const controller = new AbortController();
  let isTimedOut = false;
  const stop = () => controller.abort(ended);
  const timer = setTimeout(() => {
    isTimedOut = true;
    stop();
  }, input.timeoutMs);
  input.signal.addEventListener("abort", stop, { once: true });
  try {
    if (input.signal.aborted) {
      return connectionFailed("stopped", { target });
    }
    return await run(controller.signal);
  } catch (error) {
    if (input.signal.aborted) {
      return connectionFailed("stopped", { target });
    }
    return isTimedOut
      ? connectionFailed("timeout", { target, seconds: input.timeoutMs / 1000 })
      : failureOfError(error, target);
  } finally {
    clearTimeout(timer);
    input.signal.removeEventListener("abort", stop);
    stop();
  }
}
