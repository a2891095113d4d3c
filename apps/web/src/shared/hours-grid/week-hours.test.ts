import { shippedSchedules } from "@monitor/domain";
import { expect, test } from "vitest";
import { cellAfter, gridOf, hoursOf, withRange } from "./week-hours.ts";

test("[ST-15] what is read into the grid is what is sent again", () => {
  for (const { hours } of shippedSchedules)
    expect(hoursOf(gridOf(hours as unknown as Record<string, number[]>))).toEqual(hours);
});

test("[ST-15] a range is drawn in any direction", () => {
  const corners = [
    { day: 1, hour: 9 },
    { day: 0, hour: 8 },
  ] as const;
  const hours = hoursOf(withRange(gridOf({}), corners, true));
  expect([hours.monday, hours.tuesday, hours.wednesday]).toEqual([[8, 9], [8, 9], []]);
  expect(hoursOf(withRange(gridOf(hours), [corners[1], corners[1]], false)).monday).toEqual([9]);
});

test.each([
  ["ArrowDown", { day: 0, hour: 24 - 1 }, { day: 0, hour: 23 }],
  ["ArrowRight", { day: 5, hour: 3 }, { day: 6, hour: 3 }],
  ["ArrowLeft", { day: 0, hour: 3 }, { day: 0, hour: 3 }],
  ["End", { day: 2, hour: 3 }, { day: 2, hour: 23 }],
  ["a", { day: 2, hour: 3 }, null],
] as const)("[ST-15] %s in the grid of hours", (key, from, to) => {
  expect(cellAfter(key, from)).toEqual(to);
});
