import { expect, test } from "vitest";
import { impactCountsOf } from "./impact-counts.ts";

test("[OD-03, NF-05] sensors per impact level stand against the guidance, heaviest first", () => {
  const found = { 1: 2, 2: 2000, 3: 0, 4: 201, 5: 1 };
  expect(impactCountsOf((level) => found[level])).toEqual([
    { level: 5, count: 1, guidance: 50, isAbove: false },
    { level: 4, count: 201, guidance: 200, isAbove: true },
    { level: 2, count: 2000, guidance: 2000, isAbove: false },
    { level: 1, count: 2, guidance: 5000, isAbove: false },
  ]);
});
