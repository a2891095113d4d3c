import type { StatusHistorySpan } from "@monitor/contract";

/** The buckets of a ring. A bucket is named by its number since 1970. */
export interface BucketShape {
  readonly bucketMs: number;
  readonly count: number;
  /** Time is counted in this unit, of which a bucket has less than 65,536. */
  readonly unitMs: number;
}

const halfHourMs = 1_800_000;
const dayMs = 86_400_000;
/** How old an uptime of many sensors may be. */
export const uptimePeriodMs = 300_000;

/** What is kept of every object: half hours of a day, days (UTC) of a month. */
export const bucketShapes: Readonly<Record<StatusHistorySpan, BucketShape>> = {
  day: { bucketMs: halfHourMs, count: 48, unitMs: 1000 },
  month: { bucketMs: dayMs, count: 30, unitMs: 2000 },
};

/** How far back a status history goes. */
export const statusHistoryMs = bucketShapes.month.count * dayMs;

/** How long the times are kept of which nothing is known: reports go further back than the history. */
export const unknownTimesMs = 400 * dayMs;

/** A clock that begins in 1970 has no buckets before it: all of its first ones are one. */
export const bucketAt = ({ bucketMs, count }: BucketShape, timeMs: number): number =>
  Math.max(count, Math.floor(timeMs / bucketMs));

/** The buckets of a response, each made of `parts` of the ring's; the last one holds the present. */
export interface StatusPeriod {
  readonly span: StatusHistorySpan;
  readonly nowMs: number;
  /** In which five minutes of the clock this is: uptimes of many sensors hold for these. */
  readonly uptimePeriod: number;
  readonly shape: BucketShape;
  readonly firstBucket: number;
  readonly lastBucket: number;
  readonly parts: number;
}

/** The period of a span that ends now. Hours are pairs of half hours, so that the last one is never almost empty. */
export function statusPeriod(span: StatusHistorySpan, nowMs: number): StatusPeriod {
  const shape = bucketShapes[span];
  const lastBucket = bucketAt(shape, nowMs);
  return {
    span,
    nowMs,
    uptimePeriod: Math.floor(nowMs / uptimePeriodMs),
    shape,
    firstBucket: lastBucket - shape.count + 1,
    lastBucket,
    parts: span === "day" ? 2 : 1,
  };
}
