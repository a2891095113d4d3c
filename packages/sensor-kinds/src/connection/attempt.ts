import type { CheckInput, CheckOutcome, CheckServices } from "../kind.ts";
import type { TargetAddress } from "../names/name-service.ts";
import { CheckProblem, connectionFailed, TargetSilence } from "./check-problem.ts";
import { setDeadline } from "./deadline.ts";
import { failureOfError } from "./failure-of-error.ts";
import type { CheckCourse } from "./failure-of-error.ts";
import { ended } from "./or-aborted.ts";
import { ownObstacleToAll } from "./own-route.ts";
import { resolveTarget } from "./resolve-target.ts";

/** What an attempt needs of a check's input. */
export interface AttemptInput extends Pick<CheckInput<unknown>, "timeoutMs" | "signal"> {
  services: Pick<CheckServices, "stalledMs" | "denyList" | "names">;
}

/** `resolveTarget` for one attempt, which remembers where the check went. */
export type ResolveHost = (host: string) => Promise<readonly TargetAddress[]>;

/** A target that gave no answer: it may be this machine that could not send. */
async function failureOfSilence(target: string, seconds: number, course: CheckCourse): Promise<CheckOutcome> {
  const obstacle = await ownObstacleToAll(course.tried, course.startedAtMs);
  return obstacle === null
    ? connectionFailed("timeout", { target, seconds })
    : connectionFailed(obstacle.code, { target, interface: obstacle.interface });
}

/**
 * Runs the part of a check that talks to a target, within the check's time-out and signal; time in which this process
 * was stalled is added to the time-out. The signal given to `run` fires in the end in any case, so everything that was
 * opened with it is closed. Errors become failures, those of this machine's own making such that can't be checked;
 * nothing is thrown.
 */
export async function attempt(
  input: AttemptInput,
  target: string,
  run: (signal: AbortSignal, resolve: ResolveHost) => Promise<CheckOutcome>,
): Promise<CheckOutcome> {
  const controller = new AbortController();
  let isTimedOut = false;
  const course: CheckCourse = { startedAtMs: performance.now(), tried: [] };
  const stop = () => controller.abort(ended);
  const { timeoutMs, services } = input;
  const cancelDeadline = setDeadline({ timeoutMs, stalledMs: services.stalledMs }, () => {
    isTimedOut = true;
    stop();
  });
  const resolve: ResolveHost = async (host) => {
    const addresses = await resolveTarget(host, services, controller.signal);
    course.tried = addresses.map(({ address }) => address);
    return addresses;
  };
  input.signal.addEventListener("abort", stop, { once: true });
  try {
    if (input.signal.aborted) {
      return connectionFailed("stopped", { target });
    }
    return await run(controller.signal, resolve);
  } catch (error) {
    if (input.signal.aborted) {
      return connectionFailed("stopped", { target });
    }
    const isSilence = (isTimedOut && !(error instanceof CheckProblem)) || error instanceof TargetSilence;
    return isSilence
      ? await failureOfSilence(target, timeoutMs / 1000, course)
      : await failureOfError(error, target, course);
  } finally {
    cancelDeadline();
    input.signal.removeEventListener("abort", stop);
    stop();
  }
}
