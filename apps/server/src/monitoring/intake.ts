import type { CheckResult } from "@monitor/contract";
import { isPausedStatus } from "@monitor/domain";
import type { World } from "./world.ts";

// A probe's clock may be a little ahead; more is a broken one.
const toleratedLeadMs = 300_000;

/**
 * The results of a batch that count, in their order: of sensors that exist, belong to this probe and are not paused, newer
 * than what is known of them, and not from the future.
 */
export function takeIn(
  world: World,
  probeId: string,
  batch: { results: readonly CheckResult[]; nowMs: number },
): CheckResult[] {
  const newest = new Map<string, number>();
  return batch.results.filter((result) => {
    const { sensor_id, finished_at_ms } = result;
    const state = world.sensorState(sensor_id);
    if (state === undefined || world.probeOf(sensor_id) !== probeId) return false;
    if (isPausedStatus(world.statusOf(sensor_id))) return false;
    const isTime = Number.isFinite(finished_at_ms) && finished_at_ms <= batch.nowMs + toleratedLeadMs;
    const lastMs = newest.get(sensor_id) ?? state.last_result_ms ?? 0;
    if (!isTime || Math.round(finished_at_ms) <= lastMs) return false;
    newest.set(sensor_id, Math.round(finished_at_ms));
    return true;
  });
}
