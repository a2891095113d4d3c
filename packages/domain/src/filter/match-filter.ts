import { isPausedStatus, parseFilterStatusWord } from "../status/status.ts";
import type {
  FilterComparison,
  FilterExpression,
  FilterLiteral,
  FilterOperator,
  FilterScalar,
} from "./filter-syntax.ts";

/** A value of an object's property; times are RFC 3339 text or milliseconds since 1970, durations seconds. */
export type FilterValue = string | number | boolean | null;

/** Gives a property of the object at hand by its lower-case name; a list where it has several values, undefined for none. */
export type ReadProperty = (property: string) => FilterValue | readonly FilterValue[] | undefined;

type ListLiteral = Extract<FilterLiteral, { kind: "list" }>;

interface PreparedList {
  texts: ReadonlySet<string>;
  /** Numbers and durations. */
  numbers: ReadonlySet<number>;
  others: readonly FilterScalar[];
}

/** A list may have tens of thousands of values and is searched once an object, so it becomes a set; repeated words count once. */
const preparedLists = new WeakMap<ListLiteral, PreparedList>();

/**
 * Whether an object fits a filter. Quoted text is compared exactly; words, `contains` and `matches` in any case; `matches`
 * wants every word of its text somewhere. The word `paused` fits every pause. A list property fits when one of its values
 * does, and `contains` then means a whole value. A missing value fits nothing but `!=`. Pass the outcome of
 * `checkFilterTypes`, which settles quoted statuses and types.
 */
export function matchFilter(expression: FilterExpression, read: ReadProperty): boolean {
  switch (expression.kind) {
    case "and":
      return expression.parts.every((part) => matchFilter(part, read));
    case "or":
      return expression.parts.some((part) => matchFilter(part, read));
    case "not":
      return !matchFilter(expression.part, read);
    case "comparison":
      return matchComparison(expression, read(expression.property) ?? null);
  }
}

function matchComparison(comparison: FilterComparison, value: FilterValue | readonly FilterValue[]): boolean {
  if (comparison.operator === "!=") {
    return !matchComparison({ ...comparison, operator: "=" }, value);
  }
  if (isList(value)) {
    // An element of a list is compared as a whole: ancestor "1" must not be found in "10".
    const operator = comparison.operator === "contains" ? "equals_ignoring_case" : comparison.operator;
    return value.some((entry) => matchValue(operator, comparison.value, entry));
  }
  return matchValue(comparison.operator, comparison.value, value);
}

type MatchOperator = FilterOperator | "equals_ignoring_case";

function matchValue(operator: MatchOperator, literal: FilterLiteral, value: FilterValue): boolean {
  if (literal.kind === "list") {
    return operator === "in" && isInList(literal, value);
  }
  switch (operator) {
    case "=":
      return isEqual(literal, value);
    case "equals_ignoring_case":
      return typeof value === "string" && value.toLowerCase() === textOf(literal).toLowerCase();
    case "contains":
      return typeof value === "string" && value.toLowerCase().includes(textOf(literal).toLowerCase());
    case "matches":
      return typeof value === "string" && hasAllWords(value, textOf(literal));
    default:
      return matchOrder(operator, literal, value);
  }
}

function isInList(list: ListLiteral, value: FilterValue): boolean {
  const { texts, numbers, others } = prepareList(list);
  if (typeof value === "number") {
    return numbers.has(value);
  }
  return (typeof value === "string" && texts.has(value)) || others.some((item) => isEqual(item, value));
}

function prepareList(list: ListLiteral): PreparedList {
  const known = preparedLists.get(list);
  if (known !== undefined) {
    return known;
  }
  const texts = new Set<string>();
  const numbers = new Set<number>();
  const others = new Map<string, FilterScalar>();
  for (const item of list.items) {
    if (item.kind === "text") {
      texts.add(item.value);
    } else if (item.kind === "number") {
      numbers.add(item.value);
    } else if (item.kind === "duration") {
      numbers.add(item.seconds);
    } else {
      others.set(`${item.kind} ${String(item.value).toLowerCase()}`, item);
    }
  }
  const prepared = { texts, numbers, others: [...others.values()] };
  preparedLists.set(list, prepared);
  return prepared;
}

function isEqual(literal: FilterScalar, value: FilterValue): boolean {
  switch (literal.kind) {
    case "word":
      return typeof value === "string" && isSameWord(literal.value, value);
    case "duration":
      return literal.seconds === value;
    case "text":
      return literal.value === value || (typeof value === "number" && Date.parse(literal.value) === value);
    default:
      return literal.value === value;
  }
}

/** A status has several words (`acknowledged`, `DOWN_ACKNOWLEDGED`), so statuses are compared as such. */
function isSameWord(word: string, value: string): boolean {
  const wanted = parseFilterStatusWord(word);
  const actual = wanted === null ? null : parseFilterStatusWord(value);
  if (wanted === null || actual === null) {
    return word.toLowerCase() === value.toLowerCase();
  }
  return actual === wanted || (wanted === "paused" && isPausedStatus(actual));
}

function matchOrder(operator: MatchOperator, literal: FilterScalar, value: FilterValue): boolean {
  const wanted = orderOf(literal);
  const actual = typeof value === "string" && literal.kind === "text" ? Date.parse(value) : value;
  if (typeof actual !== "number") {
    return false;
  }
  switch (operator) {
    case "<":
      return actual < wanted;
    case "<=":
      return actual <= wanted;
    case ">":
      return actual > wanted;
    case ">=":
      return actual >= wanted;
    default:
      return false;
  }
}

/** The number by which a value is put in order; NaN, which fits nothing, for what has no order. */
function orderOf(literal: FilterScalar): number {
  switch (literal.kind) {
    case "number":
      return literal.value;
    case "duration":
      return literal.seconds;
    case "text":
      return Date.parse(literal.value);
    default:
      return Number.NaN;
  }
}

function hasAllWords(value: string, wanted: string): boolean {
  const text = value.toLowerCase();
  const words = wanted.toLowerCase().split(/\s+/);
  return words.every((word) => text.includes(word));
}

function textOf(literal: FilterScalar): string {
  return literal.kind === "duration" ? `${literal.seconds}s` : String(literal.value);
}

function isList(value: FilterValue | readonly FilterValue[]): value is readonly FilterValue[] {
  return Array.isArray(value);
}
