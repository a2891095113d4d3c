import { expect, test } from "vitest";
import { createRecentLags } from "./recent-lags.ts";

const startMs = 1_800_000_000_000;

test("mean lag and late share of the last minute", () => {
  const lags = createRecentLags();
  for (const lagMs of [0, 100, 1000, 1001]) {
    lags.note(lagMs, startMs);
  }
  expect(lags.figures(startMs)).toEqual({ scheduler_lag_ms: 525.25, late_percent: 25 });
});

test("what is older than a minute no longer counts", () => {
  const lags = createRecentLags();
  lags.note(9000, startMs);
  lags.note(10, startMs + 30_000);
  expect(lags.figures(startMs + 55_000).late_percent).toBe(50);
  expect(lags.figures(startMs + 65_000)).toEqual({ scheduler_lag_ms: 10, late_percent: 0 });
  lags.note(20, startMs + 60_000);
  expect(lags.figures(startMs + 65_000).scheduler_lag_ms).toBe(15);
});

test("nothing noted is no lag, and a check before its time is not negative", () => {
  const lags = createRecentLags();
  expect(lags.figures(startMs)).toEqual({ scheduler_lag_ms: 0, late_percent: 0 });
  lags.note(-50, startMs);
  expect(lags.figures(startMs).scheduler_lag_ms).toBe(0);
});
