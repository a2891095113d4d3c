import type { CheckInput, CheckOutcome, CheckServices } from "../kind.ts";
import { CheckProblem, connectionFailed } from "./check-problem.ts";
import { setDeadline } from "./deadline.ts";
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

/** What an attempt needs of a check's input. */
export interface AttemptInput extends Pick<CheckInput<unknown>, "timeoutMs" | "signal"> {
  services: Pick<CheckServices, "stalledMs">;
}

/**
 * Runs the part of a check that talks to a target, within the check's time-out and signal; time in which this process
 * was stalled is added to the time-out. The signal given to `run`
 * fires in the end in any case, so everything that was opened with it is closed. Errors become failures; nothing is thrown.
 */
export async function attempt(
  input: AttemptInput,
  target: string,
  run: (signal: AbortSignal) => Promise<CheckOutcome>,
): Promise<CheckOutcome> {
  const controller = new AbortController();
  let isTimedOut = false;
  const stop = () => controller.abort(ended);
  const { timeoutMs, services } = input;
  const cancelDeadline = setDeadline({ timeoutMs, stalledMs: services.stalledMs }, () => {
    isTimedOut = true;
    stop();
  });
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
    return isTimedOut && !(error instanceof CheckProblem)
      ? connectionFailed("timeout", { target, seconds: timeoutMs / 1000 })
      : await failureOfError(error, target);
  } finally {
    cancelDeadline();
    input.signal.removeEventListener("abort", stop);
    stop();
  }
}
