import { connectionFailed, createChecks, openCheckServices } from "@monitor/sensor-kinds/checks";
import type { CheckOutcome, CoreState } from "@monitor/sensor-kinds/checks";
import type { KindId } from "@monitor/sensor-kinds/definitions";

/** A sensor that may fit a device. */
export interface SensorIdea {
  kind: KindId;
  name: string;
  settings: Record<string, unknown>;
}

/** The result of a first check: values, a failure, or none because this machine lacks something. */
export interface Trial {
  result: "works" | "fails" | "cannot_check";
  /** The message of the check; empty where it works. */
  message: string;
}

/** Runs a check once. */
export type TryCheck = (host: string, idea: SensorIdea) => Promise<Trial>;

/** The core state of a probe that has just started; no trial asks for it. */
const anyState: CoreState = {
  scheduler_lag_ms: 0,
  late_percent: 0,
  queue_length: 0,
  rss_bytes: 0,
  event_loop_delay_ms: 0,
  held_up_percent: 0,
  database_size_bytes: null,
  checks_per_second: null,
  results_waiting: 0,
  server: null,
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
      const known = { sensorId: "", memory: undefined, secrets: {}, sectionSettings: {} };
      const trial = checks[kind]({ ...known, host, settings, timeoutMs, signal, services });
      return trialOf(await trial.catch(() => connectionFailed("check_failed")));
    },
  };
}
