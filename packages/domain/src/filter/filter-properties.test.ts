import fc from "fast-check";
import { expect, test } from "vitest";
import { checkFilterTypes } from "./check-filter.ts";
import { FilterSyntaxError } from "./filter-syntax.ts";
import type { FilterExpression, FilterLiteral, FilterScalar } from "./filter-syntax.ts";
import { matchFilter } from "./match-filter.ts";
import { parseFilter } from "./parse-filter.ts";
import { printFilter } from "./print-filter.ts";

const propertyNames = fc.constantFrom("id", "name", "status", "type", "priority", "favorite", "basic.tags", "lastup");

const scalars: fc.Arbitrary<FilterScalar> = fc.oneof(
  fc.record({ kind: fc.constant("text" as const), value: fc.string({ unit: "binary" }) }),
  fc.record({ kind: fc.constant("number" as const), value: finiteNumbers() }),
  fc.record({ kind: fc.constant("duration" as const), seconds: finiteNumbers() }),
  fc.record({ kind: fc.constant("boolean" as const), value: fc.boolean() }),
  fc.record({ kind: fc.constant("word" as const), value: fc.constantFrom("up", "Down", "sensor", "a_b.c1") }),
);

function finiteNumbers(): fc.Arbitrary<number> {
  return fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
}

const comparisons: fc.Arbitrary<FilterExpression> = fc.oneof(
  fc.record({
    kind: fc.constant("comparison" as const),
    property: propertyNames,
    operator: fc.constantFrom("=", "!=", "<", "<=", ">", ">=", "contains", "matches"),
    value: scalars as fc.Arbitrary<FilterLiteral>,
    position: fc.constant(0),
  }),
  fc.record({
    kind: fc.constant("comparison" as const),
    property: propertyNames,
    operator: fc.constant("in" as const),
    value: fc.record({ kind: fc.constant("list" as const), items: fc.array(scalars) }),
    position: fc.constant(0),
  }),
);

const expressions = fc.letrec<{ expression: FilterExpression }>((tie) => {
  const parts = fc.array(tie("expression"), { minLength: 2, maxLength: 4 });
  return {
    expression: fc.oneof(
      { maxDepth: 5, withCrossShrink: true },
      comparisons,
      fc.record({ kind: fc.constant("and" as const), parts }),
      fc.record({ kind: fc.constant("or" as const), parts }),
      fc.record({ kind: fc.constant("not" as const), part: tie("expression") }),
    ),
  };
}).expression;

function withoutPositions(expression: FilterExpression): FilterExpression {
  return JSON.parse(
    JSON.stringify(expression, (key, value: unknown) => (key === "position" ? 0 : value)),
  ) as FilterExpression;
}

test("[CA-03] a printed filter reads back as the same expression", () => {
  fc.assert(
    fc.property(expressions, (expression) => {
      expect(withoutPositions(parseFilter(printFilter(expression)))).toEqual(expression);
    }),
  );
});

const pieces = fc.constantFrom(
  ..."( ) [ ] , = == != < > in contains matches and or not true id name status".split(" "),
  '"',
  "'",
  "\\",
  '"x"',
  "12",
  "30.0s",
  "-",
  ".",
  ";",
  "\u0000",
  "😀",
  "up",
  "__proto__",
  " ",
);
const hostileTexts = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.array(pieces, { maxLength: 40 }).map((list) => list.join(" ")),
  fc.array(pieces, { maxLength: 40 }).map((list) => list.join("")),
);
const types = {
  id: "text",
  name: "text",
  status: "status",
  priority: "number",
  favorite: "boolean",
  tags: "list",
} as const;
const values = fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null), fc.array(fc.string()));

test("[CA-03] hostile text gives a response or a FilterSyntaxError, nothing else", () => {
  fc.assert(
    fc.property(hostileTexts, values, (text, value) => {
      try {
        const expression = checkFilterTypes(parseFilter(text), types);
        expect(typeof matchFilter(expression, () => value)).toBe("boolean");
      } catch (error) {
        expect(error).toBeInstanceOf(FilterSyntaxError);
        const { position } = error as FilterSyntaxError;
        expect(position).toBeGreaterThanOrEqual(0);
        expect(position).toBeLessThanOrEqual(text.length);
      }
    }),
    { numRuns: 2000 },
  );
});

test("[CA-03] every expression that can be read can be matched, and not turns the result round", () => {
  fc.assert(
    fc.property(expressions, values, (expression, value) => {
      const matches = matchFilter(expression, () => value);
      expect(matchFilter({ kind: "not", part: expression }, () => value)).toBe(!matches);
    }),
  );
});
