import { createChecks, openCheckServices } from "@monitor/sensor-kinds/checks";
import { kindOf } from "@monitor/sensor-kinds/definitions";
import type { KindId } from "@monitor/sensor-kinds/definitions";

/** A sensor that may fit a device. */
export interface SensorIdea {
  kind: KindId;
  name: string;
  settings: Record<string, unknown>;
}

/** Runs a check once and says whether the target answers. */
export type TryCheck = (host: string, idea: SensorIdea) => Promise<boolean>;

/** Checks that are tried before anything is monitored; `close` ends what they opened. */
export function openTrials(timeoutMs: number, denyRules: readonly string[]): { tryCheck: TryCheck; close: () => void } {
  const checks = createChecks();
  const { services, close } = openCheckServices({ coreState: () => null, denyRules });
  return {
    close,
    tryCheck: async (host, { kind, settings }) => {
      const parsed = kindOf(kind)?.settingsSchema.safeParse(settings);
      if (parsed?.success !== true) return false;
      const signal = AbortSignal.timeout(timeoutMs);
      const known = { sensorId: "", memory: undefined, secrets: {} };
      const outcome = await checks[kind]({ ...known, host, settings: parsed.data, timeoutMs, signal, services });
      return outcome.is_ok;
    },
  };
}
