import type { Clock } from "../../clock.ts";
import type { Logger } from "../../logger.ts";

export interface HistoryOptions {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly rawHistoryDays: number;
}

export const dayMs = 86_400_000;
/** Six hours are 360 samples at the usual interval of a minute: long enough to code well. */
export const rotateAfterMs = 6 * 3_600_000;
/** Channels that are sealed in one step: some milliseconds, which the event loop waits where the database is in this process. */
export const sealedAtOnce = 25;
export const abandonedAtOnce = 20;
/** The longest period of history shows a year of hours, whatever becomes of the single values. */
const minRollupDays = 366;

/** Before this time rollups go. */
export const rollupEndMs = (nowMs: number, { rawHistoryDays }: Pick<HistoryOptions, "rawHistoryDays">): number =>
  nowMs - Math.max(minRollupDays, rawHistoryDays) * dayMs;

/** Before this time single values go. */
export const rawEndMs = (nowMs: number, { rawHistoryDays }: Pick<HistoryOptions, "rawHistoryDays">): number =>
  nowMs - rawHistoryDays * dayMs;
