import { describe, expect, test } from "vitest";
import { wallStateOf } from "./wall-age.ts";

describe("[DA-06] a wall tells the truth about its age", () => {
  test.each([
    [0, "live"],
    [59_999, "live"],
    [60_000, "late"],
    [299_999, "late"],
    [300_000, "lost"],
  ] as const)("%i ms: %s", (ageMs, state) => expect(wallStateOf(ageMs)).toBe(state));
});
