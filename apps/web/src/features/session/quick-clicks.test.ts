import { describe, expect, test } from "vitest";
import { createQuickClicks } from "./quick-clicks.ts";

/** Number of the click at which the mascot comes, with these pauses before the clicks from the second on; 0: never. */
function revealedAt(pausesMs: readonly number[]): number {
  const click = createQuickClicks();
  let nowMs = 1000;
  const responses = [0, ...pausesMs].map((pauseMs) => click((nowMs += pauseMs)));
  return responses.indexOf(true) + 1;
}

describe("createQuickClicks", () => {
  test.each([
    ["five at once", [0, 0, 0, 0], 5],
    ["five, each 200 ms after the last", [200, 200, 200, 200], 5],
    ["one of them 201 ms after the last", [200, 200, 200, 201], 0],
    ["four", [100, 100, 100], 0],
    ["a slow one first, then five quick ones", [900, 100, 100, 100, 100], 6],
    ["a pause in the middle starts the count again", [100, 100, 300, 100, 100, 100, 100], 8],
  ] as const)("[LO-06] %s: click %#", (_name, pausesMs, expected) => {
    expect(revealedAt(pausesMs)).toBe(expected);
  });
});
