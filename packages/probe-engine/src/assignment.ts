import type { CheckFailure, CheckOutcome, KindSettings } from "@monitor/sensor-kinds/checks";

/** One sensor to check; `settings` are valid for the kind. Same shape as on the wire. */
export interface Assignment {
  sensor_id: string;
  kind: string;
  host: string;
  settings: KindSettings;
  interval_seconds: number;
  timeout_seconds: number;
  secrets?: Record<string, string> | undefined;
  section_settings?: Record<string, string | number | boolean> | undefined;
  /** Why the server can't have it checked. */
  cannot_check?: Omit<CheckFailure, "cannot_check"> | undefined;
}

/** One finished check: when it was due, when it started and ended (milliseconds since 1970), and what it found. */
export interface EngineResult {
  sensor_id: string;
  scheduled_at_ms: number;
  started_at_ms: number;
  finished_at_ms: number;
  outcome: CheckOutcome;
}

/** True when a check of the one would do exactly the same as a check of the other; intervals don't matter. */
export function isSameCheck(a: Assignment, b: Assignment): boolean {
  const isSameTarget = a.kind === b.kind && a.host === b.host && a.timeout_seconds === b.timeout_seconds;
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const isSameInput = isSame(a.settings, b.settings) && isSame(a.secrets ?? {}, b.secrets ?? {});
  const isSameShared = isSame(a.section_settings ?? {}, b.section_settings ?? {});
  return isSameTarget && isSameInput && isSameShared && isSame(a.cannot_check, b.cannot_check);
}
