import { describe, expect, test } from "vitest";
import { maxFilterDepth, filterBounds, FilterSyntaxError, maxFilterLength } from "./filter-syntax.ts";
import type { FilterLiteral, FilterOperator } from "./filter-syntax.ts";
import { parseFilter } from "./parse-filter.ts";
import { filterByAncestor, filterById, filterByParent, printFilter } from "./print-filter.ts";

interface Row {
  property: string;
  operator: FilterOperator;
  value: FilterLiteral;
}

const text = (value: string) => ({ kind: "text", value }) as const;
const word = (value: string) => ({ kind: "word", value }) as const;
const number = (value: number) => ({ kind: "number", value }) as const;

function syntaxErrorOf(filter: string): FilterSyntaxError {
  try {
    parseFilter(filter);
  } catch (error) {
    if (error instanceof FilterSyntaxError) {
      return error;
    }
    throw error;
  }
  throw new Error(`no FilterSyntaxError for ${filter.slice(0, 80)}`);
}

describe("comparisons", () => {
  const rows: readonly (readonly [string, Row])[] = [
    ['name = "Ping"', { property: "name", operator: "=", value: text("Ping") }],
    ["name == 'Ping'", { property: "name", operator: "=", value: text("Ping") }],
    ["status=UP", { property: "status", operator: "=", value: word("UP") }],
    ["type!=sensor", { property: "type", operator: "!=", value: word("sensor") }],
    ['parentId = "40"', { property: "parentid", operator: "=", value: text("40") }],
    ["priority >= 3", { property: "priority", operator: ">=", value: number(3) }],
    ["priority<=3", { property: "priority", operator: "<=", value: number(3) }],
    ["x < -2.5e3", { property: "x", operator: "<", value: number(-2500) }],
    ["x>0", { property: "x", operator: ">", value: number(0) }],
    ["x = -0", { property: "x", operator: "=", value: number(0) }],
    ["favorite = true", { property: "favorite", operator: "=", value: { kind: "boolean", value: true } }],
    ["favorite = FALSE", { property: "favorite", operator: "=", value: { kind: "boolean", value: false } }],
    [
      "scanning_interval = 30.0s",
      { property: "scanning_interval", operator: "=", value: { kind: "duration", seconds: 30 } },
    ],
    ['basic.tags contains "ping"', { property: "basic.tags", operator: "contains", value: text("ping") }],
    ["name MATCHES foo", { property: "name", operator: "matches", value: word("foo") }],
    ['id in ["1","2"]', { property: "id", operator: "in", value: { kind: "list", items: [text("1"), text("2")] } }],
    ["parentid IN [ 2490 ]", { property: "parentid", operator: "in", value: { kind: "list", items: [number(2490)] } }],
    ["id in []", { property: "id", operator: "in", value: { kind: "list", items: [] } }],
    [
      "status in [up, Down]",
      { property: "status", operator: "in", value: { kind: "list", items: [word("up"), word("Down")] } },
    ],
  ];

  test.each(rows)("[CA-03] %s", (filter, expected) => {
    expect(parseFilter(filter)).toEqual({ kind: "comparison", position: 0, ...expected });
  });
});

describe("text", () => {
  test.each([
    [String.raw`"say \"hi\""`, 'say "hi"'],
    [String.raw`"back\\slash"`, String.raw`back\slash`],
    [String.raw`"C:\temp\new"`, String.raw`C:\temp\new`],
    [String.raw`'it\'s'`, "it's"],
    [`"it's"`, "it's"],
    [`'a "b"'`, 'a "b"'],
    [`""`, ""],
    [`"and or not ( ] = 😀 \u202E"`, "and or not ( ] = 😀 \u202E"],
    [`"two\nlines"`, "two\nlines"],
  ])("[CA-03] %s is read as %j", (literal, value) => {
    expect(parseFilter(`name = ${literal}`)).toMatchObject({ value: text(value) });
  });
});

describe("joining", () => {
  function shapeOf(filter: string): string {
    return printFilter(parseFilter(filter));
  }

  test.each([
    ["a = 1 and b = 2 or c = 3", "a = 1 and b = 2 or c = 3"],
    ["a = 1 or b = 2 and c = 3", "a = 1 or b = 2 and c = 3"],
    ["(a = 1 or b = 2) and c = 3", "(a = 1 or b = 2) and c = 3"],
    ["((a = 1))", "a = 1"],
    ["not(a = 1)", "not a = 1"],
    ["not a = 1 and b = 2", "not a = 1 and b = 2"],
    ["not (a = 1 and b = 2)", "not (a = 1 and b = 2)"],
    ["NOT NOT a=1 AND b=2 OR c=3", "not not a = 1 and b = 2 or c = 3"],
    ["(a = 1 and b = 2) and c = 3", "(a = 1 and b = 2) and c = 3"],
    ["(a = 1 and b = 2) or c = 3", "a = 1 and b = 2 or c = 3"],
    ["a = 1 or (b = 2 or c = 3)", "a = 1 or (b = 2 or c = 3)"],
  ])("[CA-03] %s is read as %s", (filter, printed) => {
    expect(shapeOf(filter)).toBe(printed);
  });

  test("[CA-03] and binds tighter than or", () => {
    expect(parseFilter("a = 1 or b = 2 and c = 3")).toMatchObject({
      kind: "or",
      parts: [{ property: "a" }, { kind: "and", parts: [{ property: "b" }, { property: "c" }] }],
    });
  });

  test("[CA-03] not binds tighter than and", () => {
    expect(parseFilter("not a = 1 and b = 2")).toMatchObject({
      kind: "and",
      parts: [{ kind: "not" }, { property: "b" }],
    });
  });
});

