import { describe, expect, test } from "vitest";
import { keywordMatcher } from "./keyword.ts";
import { formatSortWord, parseSortWord } from "./sort-words.ts";
import { formatStatusWords, parseStatusWords, toggleStatus } from "./status-words.ts";

describe("keyword", () => {
  test.each([
    ["", ["anything"], true],
    ["  core  rt ", ["rt-core-01", "10.0.0.1"], true],
    ["core down", ["rt-core-01", null, undefined], false],
    ["a.c", ["abc"], false],
    ["<img", ["<IMG src=x>"], true],
  ])("[MO-03] %j in %j: %s", (keyword, texts, expected) => {
    expect(keywordMatcher(keyword)(texts)).toBe(expected);
  });
  test("[MO-03] a word never runs over two texts", () => {
    expect(keywordMatcher("ab")(["a", "b"])).toBe(false);
  });
});

describe("statuses", () => {
  test("[RT-15] a status name is read as it stands in links", () => {
    expect(parseStatusWords("down_acknowledged")).toEqual(["down_acknowledged"]);
    expect(parseStatusWords(undefined)).toEqual([]);
  });
  test("[MO-03] a chip switches its status on and off and keeps the usual order", () => {
    const two = toggleStatus(toggleStatus([], "warning"), "down");
    expect(two).toEqual(["down", "warning"]);
    expect(toggleStatus(two, "down")).toEqual(["warning"]);
  });
  test("[MO-07] no status needs no word", () => {
    expect(formatStatusWords([])).toBeUndefined();
    expect(formatStatusWords(["down", "up"])).toBe("down,up");
  });
});

describe("order", () => {
  const columns = ["name", "status"] as const;
  const fallback = { column: "status", isReversed: false } as const;
  test.each([
    ["name", { column: "name", isReversed: false }],
    ["-name", { column: "name", isReversed: true }],
    ["-status", { column: "status", isReversed: true }],
  ] as const)("[MO-07] %s survives the address", (word, sort) => {
    expect(parseSortWord(word, columns, fallback)).toEqual(sort);
    expect(formatSortWord(sort, fallback)).toBe(word);
  });
  test.each([undefined, "", "-", "__proto__", "name,status"])("[MO-07] %s is no order", (word) => {
    expect(parseSortWord(word, columns, fallback)).toBe(fallback);
  });
  test("[MO-07] the usual order needs no word", () => {
    expect(formatSortWord(fallback, fallback)).toBeUndefined();
  });
});
