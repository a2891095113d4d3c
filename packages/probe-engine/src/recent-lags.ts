const bucketMs = 5000;
const bucketCount = 12;
/** A check that starts later than this after its due time counts as late. */
const lateAfterMs = 1000;

interface Bucket {
  startMs: number;
  count: number;
  late: number;
  sumMs: number;
}

/** Mean start lag in milliseconds and share of late checks in percent, both 0 where nothing has started. */
export interface LagFigures {
  scheduler_lag_ms: number;
  late_percent: number;
}

/** Remembers how punctual checks have started during the last minute. */
export interface RecentLags {
  note: (lagMs: number, nowMs: number) => void;
  figures: (nowMs: number) => LagFigures;
}

/** Covers the last 60 seconds in steps of 5. */
export function createRecentLags(): RecentLags {
  const buckets: Bucket[] = Array.from({ length: bucketCount }, () => ({ startMs: -1, count: 0, late: 0, sumMs: 0 }));

  const bucketAt = (nowMs: number): Bucket | undefined => {
    const number = Math.floor(nowMs / bucketMs);
    const bucket = buckets[number % bucketCount];
    if (bucket !== undefined && bucket.startMs !== number * bucketMs) {
      Object.assign(bucket, { startMs: number * bucketMs, count: 0, late: 0, sumMs: 0 });
    }
    return bucket;
  };

  return {
    note: (lagMs, nowMs) => {
      const bucket = bucketAt(nowMs);
      if (bucket !== undefined) {
        bucket.count += 1;
        bucket.late += lagMs > lateAfterMs ? 1 : 0;
        bucket.sumMs += Math.max(0, lagMs);
      }
    },
    figures: (nowMs) => {
      const recent = buckets.filter(({ startMs }) => startMs > nowMs - bucketMs * bucketCount && startMs <= nowMs);
      const sum = (pick: (bucket: Bucket) => number) => recent.reduce((total, bucket) => total + pick(bucket), 0);
      const count = Math.max(
        1,
        sum((bucket) => bucket.count),
      );
      return {
        scheduler_lag_ms: sum((bucket) => bucket.sumMs) / count,
        late_percent: (sum((bucket) => bucket.late) / count) * 100,
      };
    },
  };
}
