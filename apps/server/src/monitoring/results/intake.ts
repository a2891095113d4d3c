import type { CheckResult } from "@monitor/contract";
import { isPausedStatus } from "@monitor/domain";
import type { World } from "../world/world.ts";

// A probe's clock may be a little ahead; more is a broken one, or ours was set back meanwhile.
const toleratedLeadMs = 300_000;

/**
 * The results of a batch that count, in their order: of sensors that exist, belong to this probe and are not paused. Their order
 * is that of the probe: clocks are set back, and a result that comes is the newest whatever its time. A time that can't be
 * is replaced by that of the arrival, so that no result is lost by it.
 */
export function takeIn(
  world: World,
  probeId: string,
  batch: { results: readonly CheckResult[]; nowMs: number },
): CheckResult[] {
  const known = batch.results.filter(
    ({ sensor_id }) =>
      world.sensorState(sensor_id) !== undefined &&
      world.probeOf(sensor_id) === probeId &&
      !isPausedStatus(world.statusOf(sensor_id)),
  );
  return known.map((result) => {
    const isTime = result.finished_at_ms >= 0 && result.finished_at_ms <= batch.nowMs + toleratedLeadMs;
    return isTime ? result : { ...result, finished_at_ms: batch.nowMs };
  });
}