describe("filters that can't be read", () => {
  test.each([
    ["", 0],
    ["   ", 3],
    ["name", 4],
    ["name =", 6],
    ['= "x"', 0],
    ['name = "x', 7],
    ["name = 'x\"", 7],
    ['name ~ "x"', 5],
    ["name & 1", 5],
    ["name ! 1", 5],
    ["type=sensor;status=Down", 11],
    ['(name = "x"', 11],
    ['name = "x")', 10],
    ['name = "x" status = up', 11],
    ['name = "x" and', 14],
    ["name in 1", 8],
    ["id in [1", 8],
    ["id in [1,]", 9],
    ["id in [1 2]", 9],
    ["id in [[1]]", 7],
    ["id = [1]", 5],
    ["a = and", 4],
    ["and = 1", 0],
    ["a = 12x", 4],
    ["a = 1.2.3", 4],
    ["a = 30m", 4],
    ["a = 1e999", 4],
    ["a = .5", 4],
    ["a. = 1", 1],
    ["favorite", 8],
    ["a = <script>", 4],
  ])("[CA-03] %j is refused at character %s", (filter, position) => {
    expect(syntaxErrorOf(filter).position).toBe(position);
  });

  test("[CA-03] nesting is bounded", () => {
    const nest = (depth: number) => `${"(".repeat(depth)}a = 1${")".repeat(depth)}`;
    expect(parseFilter(nest(maxFilterDepth))).toMatchObject({ property: "a" });
    expect(syntaxErrorOf(nest(maxFilterDepth + 1)).message).toContain("nested");
    expect(syntaxErrorOf("(".repeat(500_000)).message).toContain("nested");
    expect(syntaxErrorOf("not ".repeat(200_000)).message).toContain("nested");
  });

  test("[CA-03] length is bounded", () => {
    expect(syntaxErrorOf(`name = "${"x".repeat(maxFilterLength)}"`).message).toContain("longer");
  });
});

describe("bounds of a filter", () => {
  const times = (count: number, part: string, between: string) =>
    Array.from({ length: count }, () => part).join(between);
  const bounded: [string, (count: number) => string, number, string][] = [
    ["comparisons", (count) => times(count, "a = 1", " or "), filterBounds.comparisons, "more than 256 comparisons"],
    ["words", (count) => `a matches "${times(count, "b", " ")}"`, filterBounds.searchWords, "more than 256 words"],
    [
      "words of several texts",
      (count) => `a contains "x" or b matches "${times(count - 1, "b", " ")}"`,
      filterBounds.searchWords,
      "more than 256 words",
    ],
    [
      "a searched text",
      (count) => `a contains "${"x".repeat(count)}"`,
      filterBounds.searchLength,
      "searched for is longer than 1000",
    ],
    ["a value", (count) => `a = "${"x".repeat(count)}"`, filterBounds.valueLength, "value is longer than 10000"],
    ["a list", (count) => `a in [${times(count, "1", ",")}]`, filterBounds.listItems, "more than 60000 values"],
  ];

  test.each(bounded)("[CA-03] %s", (...row) => {
    const [, filterOf, max, message] = row;
    expect(() => parseFilter(filterOf(max))).not.toThrow();
    expect(syntaxErrorOf(filterOf(max + 1)).message).toContain(message);
  });

  test("[AC-10] the ids of 50,000 objects fit", () => {
    const ids = Array.from({ length: 50_000 }, (_, index) => String(100_000 + index));
    expect(parseFilter(filterById(ids))).toMatchObject({ property: "id", operator: "in" });
  });
});

describe("built filters", () => {
  test("[AC-10] ids go into a list of texts", () => {
    expect(filterById(["1", "2"])).toBe('id in ["1","2"]');
    expect(filterById([])).toBe("id in []");
  });

  test("[CA-03] ancestors and parent", () => {
    expect(filterByAncestor("40")).toBe('ancestors contains "40"');
    expect(filterByParent("40")).toBe('parentid = "40"');
  });

  test("[CA-03] a quote in an id can't end the text", () => {
    const hostile = '1" or name != "\\';
    expect(parseFilter(filterByParent(hostile))).toMatchObject({ kind: "comparison", value: text(hostile) });
  });

  test("[AC-10] the ids of 50,000 objects still fit", () => {
    const ids = Array.from({ length: 50_000 }, (_, index) => String(100_000 + index));
    expect(parseFilter(filterById(ids))).toMatchObject({ operator: "in" });
  });
});
