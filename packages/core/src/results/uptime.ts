import type { ObjectRecord } from "../storage/index.ts";
import type { SensorState } from "../world/index.ts";

export interface UptimeShares {
  /** Percent of known time; null while nothing is known. */
  uptime: number | null;
  downtime: number | null;
  /** Percent of all time since the sensor was created for which its state is known. */
  coverage: number | null;
}

/** Uptime and downtime are shares of known time, coverage is the share of known time. */
export function uptimeShares(state: SensorState, record: ObjectRecord): UptimeShares {
  const knownMs = state.up_ms + state.down_ms;
  const allMs = (state.last_result_ms ?? record.created_ms) - record.created_ms;
  if (knownMs <= 0 || allMs <= 0) return { uptime: null, downtime: null, coverage: null };
  return {
    uptime: (100 * state.up_ms) / knownMs,
    downtime: (100 * state.down_ms) / knownMs,
    coverage: Math.min(100, (100 * knownMs) / allMs),
  };
}
