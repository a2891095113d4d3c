import { describe, expect, test } from "vitest";
import { isPlainLine, isVisibleText, isPlainText, toPlainLine } from "./plain-line.ts";

describe("a line that misleads is told from a plain one", () => {
  test.each([
    ["rings\u0007", "rings"],
    ["zero\u0000in between", "zero in between"],
    ["Line one\nline two\ttab", "Line one line two tab"],
    ["erased\u007f", "erased"],
    ["next\u0085line", "next line"],
    ["a\u2028b\u2029c", "a b c"],
    ["invoice\u202Efdp.exe", "invoice fdp.exe"],
    ["isolated \u2067def\u2069 text", "isolated def text"],
    ["lone \ud800 surrogate", "lone surrogate"],
  ])("%j is none, and becomes %j", (text, plain) => {
    expect(isPlainLine(text)).toBe(false);
    expect(toPlainLine(text)).toBe(plain);
  });

  test.each(["", "Füllstand 漢字", "مستشعر \u200Fالشبكة", "🛰️👩‍💻🇩🇪 emoji", "a\u00A0b", "{{ name }} <b>", "\\ \" '"])(
    "%j is one",
    (text) => expect(isPlainLine(text)).toBe(true),
  );
});

test.each([
  ["one\ntwo\r\n\tthree", true],
  ["", true],
  ["one\u0000", false],
  ["one\n\u202Etwo", false],
])("a text of several lines: %j reads as it is written: %s", (text, isPlain) => {
  expect(isPlainText(text)).toBe(isPlain);
});

test.each([
  ["", false],
  [" \u00A0\u3000", false],
  ["\u200B\u200D\u2060\uFEFF\u00AD", false],
  ["\u3164\u2800", false],
  ["\u200FA", true],
  ["0", true],
  ["مستشعر", true],
  ["🇩🇪", true],
])("%j has something to see: %s", (text, isVisible) => expect(isVisibleText(text)).toBe(isVisible));
