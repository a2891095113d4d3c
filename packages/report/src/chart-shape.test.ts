import { expect, test } from "vitest";
import { chartShape, chartSums } from "./chart-shape.ts";

const figures = (average: (number | null)[]) => ({ average, minimum: average, maximum: average });

test("[RP-07] a gap ends a line, and the sums leave it out", () => {
  const shape = chartShape({ average: [10, 20, null, 30], minimum: [5, 15, null, 30], maximum: [15, 40, null, 30] });
  expect(shape.lines.map((line) => line.length)).toEqual([2, 1]);
  expect(shape.bands.map((band) => band.length)).toEqual([4, 2]);
  expect(chartSums({ average: [10, 20, null, 30], minimum: [5], maximum: [40] })).toEqual({
    average: 20,
    minimum: 5,
    maximum: 40,
  });
});

test.each([
  ["no value", [null], [0, 0.5]],
  ["nothing but zero", [0, 0], [0, 0.5]],
  ["small values", [0.002, 0.004], [0, 0.004]],
  ["values below zero", [-30, 10], [-30, 10]],
  ["one large value", [5_000_000_000], [0, 6_000_000_000]],
])("[RP-07] the axis for %s has round ends around all", (_, values, [low = 0, high = 0]) => {
  const { ticks, lines } = chartShape(figures(values));
  expect(ticks[0]?.value).toBeCloseTo(low);
  expect(ticks.at(-1)?.value).toBeCloseTo(high);
  expect(ticks.length).toBeLessThanOrEqual(6);
  for (const [, y] of lines.flat()) expect(y >= 0 && y <= 1).toBe(true);
});
