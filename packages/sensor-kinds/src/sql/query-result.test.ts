import { describe, expect, test } from "vitest";
import { codeOf, valuesOf } from "../testing/run-one.ts";
import { queryOutcome } from "./query-result.ts";
import { querySettings } from "./query-settings.ts";

const times = { query_time: 1, response_time: 2 };
const rowsOf = (...rows: (string | null)[][]) => ({ columns: ["name", "value", "more"], rows });

describe("what a query gave", () => {
  test("rows: the first column names a channel, the second is its value", () => {
    const outcome = queryOutcome(rowsOf(["Orders", "17", "x"], ["Open", "1.5", "y"]), "rows", times);
    expect(valuesOf(outcome)).toEqual({ Orders: 17, Open: 1.5, rows: 2, ...times });
  });

  test("columns: those of the first row are channels", () => {
    const outcome = queryOutcome(
      {
        columns: ["a", "b"],
        rows: [
          ["1", "t"],
          ["2", "f"],
        ],
      },
      "columns",
      times,
    );
    expect(valuesOf(outcome)).toEqual({ a: 1, b: 1, rows: 2, ...times });
  });

  test.each([
    ["a number", "17", 17],
    ["with a fraction and an exponent", "-1.5e3", -1500],
    ["yes", "t", 1],
    ["no", "false", 0],
    ["NULL", null, null],
  ])("%s is %j", (_what, text, value) => {
    expect(valuesOf(queryOutcome(rowsOf(["a", text]), "rows", times))["a"]).toBe(value);
  });

  test.each(["rows", "columns"] as const)("no row is a good answer (%s)", (form) => {
    expect(valuesOf(queryOutcome(rowsOf(), form, times))).toEqual({ rows: 0, ...times });
  });

  test("a text beside numbers is a warning, texts alone are a failure", () => {
    const outcome = queryOutcome(rowsOf(["a", "1"], ["b", "many"]), "rows", times);
    expect(outcome).toMatchObject({
      raised: { level: "warning", reason: { parameters: { name: "b", value: "many" } } },
    });
    expect(codeOf(queryOutcome(rowsOf(["b", "many"]), "rows", times))).toBe("sql_no_values");
  });

  test("one column can't be rows", () => {
    expect(codeOf(queryOutcome({ columns: ["n"], rows: [["1"]] }, "rows", times))).toBe("sql_one_column");
  });

  test("a name does not take the place of a channel of ours, and is a plain line; of two the first counts", () => {
    const found = rowsOf(["rows", "7"], ["__proto__", "8"], ["a\n\u202eb", "1"], ["a b", "2"]);
    const outcome = queryOutcome(found, "rows", times);
    expect(valuesOf(outcome)).toMatchObject({ rows: 4, "query: rows": 7, "query: __proto__": 8 });
    expect(Object.keys(valuesOf(outcome)).join()).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });
});

describe("a query", () => {
  const isTaken = (query: string) => querySettings("").safeParse({ query }).success;

  test.each([
    "SELECT 1",
    "  with a as (select 1) select * from a",
    "(select 1)",
    "show tables",
    "TABLE a",
    "values (1)",
  ])("%s is taken", (query) => expect(isTaken(query)).toBe(true));

  test.each([
    "",
    "DELETE FROM a",
    "SET GLOBAL x = 1",
    "/*!50000 KILL 1 */",
    "-- SELECT\nDROP TABLE a",
    "COPY a TO PROGRAM 'x'",
    "KILL 1",
    "selection",
    "CALL p()",
    "DO SLEEP(1)",
  ])("%j is refused", (query) => expect(isTaken(query)).toBe(false));
});
