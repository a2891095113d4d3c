import { describe, expect, test } from "vitest";
import { codeOfHash, lettersOf } from "./set-up-code.ts";

describe("a set-up code", () => {
  test.each([
    ["7KQM-3XTF", "7KQM3XTF"],
    [" 7kqm – 3xtf ", "7KQM3XTF"],
    ["7KQM-3XTF-AAAA", "7KQM3XTF"],
    ["7k", "7K"],
    ["<b>", "B"],
    ["", ""],
  ])("[LO-10] of %j has the letters %j", (typed, letters) => {
    expect(lettersOf(typed)).toBe(letters);
  });

  test.each([
    ["#7KQM-3XTF", "7KQM3XTF"],
    ["#noredirect".slice(0, 5), ""],
    ["", ""],
  ])("[LO-10] in the address %j is %j", (hash, code) => {
    expect(codeOfHash(hash)).toBe(code);
  });
});
