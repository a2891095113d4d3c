import { expect, test } from "vitest";
import { percentTicks } from "./day-scale.ts";
import { outagesOf } from "./times.ts";
import { longestFirst, mostDown } from "./worst.ts";

test("[RP-11] an outage goes on in an acknowledgement and over a gap, which is not counted", () => {
  const changes = [
    { atMs: 0, status: "up" as const },
    { atMs: 100, status: "down" as const, line: 7 },
    { atMs: 300, status: "down_acknowledged" as const, line: 8 },
    { atMs: 500, status: "up" as const },
    { atMs: 900, status: "down" as const, line: 9 },
  ];
  expect(outagesOf({ beganMs: 0, changes }, 1000, [{ fromMs: 350, toMs: 450 }])).toEqual([
    { fromMs: 100, toMs: 500, ms: 300, line: 7 },
    { fromMs: 900, toMs: 1000, ms: 100, line: 9 },
  ]);
  expect(outagesOf({ beganMs: 200, changes }, 400, [])).toEqual([{ fromMs: 200, toMs: 400, ms: 200, line: 7 }]);
});

test("[RP-11] the longest come first, and what is not told by name is in one sum", () => {
  const items = [1, 9, 5, 9, 2, 3, 4].map((ms, fromMs) => ({ ms, fromMs }));
  expect(longestFirst(items).map(({ fromMs }) => fromMs)).toEqual([1, 3, 2, 6, 5]);
  const shares = mostDown(new Map(items.map(({ ms, fromMs }) => [String(fromMs), ms])));
  expect(shares.at(-1)).toEqual({ id: null, ms: 3 });
  expect(shares.reduce((sum, { ms }) => sum + ms, 0)).toBe(33);
});

test.each([
  ["all is well", [100, 100], 100, [99.99, 100]],
  ["a little below", [99.97, null], 99.9, [99.85, 99.9, 99.95, 100]],
  ["nothing was up", [0, 100], 99.9, [0, 25, 50, 75, 100]],
])("[RP-11] the grid where %s", (...[, reached, target, ticks]) => {
  expect(percentTicks(reached, target)).toEqual(ticks);
});
