import { expect, test } from "vitest";
import { gridOf } from "../../shared/hours-grid/index.ts";
import { quietDays } from "./quiet-summary.ts";

const night = [0, 1, 22, 23];
test.each([
  ["nothing", {}, []],
  ["one day", { tuesday: [3] }, ["1-1 3-4"]],
  ["nights in a row", { monday: night, tuesday: night, wednesday: night }, ["0-2 0-2,22-24"]],
  ["days that differ", { friday: [22], saturday: night, sunday: night }, ["4-4 22-23", "5-6 0-2,22-24"]],
  ["the same on days apart", { monday: [1], wednesday: [1] }, ["0-0 1-2", "2-2 1-2"]],
])("[NO-41] %s in few lines", (_, hours, expected) => {
  const lines = quietDays(gridOf(hours)).map(({ from, to, ranges }) => {
    return `${from}-${to} ${ranges.map((range) => range.join("-")).join(",")}`;
  });
  expect(lines).toEqual(expected);
});
