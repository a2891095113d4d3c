import type { CancelTimer, Clock } from "../runtime/index.ts";
import type { World } from "../world/index.ts";
import { inSlices } from "./catch-up.ts";
import { uptimePeriodMs } from "./status-period.ts";
import type { StatusRollup } from "./status-rollup.ts";

/** So long before a period begins its uptimes are found. */
const aheadMs = 15_000;

export interface KeepUptimesParts {
  readonly world: Pick<World, "size" | "slices">;
  readonly statusHistory: Pick<StatusRollup, "prepareUptimes">;
  readonly clock: Pick<Clock, "now" | "setTimer">;
  /** Takes what goes wrong. */
  readonly onError: (error: unknown) => void;
}

/** Finds the uptimes of large groups at once, and shortly before each period of uptimes. Returns a function that stops it. */
export function keepUptimes({ world, statusHistory, clock, onError }: KeepUptimesParts): () => void {
  let cancel: CancelTimer = () => {};
  let isStopped = false;
  const visit = async () => {
    await inSlices(world, statusHistory.prepareUptimes(clock.now() + aheadMs)).catch(onError);
    const restMs = uptimePeriodMs - ((clock.now() + aheadMs) % uptimePeriodMs);
    if (!isStopped) cancel = clock.setTimer(() => void visit(), restMs);
  };
  cancel = clock.setTimer(() => void visit(), 0);
  return () => {
    isStopped = true;
    cancel();
  };
}
