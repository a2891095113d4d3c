import { maxFilterDepth, filterBounds, filterOperators, FilterSyntaxError, maxFilterLength } from "./filter-syntax.ts";
import type {
  FilterComparison,
  FilterExpression,
  FilterLiteral,
  FilterOperator,
  FilterScalar,
} from "./filter-syntax.ts";
import { readFilterToken } from "./filter-tokens.ts";
import type { FilterToken, ReadToken } from "./filter-tokens.ts";

const reservedWords = ["and", "or", "not", "in", "contains", "matches"];
const wordOperators = ["in", "contains", "matches"] as const;

/** The pieces of a filter, read when they are asked for, and the place that has been read up to. */
class TokenReader {
  private readonly text: string;
  private ahead: ReadToken;
  private comparisons = 0;
  private words = 0;

  constructor(text: string) {
    this.text = text;
    this.ahead = readFilterToken(text, 0);
  }

  /** Throws FilterSyntaxError where the filter has too many comparisons, or words to search for. */
  count({ operator, value, position }: FilterComparison): void {
    this.comparisons += 1;
    if (this.comparisons > filterBounds.comparisons) {
      throw new FilterSyntaxError(`the filter has more than ${filterBounds.comparisons} comparisons`, position);
    }
    if ((operator !== "matches" && operator !== "contains") || value.kind !== "text") {
      return;
    }
    if (value.value.length > filterBounds.searchLength) {
      const message = `a text that is searched for is longer than ${filterBounds.searchLength} characters`;
      throw new FilterSyntaxError(message, position);
    }
    this.words += operator === "matches" ? value.value.split(/\s+/).length : 1;
    if (this.words > filterBounds.searchWords) {
      throw new FilterSyntaxError(`the filter searches for more than ${filterBounds.searchWords} words`, position);
    }
  }

  peek(): FilterToken {
    return this.ahead.token;
  }

  next(): FilterToken {
    const { token, end } = this.ahead;
    this.ahead = readFilterToken(this.text, end);
    return token;
  }

  /** Takes the next piece if it is this mark or, in any case, this word. */
  take(value: string): boolean {
    const token = this.peek();
    const isMark = token.kind === "mark" && token.value === value;
    const isWord = token.kind === "name" && token.value.toLowerCase() === value;
    if (isMark || isWord) {
      this.next();
    }
    return isMark || isWord;
  }

  expect(mark: string): void {
    if (!this.take(mark)) {
      throw new FilterSyntaxError(`"${mark}" expected`, this.peek().position);
    }
  }
}

/**
 * Reads a filter: comparisons joined by not, and, or (in that order of binding) and parentheses. Words and property names
 * in any case; `=` and `==`; text in double or single quotes; `in [..]`; durations `30.0s`.
 * Throws FilterSyntaxError, also for an empty one and one beyond `maxFilterLength`, `maxFilterDepth` or `filterBounds`.
 */
export function parseFilter(text: string): FilterExpression {
  const steps = parseFilterSteps(text);
  for (;;) {
    const step = steps.next();
    if (step.done === true) {
      return step.value;
    }
  }
}

type Reading<Result> = Generator<void, Result, void>;

/** `parseFilter` with a break now and then: a list of 50,000 ids takes a while. */
export function* parseFilterSteps(text: string): Reading<FilterExpression> {
  if (text.length > maxFilterLength) {
    throw new FilterSyntaxError(`the filter is longer than ${maxFilterLength} characters`, maxFilterLength);
  }
  const reader = new TokenReader(text);
  const expression = yield* readOr(reader, 0);
  const rest = reader.peek();
  if (rest.kind !== "end") {
    throw new FilterSyntaxError("and, or or the end of the filter expected", rest.position);
  }
  return expression;
}

function* readOr(reader: TokenReader, depth: number): Reading<FilterExpression> {
  const parts = [yield* readAnd(reader, depth)];
  while (reader.take("or")) {
    parts.push(yield* readAnd(reader, depth));
  }
  return parts.length === 1 ? parts[0]! : { kind: "or", parts };
}

function* readAnd(reader: TokenReader, depth: number): Reading<FilterExpression> {
  const parts = [yield* readNot(reader, depth)];
  while (reader.take("and")) {
    parts.push(yield* readNot(reader, depth));
  }
  return parts.length === 1 ? parts[0]! : { kind: "and", parts };
}

function* readNot(reader: TokenReader, depth: number): Reading<FilterExpression> {
  const { position } = reader.peek();
  if (depth > maxFilterDepth) {
    throw new FilterSyntaxError(`the filter is nested deeper than ${maxFilterDepth} levels`, position);
  }
  if (reader.take("not")) {
    return { kind: "not", part: yield* readNot(reader, depth + 1) };
  }
  if (reader.take("(")) {
    const inner = yield* readOr(reader, depth + 1);
    reader.expect(")");
    return inner;
  }
  return yield* readComparison(reader);
}

function* readComparison(reader: TokenReader): Reading<FilterComparison> {
  const token = reader.next();
  if (token.kind !== "name" || reservedWords.includes(token.value.toLowerCase())) {
    throw new FilterSyntaxError("a property expected", token.position);
  }
  const operator = readOperator(reader);
  const value = operator === "in" ? yield* readList(reader) : readScalar(reader);
  const { position } = token;
  const comparison = { kind: "comparison", property: token.value.toLowerCase(), operator, value, position } as const;
  reader.count(comparison);
  return comparison;
}

function readOperator(reader: TokenReader): FilterOperator {
  const token = reader.next();
  const word = wordOperators.find((known) => token.kind === "name" && known === token.value.toLowerCase());
  if (word !== undefined) {
    return word;
  }
  if (token.kind === "operator") {
    return token.value;
  }
  throw new FilterSyntaxError("an operator expected", token.position, `one of ${filterOperators.join(" ")}`);
}

const itemsOfStep = 256;

function* readList(reader: TokenReader): Reading<FilterLiteral> {
  reader.expect("[");
  const items: FilterScalar[] = [];
  if (reader.take("]")) {
    return { kind: "list", items };
  }
  do {
    if (items.length === filterBounds.listItems) {
      throw new FilterSyntaxError(`a list has more than ${filterBounds.listItems} values`, reader.peek().position);
    }
    items.push(readScalar(reader));
    if (items.length % itemsOfStep === 0) {
      yield;
    }
  } while (reader.take(","));
  reader.expect("]");
  return { kind: "list", items };
}

function readScalar(reader: TokenReader): FilterScalar {
  const token = reader.next();
  switch (token.kind) {
    case "text":
      if (token.value.length > filterBounds.valueLength) {
        const message = `a value is longer than ${filterBounds.valueLength} characters`;
        throw new FilterSyntaxError(message, token.position);
      }
      return { kind: "text", value: token.value };
    case "number":
      return { kind: "number", value: token.value };
    case "duration":
      return { kind: "duration", seconds: token.value };
    case "name":
      return readWord(token.value, token.position);
    default:
      throw noValue(token.position);
  }
}

function noValue(position: number): FilterSyntaxError {
  return new FilterSyntaxError("a value expected", position, "a text in quotes, a number, true, false or a word");
}

function readWord(value: string, position: number): FilterScalar {
  const plain = value.toLowerCase();
  if (reservedWords.includes(plain)) {
    throw noValue(position);
  }
  return plain === "true" || plain === "false" ? { kind: "boolean", value: plain === "true" } : { kind: "word", value };
}
