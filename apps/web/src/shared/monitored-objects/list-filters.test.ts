import { parseFilter } from "@monitor/domain";
import { describe, expect, test } from "vitest";
import { everyFilter, keywordFilter, shownStatusFilter } from "./list-filters.ts";

describe("keyword", () => {
  test.each([
    ["", null],
    ["core", '(name contains "core" or host contains "core")'],
    [" rt  core ", '(name contains "rt" or host contains "rt") and (name contains "core" or host contains "core")'],
    ['a"b\\c', '(name contains "a\\"b\\\\c" or host contains "a\\"b\\\\c")'],
  ])("[MO-02] %j", (keyword, filter) => {
    expect(keywordFilter(keyword, ["name", "host"])).toBe(filter);
  });

  test("[MO-02] however long a keyword in an address is, servers take the filter", () => {
    for (const keyword of ["a ".repeat(5000), "x".repeat(5000)]) {
      expect(() => parseFilter(keywordFilter(keyword, ["name", "host"]) ?? "")).not.toThrow();
    }
  });

  test("[MO-02] nothing that is typed leaves its place in the filter", () => {
    const filter = keywordFilter('x" or status = "up', ["name"]) ?? "";
    expect(JSON.stringify(parseFilter(filter))).not.toContain('"property":"status"');
  });
});

describe("status", () => {
  test.each([
    [[], {}, null],
    [["down"], {}, "status in [down, partialdown]"],
    [["down"], { isCluster: true }, "status in [down]"],
    [["unknown", "up"], {}, "status in [up, unknown, none, collecting, disconnected]"],
  ] as const)("[ST-03, ST-05] %j with %j", (shown, options, filter) => {
    expect(shownStatusFilter(shown, options)).toBe(filter);
  });
  test("[ST-02] paused means every pause", () => {
    expect(shownStatusFilter(["paused"], {})?.match(/paused/g)).toHaveLength(7);
  });
});

test("[MO-02] conditions are joined, none is none", () => {
  expect(everyFilter(null, "a = 1", null, "b = 2")).toBe("a = 1 and b = 2");
  expect(everyFilter(null)).toBeUndefined();
});
