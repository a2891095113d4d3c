import { expect, test } from "vitest";
import { ownHiddenOf, savedOf, timesOf, togetherOf } from "./common-times.ts";

const minuteMs = 60_000;
const spans = (...minutes: readonly (readonly [number, number])[]) =>
  minutes.map(([from, to]) => ({ fromMs: from * minuteMs, toMs: to * minuteMs }));

test("[EN-33] sensors that go down within five minutes are down once", () => {
  expect(timesOf(spans([20, 30], [0, 5], [4, 9], [6, 7]))).toEqual(spans([0, 9], [6, 7], [20, 30]));
});

test.each([
  { name: "down first", causes: spans([9, 20]), together: 1, saved: 1, hidden: 0 },
  { name: "down right after", causes: spans([14, 20]), together: 1, saved: 1, hidden: 0 },
  { name: "down much later", causes: spans([16, 20]), together: 0, saved: 0, hidden: 0 },
  { name: "up again before", causes: spans([1, 10]), together: 0, saved: 0, hidden: 0 },
  { name: "down since long", causes: spans([1, 20]), together: 0, saved: 1, hidden: 1 },
])("[EN-33] an outage and a cause that is $name", ({ causes, together, saved, hidden }) => {
  const outages = spans([10, 15]);
  expect(togetherOf(outages, causes)).toBe(together);
  expect(savedOf(outages, causes)).toBe(saved);
  expect(ownHiddenOf(outages, causes)).toBe(hidden);
});
