import { describe, expect, test } from "vitest";
import { lookupStatusOf, lookupTexts, parseLookup } from "./lookup.ts";
import type { LookupDefinition, LookupMapping, LookupStatus } from "./lookup.ts";

function mapping(from: number, lookup_status: LookupStatus, to = from): LookupMapping {
  return { from, to, lookup_status, display_text: `text ${from}` };
}

const singleInteger: LookupDefinition = {
  id: "own.integer",
  lookup_type: "SINGLEINTEGER",
  undefined_status: "WARNING",
  mappings: [mapping(1, "OK"), mapping(2, "ERROR"), mapping(-1, "NONE"), mapping(1, "ERROR")],
};
const range: LookupDefinition = {
  id: "own.range",
  lookup_type: "RANGE",
  undefined_status: "ERROR",
  mappings: [mapping(0, "OK", 9.5), mapping(10, "WARNING", 20), mapping(15, "ERROR", 30)],
};
const bitfield: LookupDefinition = {
  id: "own.bits",
  lookup_type: "BITFIELD",
  undefined_status: "NONE",
  mappings: [mapping(0, "OK"), mapping(1, "OK"), mapping(2, "ERROR"), mapping(4, "WARNING"), mapping(2 ** 31, "ERROR")],
};

describe("SINGLEINTEGER and BOOLEAN", () => {
  test.each([
    [1, "ok", ["text 1"]],
    [2, "error", ["text 2"]],
    [-1, "none", ["text -1"]],
  ])("[CH-03] %s is %s", (value, status, texts) => {
    expect(lookupStatusOf(singleInteger, value)).toBe(status);
    expect(lookupTexts(singleInteger, value)).toEqual(texts);
    expect(lookupStatusOf({ ...singleInteger, lookup_type: "BOOLEAN" }, value)).toBe(status);
  });

  test.each([0, 3, 1.5])("[CH-06] %s matches nothing and takes the undefined status", (value) => {
    expect(lookupStatusOf(singleInteger, value)).toBe("warning");
    expect(lookupTexts(singleInteger, value)).toEqual([]);
  });
});

describe("RANGE", () => {
  test.each([
    [0, "ok"],
    [9.5, "ok"],
    [9.6, "error"],
    [10, "warning"],
    [17, "warning"],
    [20.5, "error"],
    [31, "error"],
  ])("[CH-04] %s is %s: both ends belong to it, the first match counts", (value, status) => {
    expect(lookupStatusOf(range, value)).toBe(status);
  });

  test("[CH-04] overlapping ranges give one text", () => {
    expect(lookupTexts(range, 17)).toEqual(["text 10"]);
  });
});

describe("BITFIELD", () => {
  test.each([
    [0, "ok", ["text 0"]],
    [1, "ok", ["text 1"]],
    [3, "error", ["text 1", "text 2"]],
    [5, "warning", ["text 1", "text 4"]],
    [7, "error", ["text 1", "text 2", "text 4"]],
    [2 ** 31, "error", [`text ${2 ** 31}`]],
    [2 ** 40 + 4, "warning", ["text 4"]],
    [-(2 ** 31), "error", [`text ${2 ** 31}`]],
  ])("[CH-05] %s is %s", (value, status, texts) => {
    expect(lookupStatusOf(bitfield, value)).toBe(status);
    expect(lookupTexts(bitfield, value)).toEqual(texts);
  });

  test.each([8, -(2 ** 40)])("[CH-06] %s has no known bit", (value) => {
    expect(lookupStatusOf(bitfield, value)).toBe("none");
  });
});

describe("parseLookup", () => {
  test("[EN-04] completes what a server leaves out and reads words in any case", () => {
    const wire = {
      id: "x",
      lookup_type: "range",
      mappings: [
        { from: 1, lookup_status: "Ok", display_text: "one" },
        { from: 2, to: 3, lookup_status: "odd", display_text: "<b>two</b>" },
      ],
    };
    expect(parseLookup(wire)).toEqual({
      id: "x",
      lookup_type: "RANGE",
      undefined_status: "NONE",
      mappings: [
        { from: 1, to: 1, lookup_status: "OK", display_text: "one" },
        { from: 2, to: 3, lookup_status: "NONE", display_text: "<b>two</b>" },
      ],
    });
  });

  test("[EN-04] an unknown type can't be read", () => {
    expect(parseLookup({ id: "x", lookup_type: "REGEX", mappings: [] })).toBeNull();
  });
});
