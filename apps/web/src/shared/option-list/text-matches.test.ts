import { describe, expect, test } from "vitest";
import { searchWords, textPieces } from "./text-matches.ts";

const marked = (text: string, search: string) =>
  textPieces(text, searchWords(search))
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join("");

describe("text pieces", () => {
  test.each([
    ["Hamburg Datacenter", "a", "H[a]mburg D[a]t[a]center"],
    ["rt-core-01", "CORE", "rt-[core]-01"],
    ["Core Network", "net core", "[Core] [Net]work"],
    ["aaa", "aa a", "[aaa]"],
    ["Core", "", "Core"],
    ["Core", "x", "Core"],
    ["", "x", ""],
    ["a.c abc", "a.c", "[a.c] abc"],
    ["İstanbul", "ist", "İstanbul"],
  ])("[LY-03] in %j the search for %j marks %j", (text, search, expected) => {
    expect(marked(text, search)).toBe(expected);
  });
});
