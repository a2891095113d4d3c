/** The operators of a comparison; `==` is read as `=`. */
export const filterOperators = ["=", "!=", "<", "<=", ">", ">=", "in", "contains", "matches"] as const;

/** One operator of a comparison. */
export type FilterOperator = (typeof filterOperators)[number];

/** A single value in a filter: quoted text, number, true or false, a bare word such as `down`, seconds such as `30.0s`. */
export type FilterScalar =
  | { kind: "text"; value: string }
  | { kind: "number"; value: number }
  | { kind: "boolean"; value: boolean }
  | { kind: "word"; value: string }
  | { kind: "duration"; seconds: number };

/** A value in a filter: a single one, or the list after `in`. */
export type FilterLiteral = FilterScalar | { kind: "list"; items: readonly FilterScalar[] };

/** A comparison; `property` is in lower case, `position` the place of the property in the text, 0 for built ones. */
export interface FilterComparison {
  kind: "comparison";
  property: string;
  operator: FilterOperator;
  value: FilterLiteral;
  position: number;
}

/** A parsed filter. `and` and `or` have at least two parts. */
export type FilterExpression =
  | { kind: "and"; parts: readonly FilterExpression[] }
  | { kind: "or"; parts: readonly FilterExpression[] }
  | { kind: "not"; part: FilterExpression }
  | FilterComparison;

/** The longest filter that is read, in characters: room for the ids of some 50,000 objects. */
export const maxFilterLength = 1_000_000;

/** The deepest nesting of parentheses and `not` that is read. */
export const maxFilterDepth = 50;

/**
 * What else a filter may have at most, so that no one keeps a server busy: comparisons, values of a list (again the ids of 50,000
 * objects), characters of one value, and of one that is searched for, and words searched for in all.
 */
export const filterBounds = {
  comparisons: 256,
  listItems: 60_000,
  valueLength: 10_000,
  searchLength: 1000,
  searchWords: 256,
} as const;

/**
 * A filter that cannot be read or does not fit its properties; `position` counts characters from 0 (REST code INVALID_FILTER).
 * `expected` is empty where the message says it.
 */
export class FilterSyntaxError extends Error {
  override readonly name = "FilterSyntaxError";
  readonly position: number;
  readonly expected: string;

  constructor(message: string, position: number, expected = "") {
    super(message);
    this.position = position;
    this.expected = expected;
  }
}
