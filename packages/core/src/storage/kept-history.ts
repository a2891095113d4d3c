export const dayMs = 86_400_000;
/** What is kept where nothing else is said, in days. */
export const defaultKeptDays = { fiveMinutes: 366, hours: 1096 } as const;

/** How long each level of the history is kept, in days; a coarser one is kept at least as long as a finer one. */
export interface KeptHistory {
  readonly rawHistoryDays: number;
  readonly fiveMinuteHistoryDays?: number | undefined;
  readonly hourlyHistoryDays?: number | undefined;
}

const fiveMinuteDays = ({ rawHistoryDays, fiveMinuteHistoryDays = defaultKeptDays.fiveMinutes }: KeptHistory) =>
  Math.max(rawHistoryDays, fiveMinuteHistoryDays);

/** Single values before this time become rollups of five minutes. */
export const rawEndMs = (nowMs: number, { rawHistoryDays }: KeptHistory): number => nowMs - rawHistoryDays * dayMs;

/** Rollups of five minutes before this time are removed. */
export const fiveMinuteEndMs = (nowMs: number, kept: KeptHistory): number => nowMs - fiveMinuteDays(kept) * dayMs;

/** Rollups of hours before this time are removed. */
export const hourEndMs = (nowMs: number, kept: KeptHistory): number =>
  nowMs - Math.max(fiveMinuteDays(kept), kept.hourlyHistoryDays ?? defaultKeptDays.hours) * dayMs;
