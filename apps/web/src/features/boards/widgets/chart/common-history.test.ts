import { expect, test } from "vitest";
import { commonHistory } from "./common-history.ts";

const at = (second: number) => new Date(second * 1000).toISOString();

test("[DA-05] sensors with times of their own share a time axis, and none goes on after its last value", () => {
  const parts = [
    {
      id: "a",
      channel: "0",
      rows: [
        ["time", "0", "1"],
        [at(10), 1, 9],
        [at(20), 2, 9],
        [at(30), 3, 9],
      ],
    },
    {
      id: "b",
      channel: "5",
      rows: [
        ["time", "5"],
        [at(15), 7],
        [at(25), null],
      ],
    },
    { id: "c", channel: "gone", rows: [] },
  ];
  const { timesMs, columns } = commonHistory(parts, { fromMs: 0, toMs: 60_000 });
  expect(timesMs.map((ms) => ms / 1000)).toEqual([10, 15, 20, 25, 30]);
  expect(Object.fromEntries(columns)).toEqual({
    a: [1, 1, 2, 2, 3],
    b: [null, 7, 7, null, null],
    c: [null, null, null, null, null],
  });
});
