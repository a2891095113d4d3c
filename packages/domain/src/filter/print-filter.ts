import type { FilterComparison, FilterExpression, FilterLiteral } from "./filter-syntax.ts";

/** The text of a filter, which reads back as the same expression; parentheses stand only where they are needed. */
export function printFilter(expression: FilterExpression): string {
  switch (expression.kind) {
    case "and":
    case "or":
      return expression.parts.map((part) => printPart(part, expression.kind)).join(` ${expression.kind} `);
    case "not":
      return `not ${printPart(expression.part, "not")}`;
    case "comparison":
      return printComparison(expression);
  }
}

/** The filter for exactly these objects: `id in ["1","2"]` (AC-10). */
export function filterById(ids: readonly string[]): string {
  return `id in [${ids.map(printText).join(",")}]`;
}

/** The filter for all objects below an object, at any depth: `ancestors contains "40"`. */
export function filterByAncestor(id: string): string {
  return `ancestors contains ${printText(id)}`;
}

/** The filter for the direct children of an object: `parentid = "40"`. */
export function filterByParent(id: string): string {
  return `parentid = ${printText(id)}`;
}

function printPart(part: FilterExpression, around: "and" | "or" | "not"): string {
  const isJoined = part.kind === "or" || part.kind === "and";
  const bindsTighter = part.kind === "and" && around === "or";
  return isJoined && !bindsTighter ? `(${printFilter(part)})` : printFilter(part);
}

function printComparison({ property, operator, value }: FilterComparison): string {
  return `${property} ${operator} ${printLiteral(value)}`;
}

function printLiteral(literal: FilterLiteral): string {
  switch (literal.kind) {
    case "list":
      return `[${literal.items.map(printLiteral).join(",")}]`;
    case "text":
      return printText(literal.value);
    case "duration":
      return `${literal.seconds}s`;
    default:
      return String(literal.value);
  }
}

function printText(text: string): string {
  return `"${text.replace(/[\\"]/g, "\\$&")}"`;
}
