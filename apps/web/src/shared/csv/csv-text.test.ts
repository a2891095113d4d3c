import { describe, expect, test } from "vitest";
import { csvLine } from "./csv-text.ts";

describe("a line of CSV", () => {
  test("[MO-03] cells are set apart and numbers written as the language has them", () => {
    expect(csvLine(["Ping", 12.5, null, -3], "en")).toBe("Ping,12.5,,-3\r\n");
    expect(csvLine(["Ping", 12.5, null, -3], "de")).toBe("Ping;12,5;;-3\r\n");
  });
  test.each([
    ['say "hi"', '"say ""hi"""'],
    ["a,b", '"a,b"'],
    ["a;b", '"a;b"'],
    ["two\r\nlines", '"two\r\nlines"'],
    [" plain ", " plain "],
    ["", ""],
  ])("[MO-03] %j is quoted where RFC 4180 requires it", (text, written) => {
    expect(csvLine([text], "en")).toBe(`${written}\r\n`);
  });
  test.each(["=1+1", "+49 40", "-1", "@SUM(A1)", "\tx", "\rx", '=HYPERLINK("http://x")'])(
    "[MO-03] %j is no formula",
    (text) => {
      expect(csvLine([text], "en").startsWith("\"'")).toBe(true);
    },
  );
  test("[MO-03] a number that is none leaves its cell empty", () => {
    expect(csvLine([Number.NaN, Number.POSITIVE_INFINITY], "en")).toBe(",\r\n");
  });
});
