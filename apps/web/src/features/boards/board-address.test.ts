import { describe, expect, test } from "vitest";
import { nextBoard, rotationOf } from "./board-address.ts";

describe("[DA-10] boards in turn on a wall", () => {
  test.each([
    [
      { boards: "1,4,7", every: "60" },
      { ids: ["1", "4", "7"], seconds: 60 },
    ],
    [
      { boards: "1,4,4,<b>,-2", every: "1" },
      { ids: ["1", "4"], seconds: 30 },
    ],
    [{ boards: "1" }, null],
    [{}, null],
  ])("%j is %j", (params, expected) => {
    expect(rotationOf(params)).toEqual(expected);
  });

  test.each([
    ["1", undefined, "4"],
    ["7", ["1", "4", "7"], "1"],
    ["1", ["1", "7"], "7"],
    ["1", ["1"], "1"],
    ["1", [], "1"],
    ["9", ["1", "4"], "1"],
  ])("after %s of %j comes %s", (shown, known, expected) => {
    expect(nextBoard({ ids: ["1", "4", "7"], seconds: 30 }, shown, known)).toBe(expected);
  });
});
