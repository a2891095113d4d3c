import type { CancelTimer, Clock } from "../../clock.ts";
import type { Logger } from "../../logger.ts";
import type { InstallationFacts } from "../../writer/installation-facts.ts";

/** A time in which the server was running. */
export interface RunningTime {
  readonly fromMs: number;
  readonly toMs: number;
}

const factKey = "running_times";
const minuteMs = 60_000;
const keptMs = 32 * 86_400_000;
const mostKept = 500;
/** A restart is no time off. */
const longestRestartMs = 2 * minuteMs;

function readTimes(facts: InstallationFacts, nowMs: number): RunningTime[] {
  const text = facts.read(factKey);
  // Nothing is known of the time before times were noted: it counts as running.
  if (text === null) return [{ fromMs: 0, toMs: nowMs }];
  const pairs = JSON.parse(text) as [number, number][];
  return pairs.map(([fromMs, toMs]) => ({ fromMs, toMs }));
}

/** Until when the server was running before this start; null where that is not known. */
export function lastRunningMs(facts: InstallationFacts): number | null {
  return facts.read(factKey) === null ? null : (readTimes(facts, 0).at(-1)?.toMs ?? null);
}

/** The times before this start in which the server was running, oldest first, as far as 30 days need them. */
export function pastRunningTimes(facts: InstallationFacts, nowMs: number): RunningTime[] {
  const times = readTimes(facts, nowMs).filter(({ toMs }) => toMs > nowMs - keptMs);
  const last = times.at(-1);
  if (last === undefined || nowMs - last.toMs > longestRestartMs) return times;
  return [...times.slice(0, -1), { fromMs: Math.min(last.fromMs, nowMs), toMs: nowMs }];
}

interface RunningParts {
  facts: InstallationFacts;
  clock: Clock;
  logger: Logger;
}

/**
 * Notes once a minute that the server is running, so that the next start knows when it was not. Returns a function that
 * stops it.
 */
export function noteRunningTime({ facts, clock, logger }: RunningParts): () => void {
  const startMs = clock.now();
  const past = pastRunningTimes(facts, startMs).slice(-mostKept);
  const last = past.at(-1);
  const isGoingOn = last?.toMs === startMs;
  const before = isGoingOn ? past.slice(0, -1) : past;
  let fromMs = isGoingOn ? last.fromMs : startMs;
  const write = () => {
    // It did not begin in the future: the clock was set back.
    fromMs = Math.min(fromMs, clock.now());
    const times = [...before, { fromMs, toMs: clock.now() }];
    const text = JSON.stringify(times.map((time) => [time.fromMs, time.toMs]));
    facts.write(factKey, text).catch((error: unknown) => {
      logger.warn({ error }, "That the server is running could not be noted");
    });
  };
  let cancel: CancelTimer = () => {};
  const repeat = () => {
    // Armed first: a time that could not be stored must not be the last one.
    cancel = clock.setTimer(repeat, minuteMs);
    write();
  };
  repeat();
  return () => {
    cancel();
    write();
  };
}
