import { isProbeDisconnected } from "@monitor/domain";
import type { ProbeStatus, Status } from "@monitor/domain";
import { codeOf, statusOfCode, unmeasuredCode } from "../world/index.ts";
import type { World } from "../world/index.ts";

/** The status of a sensor as a byte. A new sensor has no measurement yet, and there is none of a time when the server was off. */
export function codeNow(world: World, id: string): number {
  const status = world.statusOf(id);
  if (status !== "unknown") return codeOf(status);
  const state = world.sensorState(id);
  const isUnmeasured = state?.last_result_ms === null || state?.silence?.log === "none";
  return isUnmeasured ? unmeasuredCode : codeOf(status);
}

/** The last status by the results of a sensor, without pause, lost probe and silence. */
export function measuredCode(world: World, id: string): number {
  const state = world.sensorState(id);
  const isKnown = state !== undefined && state.own_status !== "unknown" && state.silence?.log !== "written";
  return isKnown ? codeOf(state.own_status) : unmeasuredCode;
}

// An absence shows in its hour, whatever else the connection was in it.
const awayCode = codeOf("down");

/** The connection of a probe as a byte. */
export function connectionCode(status: ProbeStatus | null): number {
  if (status === "connected") return codeOf("up");
  return isProbeDisconnected(status) ? awayCode : unmeasuredCode;
}

export const isAwayCode = (code: number): boolean => code === awayCode;

/** How such a byte is shown. */
export const connectionStatusOf = (code: number): Status | null =>
  isAwayCode(code) ? "probe_disconnected" : statusOfCode(code);
