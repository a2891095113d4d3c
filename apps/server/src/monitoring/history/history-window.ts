import type { StatusHistorySpan } from "@monitor/contract";
import { StatusRing } from "../status-history/status-ring.ts";

const halfHourMs = 1_800_000;
const dayMs = 86_400_000;
const halfHours = 48;
/** How old an uptime of many sensors may be; buckets of histories begin with a period. */
export const tallyPeriodMs = 300_000;
/** How many days a status history goes back. */
export const statusHistoryDays = 30;

export type StatusRings = Readonly<Record<StatusHistorySpan, StatusRing>>;

/** The buckets that sensors are kept in: half hours of a day, days of a month. */
export const createRings = (): StatusRings => ({
  day: new StatusRing({ bucketMs: halfHourMs, count: halfHours, unitMs: 1000 }),
  month: new StatusRing({ bucketMs: dayMs, count: statusHistoryDays, unitMs: 2000 }),
});

/** The buckets that an answer has, each made of `parts` of the ring's, of which the last one holds the present. */
export interface HistoryWindow {
  readonly span: StatusHistorySpan;
  readonly nowMs: number;
  /** In which period of the clock this is: uptimes of many sensors hold for one. */
  readonly period: number;
  readonly ring: StatusRing;
  readonly firstBucket: number;
  readonly lastBucket: number;
  readonly parts: number;
  /** Buckets of the answer. */
  readonly count: number;
  /** Half hours at whose end alarms are counted. */
  readonly alarmCount: number;
}

/** The window of a span that ends now. Hours are pairs of half hours, so that the last one is never almost empty. */
export function historyWindow(rings: StatusRings, span: StatusHistorySpan, nowMs: number): HistoryWindow {
  const ring = rings[span];
  const parts = span === "day" ? 2 : 1;
  const { count } = ring.shape;
  const lastBucket = ring.bucketAt(nowMs);
  return {
    span,
    nowMs,
    period: Math.floor(nowMs / tallyPeriodMs),
    ring,
    firstBucket: lastBucket - count + 1,
    lastBucket,
    parts,
    count: count / parts,
    alarmCount: span === "day" ? count : 0,
  };
}
