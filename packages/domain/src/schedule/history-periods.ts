const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * The four spans that the history of a channel is offered in, by their name on the wire: how far back each reaches and how
 * long one step of it is, both in milliseconds; the shortest first. A step of 0 means the samples themselves. Source: REST API v2, timeseries.
 */
export const historyPeriods = {
  live: { spanMs: 4 * hourMs, stepMs: 0 },
  short: { spanMs: 2 * dayMs, stepMs: 5 * minuteMs },
  medium: { spanMs: 60 * dayMs, stepMs: hourMs },
  long: { spanMs: 365 * dayMs, stepMs: dayMs },
} as const;

/** Name of one of the `historyPeriods`. */
export type HistoryPeriod = keyof typeof historyPeriods;

/** The names of the `historyPeriods`. */
export const historyPeriodNames = Object.keys(historyPeriods) as HistoryPeriod[];

/** The step of a span of any length: that of the shortest period that reaches so far, a day beyond all of them. */
export function historyStepOf(spanMs: number): number {
  const period = Object.values(historyPeriods).find((each) => spanMs <= each.spanMs) ?? historyPeriods.long;
  return period.stepMs;
}
