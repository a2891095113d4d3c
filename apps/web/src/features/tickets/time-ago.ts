const units = [86_400, 3600, 60];

/** Seconds since a moment, cut to whole days, hours or minutes: a list needs no more. */
export function secondsAgo(ms: number, nowMs: number): number {
  const seconds = Math.max(0, Math.floor((nowMs - ms) / 1000));
  const unit = units.find((each) => seconds >= each) ?? 1;
  return Math.floor(seconds / unit) * unit;
}
