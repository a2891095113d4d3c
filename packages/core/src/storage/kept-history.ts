export const dayMs = 86_400_000;
/** The longest period of history shows a year of hours, whatever becomes of the single values. */
const minRollupDays = 366;

export interface KeptHistory {
  readonly rawHistoryDays: number;
}

/** Before this time rollups go. */
export const rollupEndMs = (nowMs: number, { rawHistoryDays }: KeptHistory): number =>
  nowMs - Math.max(minRollupDays, rawHistoryDays) * dayMs;

/** Before this time single values go. */
export const rawEndMs = (nowMs: number, { rawHistoryDays }: KeptHistory): number => nowMs - rawHistoryDays * dayMs;
