import type { Clock, Logger } from "@monitor/core/runtime";
import type { KeptHistory } from "@monitor/core/storage";

export interface HistoryOptions extends KeptHistory {
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Six hours are 360 samples at the usual interval of a minute: long enough to code well. */
export const rotateAfterMs = 6 * 3_600_000;
/** Channels that are sealed in one step: some milliseconds, which the event loop waits where the database is in this process. */
export const sealedAtOnce = 25;
export const abandonedAtOnce = 20;
