import { checkFilterTypes, FilterSyntaxError, filterOperators, parseFilter } from "@monitor/domain";
import { listPropertyTypes } from "@monitor/contract";
import fc from "fast-check";
import { isWellFormed, oddTexts } from "./bad-values.ts";

const property = fc.constantFrom(...Object.keys(listPropertyTypes), "constructor", "__proto__", "colour");
const scalar = fc.oneof(
  fc.constantFrom(
    '"Ping"',
    "'x'",
    "down",
    "sensor",
    "true",
    "3",
    "-2.5e3",
    "30.0s",
    '"2026-01-01"',
    '"1"',
    "and",
    '"open',
    "1.2.3",
    "12x",
  ),
  fc.constantFrom(...oddTexts).map((text) => JSON.stringify(text)),
);
const value = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 3 }).map((items) => `[${items.join(",")}]`),
);
const comparison = fc
  .tuple(property, fc.constantFrom(...filterOperators, "==", "~", "===", "like"), value)
  .map((parts) => parts.join(" "));

/** A filter out of the grammar; its values and operators need not fit its properties. */
const written = fc.letrec<{ filter: string }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    comparison,
    fc
      .tuple(tie("filter"), fc.constantFrom(" and ", " or ", " AND ", ";", ","), tie("filter"))
      .map((parts) => parts.join("")),
    tie("filter").map((inner) => `not ${inner}`),
    tie("filter").map((inner) => `(${inner})`),
  ),
})).filter;

const marks = ["", "(", ")", "[", "]", '"', "'", "\\", "=", "!", "<", ",", ";", "\u0000", "\u202E", "💥", " "] as const;

/** The same with a character taken out or put in. */
const broken = fc.tuple(written, fc.nat(200), fc.nat(3), fc.constantFrom(...marks)).map(([text, at, length, mark]) => {
  const start = Math.min(at, text.length);
  return text.slice(0, start) + mark + text.slice(start + length);
});

const nested = fc.integer({ min: 1, max: 4000 }).map((depth) => `${"(".repeat(depth)}id = "1"`);

/** Why a filter of objects is refused, or null. */
export function refusalOfFilter(filter: string): string | null {
  try {
    checkFilterTypes(parseFilter(filter), listPropertyTypes);
    return null;
  } catch (error) {
    if (error instanceof FilterSyntaxError) return error.message;
    throw error;
  }
}

/** Filters that are refused, as grammar and properties say. */
export const badFilter: fc.Arbitrary<string> = fc
  .oneof(written, broken, nested, fc.string({ unit: "binary", maxLength: 60 }), fc.constantFrom(...oddTexts))
  .filter(
    (filter) =>
      filter.trim() !== "" && filter.length < 6000 && isWellFormed(filter) && refusalOfFilter(filter) !== null,
  );
