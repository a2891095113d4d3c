import { describe, expect, test } from "vitest";
import type { Change } from "@monitor/core/storage";
import { differences } from "./shown-as-stored.ts";
import { commandsOnce, doubledLines, visitProblems } from "./stored-once.ts";

const created = (name: string, seq: number): Change => ({
  seq,
  time_ms: seq,
  kind: "created",
  actor: null,
  object_ids: ["1001"],
  before: null,
  after: { name },
});

describe("commands in the change log", () => {
  const [told, untold] = ["Load 1", "Load 2"];

  test.each([
    ["as they were told", [told], true],
    ["with one that had no answer", [told, untold], true],
    ["without one that was acknowledged", [untold], false],
    ["with one twice", [told, told], false],
    ["with one twice that had no answer", [told, untold, untold], false],
    ["with one that nobody gave", [told, "Load 3"], false],
  ])("%s", (_what, names, isKept) => {
    const commands = new Map([
      [`created ${told}`, true],
      [`created ${untold}`, false],
    ]);
    expect(commandsOnce({ commands, acknowledged: 1 }, { changes: names.map(created) }).isKept).toBe(isKept);
  });
});

// Visits with an odd number fail, and are stored without a number.
describe("visits of a page in the history", () => {
  const none: ReadonlySet<number> = new Set();

  test.each([
    ["all of them", [null, 2, null, 4], true],
    ["one missing that did not fail", [null, null, 4], false],
    ["one missing that failed", [2, null, 4], false],
    ["the last one missing", [null, 2, null], false],
    ["one twice that did not fail", [null, 2, 2, null, 4], false],
    ["one twice that failed", [null, null, 2, null, 4], false],
    ["in another order", [null, 4, null, 2], false],
  ])("%s", (_what, stored, isKept) => {
    expect(visitProblems(stored, 4, none).length === 0).toBe(isKept);
  });

  test("one that was under way when the probe ended may be missing", () => {
    expect(visitProblems([null, 2, null], 4, new Set([4]))).toEqual([]);
    expect(visitProblems([null, null, 4], 4, new Set([4]))).toEqual(["visit 2 is missing"]);
  });
});

test("a result that was taken twice has two lines in the log, which may differ", () => {
  const [warning, down] = [
    { object_id: "1002", time_ms: 5 },
    { object_id: "1002", time_ms: 5 },
  ];
  const others = [
    { object_id: "1002", time_ms: 6 },
    { object_id: "1003", time_ms: 5 },
  ];
  expect(doubledLines([warning, ...others])).toEqual([]);
  expect(doubledLines([warning, ...others, down])).toEqual(["2 lines for 1002 at 5"]);
});

describe("devices that are shown", () => {
  test.each([
    ["as they are stored", ["a", "b (paused)"], true],
    ["without one", ["a"], false],
    ["with one that is not stored", ["a", "b (paused)", "c"], false],
    ["with one twice", ["a", "a", "b (paused)"], false],
    ["with one that is not paused any more", ["a", "b"], false],
  ])("%s", (_what, shown, isKept) => {
    expect(differences(shown, ["a", "b (paused)"]).length === 0).toBe(isKept);
  });
});
