import { connectionFailed, createChecks, openCheckServices } from "@monitor/sensor-kinds/checks";
import type { CheckOutcome, CoreState } from "@monitor/sensor-kinds/checks";
import type { KindId } from "@monitor/sensor-kinds/definitions";

/** A sensor that may fit a device. */
export interface SensorIdea {
  kind: KindId;
  name: string;
  settings: Record<string, unknown>;
}

/** How a first check went: with values, with a failure, or not at all for want of something on this machine. */
export interface Trial {
  result: "works" | "fails" | "cannot_check";
  /** What the check has said; "" where it works. */
  message: string;
}

/** Runs a check once. */
export type TryCheck = (host: string, idea: SensorIdea) => Promise<Trial>;

/** What the probe will know of itself when it runs; it is not asked for here. */
const anyState: CoreState = {
  scheduler_lag_ms: 0,
  late_percent: 0,
  queue_length: 0,
  rss_bytes: 0,
  event_loop_delay_ms: 0,
  held_up_percent: 0,
  database_size_bytes: null,
};

function trialOf(outcome: CheckOutcome): Trial {
  if (outcome.is_ok) return { result: "works", message: "" };
  const { cannot_check: cannotCheck, message } = outcome.failure;
  return { result: cannotCheck === true ? "cannot_check" : "fails", message };
}

/** Checks that are tried before anything is monitored; `close` ends what they opened. */
export function openTrials(timeoutMs: number, denyRules: readonly string[]): { tryCheck: TryCheck; close: () => void } {
  const checks = createChecks();
  const { services, close } = openCheckServices({ coreState: () => anyState, denyRules });
  return {
    close,
    tryCheck: async (host, { kind, settings }) => {
      const signal = new AbortController().signal;
      const known = { sensorId: "", memory: undefined, secrets: {} };
      const trial = checks[kind]({ ...known, host, settings, timeoutMs, signal, services });
      return trialOf(await trial.catch(() => connectionFailed("check_failed")));
    },
  };
}
