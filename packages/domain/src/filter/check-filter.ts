import { filterStatusWord, parseFilterStatusWord, statuses } from "../status/status.ts";
import { FilterSyntaxError } from "./filter-syntax.ts";
import type { FilterComparison, FilterExpression, FilterOperator, FilterScalar } from "./filter-syntax.ts";

/** What a property's values are; decides the operators and values that a filter may use on it. `ids` are those of other objects. */
export const filterPropertyTypes = ["text", "number", "boolean", "status", "type", "time", "list", "ids"] as const;

/** One type of property. */
export type FilterPropertyType = (typeof filterPropertyTypes)[number];

/** The properties that a filter may name, by their names in lower case. */
export type FilterPropertyTypes = Readonly<Record<string, FilterPropertyType>>;

/** The words a filter may compare `type` with. */
export const filterTypeWords = [
  "channel",
  "device",
  "group",
  "library",
  "probe",
  "sensor",
  "user",
  "usergroup",
] as const;

const textOperators: readonly FilterOperator[] = ["=", "!=", "in", "contains", "matches"];
const orderOperators: readonly FilterOperator[] = ["=", "!=", "<", "<=", ">", ">="];
const wordOperators: readonly FilterOperator[] = ["=", "!=", "in"];

const operatorsByType: Record<FilterPropertyType, readonly FilterOperator[]> = {
  text: textOperators,
  list: textOperators,
  ids: ["=", "!=", "in", "contains"],
  number: [...orderOperators, "in"],
  time: orderOperators,
  boolean: ["=", "!="],
  status: wordOperators,
  type: wordOperators,
};

const expectedValues: Record<FilterPropertyType, string> = {
  text: "value must be a text",
  list: "value must be a text",
  ids: "value must be a text",
  number: "value must be a number",
  time: "value must be a time",
  boolean: "value must be true or false",
  status: "value must be a status",
  type: "value must be an object type",
};

const wordList = (words: readonly string[]): string => `one of ${words.join(", ")}`;

/** What a value of the type looks like; an empty text where the refusal says it. */
const examples: Record<FilterPropertyType, string> = {
  text: "a text in double quotes",
  list: "a text in double quotes",
  ids: "the id of an object in double quotes",
  number: "a number, or a duration such as 30.0s",
  time: 'a time in double quotes, such as "2026-01-31T12:00:00Z"',
  boolean: "",
  status: wordList(statuses.map(filterStatusWord)),
  type: wordList(filterTypeWords),
};

type Binder = (scalar: FilterScalar, operator: FilterOperator) => FilterScalar | null;

const binders: Record<FilterPropertyType, Binder> = {
  text: bindText,
  list: bindText,
  ids: bindText,
  number: (scalar) => (scalar.kind === "number" || scalar.kind === "duration" ? scalar : null),
  time: (scalar) => (scalar.kind === "text" && isTime(scalar.value) ? scalar : null),
  boolean: bindBoolean,
  status: bindStatus,
  type: bindType,
};

const timePattern =
  /^[0-9]{4}-[0-9]{2}-[0-9]{2}(?:[Tt ][0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]+)?(?:[Zz]|[+-][0-9]{2}:[0-9]{2}))?$/;

/**
 * Checks a filter against the properties it may name and gives it back ready for `matchFilter`: quoted statuses, types and
 * truth values become words. Text needs quotes (`parentid = 2490` is refused), numbers in a list of texts simply fit nothing.
 * Throws FilterSyntaxError for an unknown property, an operator that does not fit, and a value of the wrong type.
 */
export function checkFilterTypes(expression: FilterExpression, types: FilterPropertyTypes): FilterExpression {
  switch (expression.kind) {
    case "and":
    case "or":
      return { kind: expression.kind, parts: expression.parts.map((part) => checkFilterTypes(part, types)) };
    case "not":
      return { kind: "not", part: checkFilterTypes(expression.part, types) };
    case "comparison":
      return checkComparison(expression, types);
  }
}

function checkComparison(comparison: FilterComparison, types: FilterPropertyTypes): FilterComparison {
  const { property, operator, value, position } = comparison;
  // The name comes from outside: "constructor" must not find what every object has.
  const type = Object.prototype.hasOwnProperty.call(types, property) ? types[property] : undefined;
  if (type === undefined) {
    throw new FilterSyntaxError(`unknown property "${property.slice(0, 60)}"`, position, wordList(Object.keys(types)));
  }
  if (!operatorsByType[type].includes(operator)) {
    const expected = `one of ${operatorsByType[type].join(" ")}`;
    throw new FilterSyntaxError(`"${operator}" does not fit the property "${property}"`, position, expected);
  }
  const bind = (scalar: FilterScalar): FilterScalar => {
    const bound = binders[type](scalar, operator);
    if (bound === null) {
      const message = `${expectedValues[type]}, at the property "${property}"`;
      throw new FilterSyntaxError(message, position, examples[type]);
    }
    return bound;
  };
  const checked = value.kind === "list" ? { kind: value.kind, items: value.items.map(bind) } : bind(value);
  return { ...comparison, value: checked };
}

/** Clients send `name matches foo` without quotes, and lists of numbers, which real servers answer with no hits. */
function bindText(scalar: FilterScalar, operator: FilterOperator): FilterScalar | null {
  if (scalar.kind === "text") {
    return scalar;
  }
  if (scalar.kind === "word" && (operator === "matches" || operator === "contains")) {
    return { kind: "text", value: scalar.value };
  }
  return scalar.kind === "number" && operator === "in" ? scalar : null;
}

function bindBoolean(scalar: FilterScalar): FilterScalar | null {
  const word = scalar.kind === "text" ? scalar.value.toLowerCase() : "";
  if (word === "true" || word === "false") {
    return { kind: "boolean", value: word === "true" };
  }
  return scalar.kind === "boolean" ? scalar : null;
}

function bindStatus(scalar: FilterScalar): FilterScalar | null {
  const isWord = scalar.kind === "word" || scalar.kind === "text";
  const status = isWord ? parseFilterStatusWord(scalar.value) : null;
  return status === null ? null : { kind: "word", value: filterStatusWord(status) };
}

function bindType(scalar: FilterScalar): FilterScalar | null {
  const isWord = scalar.kind === "word" || scalar.kind === "text";
  const word = isWord ? scalar.value.toLowerCase().replaceAll("_", "") : "";
  return filterTypeWords.some((known) => known === word) ? { kind: "word", value: word } : null;
}

function isTime(text: string): boolean {
  return timePattern.test(text) && !Number.isNaN(Date.parse(text));
}
