import { silenceAfterMs } from "@monitor/domain";
import type { SensorState, World } from "../world/index.ts";

/**
 * At a start: what was last heard of a sensor says nothing any more when it is older than its results may stay away. Such sensors
 * are unknown until the first result; the log says nothing of it unless that stays away as well.
 */
export function silenceAtStart(world: World, facts: { nowMs: number; silentIntervals: number }): void {
  const states = new Map<string, SensorState>();
  for (const id of world.idsOfType("sensor")) {
    const state = world.sensorState(id);
    if (state === undefined || (state.silence !== null && state.silence.log !== "none")) continue;
    const silence = silenceOf(state, silenceAfterMs(world.intervalOf(id), facts.silentIntervals), facts.nowMs);
    if (silence !== state.silence) states.set(id, { ...state, silence });
  }
  world.apply({ states });
}

function silenceOf({ last_result_ms }: SensorState, afterMs: number, nowMs: number): SensorState["silence"] {
  // A result from the future is one of a clock that was ahead: its age is unknown.
  if (last_result_ms === null || Math.abs(nowMs - last_result_ms) <= afterMs) return null;
  return { since_ms: nowMs, last_ms: Math.min(last_result_ms, nowMs), reason: "server", log: "none" };
}
