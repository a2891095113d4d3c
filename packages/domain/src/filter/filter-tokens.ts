import { FilterSyntaxError } from "./filter-syntax.ts";

/** A piece of a filter's text; `position` counts characters from 0. */
export type FilterToken =
  | { kind: "text"; value: string; position: number }
  | { kind: "number"; value: number; position: number }
  | { kind: "duration"; value: number; position: number }
  | { kind: "name"; value: string; position: number }
  | { kind: "operator"; value: "=" | "!=" | "<" | "<=" | ">" | ">="; position: number }
  | { kind: "mark"; value: "(" | ")" | "[" | "]" | ","; position: number }
  | { kind: "end"; value: ""; position: number };

type OperatorSign = Extract<FilterToken, { kind: "operator" }>["value"];
type Mark = Extract<FilterToken, { kind: "mark" }>["value"];

const operatorSigns: Readonly<Record<string, OperatorSign>> = {
  "==": "=",
  "=": "=",
  "!=": "!=",
  "<=": "<=",
  "<": "<",
  ">=": ">=",
  ">": ">",
};
const marks: readonly Mark[] = ["(", ")", "[", "]", ","];
const spacePattern = /\s*/y;
const namePattern = /[a-z_][a-z0-9_]*(?:\.[a-z0-9_]+)*/iy;
const numberPattern = /-?[0-9]+(?:\.[0-9]+)?(?:e[+-]?[0-9]+)?/iy;
const operatorPattern = /[=!]=|[<>]=?|=/y;
const joiners = "and or or between two conditions";
const pieces = "a property, an operator, a text in quotes, a number, a word or a parenthesis";
const afterNumber = /[a-z0-9_.]/i;

/** A piece and the place of the first character behind it. */
export interface ReadToken {
  token: FilterToken;
  end: number;
}

/**
 * The piece at a place of a filter or behind the space there; `end` behind the last one. Throws FilterSyntaxError for a character
 * that fits nothing.
 */
export function readFilterToken(text: string, from: number): ReadToken {
  const position = skipSpace(text, from);
  return position < text.length
    ? readToken(text, position)
    : { token: { kind: "end", value: "", position: text.length }, end: text.length };
}

function readToken(text: string, position: number): ReadToken {
  const character = text.charAt(position);
  if (character === '"' || character === "'") {
    return readText(text, position);
  }
  if (isMark(character)) {
    return { token: { kind: "mark", value: character, position }, end: position + 1 };
  }
  const found = readOperator(text, position) ?? readNumber(text, position) ?? readName(text, position);
  if (found === null) {
    const expected = character === ";" ? joiners : pieces;
    throw new FilterSyntaxError(`unexpected character ${JSON.stringify(character)}`, position, expected);
  }
  return found;
}

function isMark(character: string): character is Mark {
  return (marks as readonly string[]).includes(character);
}

function readOperator(text: string, position: number): ReadToken | null {
  const sign = matchAt(operatorPattern, text, position);
  const value = operatorSigns[sign];
  return value === undefined ? null : { token: { kind: "operator", value, position }, end: position + sign.length };
}

function readName(text: string, position: number): ReadToken | null {
  const value = matchAt(namePattern, text, position);
  return value === "" ? null : { token: { kind: "name", value, position }, end: position + value.length };
}

/** A number, or with the suffix `s` a duration in seconds; no other character may follow directly. */
function readNumber(text: string, position: number): ReadToken | null {
  const digits = matchAt(numberPattern, text, position);
  if (digits === "") {
    return null;
  }
  const value = Number(digits) + 0;
  const isDuration = text.charAt(position + digits.length).toLowerCase() === "s";
  const end = position + digits.length + (isDuration ? 1 : 0);
  if (!Number.isFinite(value) || afterNumber.test(text.charAt(end))) {
    throw new FilterSyntaxError("malformed number", position, "a number such as 12.5, or a duration such as 30.0s");
  }
  return { token: { kind: isDuration ? "duration" : "number", value, position }, end };
}

/** A backslash escapes a quote or a backslash; before anything else it stands for itself, as clients send Windows paths. */
function readText(text: string, position: number): ReadToken {
  const quote = text.charAt(position);
  let value = "";
  let start = position + 1;
  for (let index = start; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (character === quote) {
      return { token: { kind: "text", value: value + text.slice(start, index), position }, end: index + 1 };
    }
    if (character === "\\" && isEscapable(text.charAt(index + 1))) {
      value += text.slice(start, index);
      start = index + 1;
      index += 1;
    }
  }
  throw new FilterSyntaxError("the text has no closing quote", position, quote);
}

function isEscapable(character: string): boolean {
  return character === '"' || character === "'" || character === "\\";
}

/** The pattern is asked only where there may be space: a list of 50,000 ids has none. */
function skipSpace(text: string, position: number): number {
  const code = text.charCodeAt(position);
  const isOther = code > 0x20 && code < 0x7f;
  return isOther ? position : position + matchAt(spacePattern, text, position).length;
}

function matchAt(pattern: RegExp, text: string, position: number): string {
  pattern.lastIndex = position;
  return pattern.exec(text)?.[0] ?? "";
}
