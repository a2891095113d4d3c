import { describe, expect, test } from "vitest";
import { naturalKey } from "./natural-key.ts";

const sorted = (texts: readonly string[]): string[] =>
  texts.toSorted((one, other) => (naturalKey(one) < naturalKey(other) ? -1 : 1));

describe("the order of names", () => {
  test.each([
    [["eth2", "eth10"]],
    [["9", "10", "100"]],
    [["port 1/2", "port 1/10", "port 2/1"]],
    [["alpha", "Bravo", "charlie"]],
    [["Zürich 1", "zurich 2", "Zürich 3"]],
    [["a 7", "a 007b", "a 8"]],
    [[`x${"1".repeat(60)}`, `x${"2".repeat(60)}`, `x${"1".repeat(61)}`]],
  ])("[CA-02] %j is in order", (texts) => {
    expect(sorted(texts.toReversed())).toEqual(texts);
  });

  test("[CA-02] capitals and accents make no difference", () => {
    expect(naturalKey("MÜNCHEN 07")).toBe(naturalKey("munchen 7"));
  });
});
