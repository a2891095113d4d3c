import { expect, test } from "vitest";
import { recentValues } from "./recent-values.ts";

test("[MO-01] the small line has the last two hours, gaps included", () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 12) - minutes * 60_000).toISOString();
  const rows = [
    ["time", "7.-4", "7.0"],
    [at(130), 0, 1],
    [at(120), 0, 2],
    [at(60), 0, null],
    [at(0), 0, 4],
  ];
  expect(recentValues(rows, "7.0")).toEqual([2, null, 4]);
  expect(recentValues(rows, "7.9")).toEqual([]);
  expect(recentValues([], "7.0")).toEqual([]);
});
