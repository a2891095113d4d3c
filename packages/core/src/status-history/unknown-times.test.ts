import { expect, test } from "vitest";
import { UnknownTimes } from "./unknown-times.ts";

const two = [
  { fromMs: 100, toMs: 200 },
  { fromMs: 300, toMs: 400 },
];

test.each([
  { times: [], from: 50, to: 450, known: [[50, 450]] },
  {
    times: two,
    from: 50,
    to: 450,
    known: [
      [50, 100],
      [200, 300],
      [400, 450],
    ],
  },
  { times: two, from: 150, to: 350, known: [[200, 300]] },
  { times: two, from: 100, to: 200, known: [] },
  { times: two, from: 200, to: 300, known: [[200, 300]] },
  { times: two, from: 450, to: 50, known: [] },
])("[MO-01] with $times, of the time from $from to $to is known: $known", ({ times, from, to, known }) => {
  const unknown = new UnknownTimes(times);
  const found: number[][] = [];
  unknown.forKnown(from, to, (...part) => found.push(part));
  expect(found).toEqual(known);
  expect(unknown.knownMs(from, to)).toBe(known.reduce((sum, [fromMs = 0, toMs = 0]) => sum + toMs - fromMs, 0));
});

test("[MO-01] what is too old is forgotten, and what a clock that was set back has not reached yet", () => {
  const unknown = new UnknownTimes(two);
  unknown.keep({ fromMs: 200, toMs: 350 });
  expect(unknown.list).toEqual([{ fromMs: 300, toMs: 350 }]);
  unknown.keep({ fromMs: 200, toMs: 300 });
  unknown.add({ fromMs: 500, toMs: 450 });
  expect(unknown.list).toEqual([]);
});
