import { isIP } from "node:net";
import type { CheckInput, CheckOutcome, CheckServices } from "../kind.ts";
import type { TargetAddress } from "../names/name-service.ts";
import { CheckProblem, connectionFailed, TargetSilence } from "./check-problem.ts";
import { CheckTrace } from "./check-trace.ts";
import { setDeadline, startWatch } from "./deadline.ts";
import { failureOfError } from "./failure-of-error.ts";
import type { CheckCourse } from "./failure-of-error.ts";
import { ended } from "./or-aborted.ts";
import { ownObstacleToAll } from "./own-route.ts";
import { bareHost, resolveTarget } from "./resolve-target.ts";

/** What an attempt needs of a check's input. */
export interface AttemptInput extends Pick<CheckInput<unknown>, "timeoutMs" | "signal"> {
  services: Pick<CheckServices, "stalledMs" | "denyList" | "names" | "reach">;
}

/** `resolveTarget` for one attempt, which remembers where the check went. */
export type ResolveHost = (host: string) => Promise<readonly TargetAddress[]>;

/** Failures in which the target itself has said nothing. */
const silentCodes = ["timeout", "unreachable"];

/** A target that gave no answer: it may be this machine that could not send. */
async function failureOfSilence(target: string, seconds: number, course: CheckCourse): Promise<CheckOutcome> {
  const obstacle = await ownObstacleToAll(course.tried, course.startedAtMs);
  return obstacle === null
    ? connectionFailed("timeout", { target, seconds })
    : connectionFailed(obstacle.code, { target, interface: obstacle.interface });
}

/** What is known of the way to a target that has not answered. */
interface Silence {
  readonly target: string;
  readonly course: CheckCourse;
  readonly reach: CheckServices["reach"];
}

/** Where this machine is cut off itself, a target from which nothing came is not to blame. */
async function unlessCutOff(found: CheckOutcome, { target, course, reach }: Silence): Promise<CheckOutcome> {
  if (found.is_ok || !silentCodes.includes(found.failure.code) || reach === undefined) return found;
  const silent = await reach.silentFor(course.tried);
  return silent === null ? found : connectionFailed("cut_off", { target, addresses: silent.join(", ") });
}

/** What the part of a check that talks to a target is given. */
export type AttemptRun = (signal: AbortSignal, resolve: ResolveHost, trace: CheckTrace) => Promise<CheckOutcome>;

function withTrace(outcome: CheckOutcome, trace: CheckTrace): CheckOutcome {
  if (outcome.is_ok) trace.end();
  else trace.fail();
  return trace.steps.length === 0 ? outcome : { ...outcome, trace: trace.steps };
}

/** The addresses of a target; looking up a name is a step of the trace. */
async function tracedLookUp(host: string, trace: CheckTrace, lookUp: ResolveHost): Promise<readonly TargetAddress[]> {
  if (isIP(bareHost(host)) !== 0) return lookUp(host);
  trace.begin("dns");
  const addresses = await lookUp(host);
  trace.end(addresses.map(({ address }) => address).join(", "));
  return addresses;
}

/**
 * Runs the part of a check that talks to a target, within the check's time-out and signal; time in which this process
 * was stalled is added to the time-out. The signal given to `run` fires in the end in any case, so everything that was
 * opened with it is closed. Errors become failures, those of this machine's own making such that can't be checked;
 * nothing is thrown. The outcome has the steps that were noted; the one under way is where it failed.
 */
export async function attempt(input: AttemptInput, target: string, run: AttemptRun): Promise<CheckOutcome> {
  const trace = new CheckTrace(startWatch(input.services.stalledMs));
  return withTrace(await tracedAttempt({ ...input, trace }, target, run), trace);
}

async function tracedAttempt(
  input: AttemptInput & { readonly trace: CheckTrace },
  target: string,
  run: AttemptRun,
): Promise<CheckOutcome> {
  const controller = new AbortController();
  let isTimedOut = false;
  const course: CheckCourse = { startedAtMs: performance.now(), tried: [] };
  const stop = () => controller.abort(ended);
  const { timeoutMs, services, signal, trace } = input;
  const cancelDeadline = setDeadline({ timeoutMs, stalledMs: services.stalledMs }, () => {
    isTimedOut = true;
    stop();
  });
  const resolve: ResolveHost = async (host) => {
    const addresses = await tracedLookUp(host, trace, () => resolveTarget(host, services, controller.signal));
    course.tried = addresses.map(({ address }) => address);
    return addresses;
  };
  signal.addEventListener("abort", stop, { once: true });
  try {
    return signal.aborted ? connectionFailed("stopped", { target }) : await run(controller.signal, resolve, trace);
  } catch (error) {
    if (signal.aborted) {
      return connectionFailed("stopped", { target });
    }
    const isSilence = (isTimedOut && !(error instanceof CheckProblem)) || error instanceof TargetSilence;
    const found = isSilence
      ? await failureOfSilence(target, Math.max(0.1, Math.round(timeoutMs / 100) / 10), course)
      : await failureOfError(error, target, course);
    return await unlessCutOff(found, { target, course, reach: services.reach });
  } finally {
    cancelDeadline();
    signal.removeEventListener("abort", stop);
    stop();
  }
}
