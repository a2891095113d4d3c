import type { ListPropertySpelling, SortField } from "@monitor/contract";
import { displayStatusOf, filterStatusWord, printFilter, statuses } from "@monitor/domain";
import type { DisplayOptions, DisplayStatus, FilterExpression, FilterOperator } from "@monitor/domain";

function compare(property: string, operator: FilterOperator, text: string): FilterExpression {
  return { kind: "comparison", property, operator, value: { kind: "text", value: text }, position: 0 };
}

function joined(kind: "and" | "or", parts: readonly FilterExpression[]): FilterExpression | null {
  return parts.length > 1 ? { kind, parts } : (parts[0] ?? null);
}

const printed = (expression: FilterExpression | null): string | null =>
  expression === null ? null : printFilter(expression);

const maxKeywordLength = 200;

/** The filter for objects in which every word of a keyword is in one of the properties; null for an empty keyword. */
export function keywordFilter(keyword: string, properties: readonly ListPropertySpelling[]): string | null {
  // An address may hold more than the field takes.
  const words = keyword.slice(0, maxKeywordLength).split(/\s+/).filter(Boolean);
  const parts = words.flatMap((word) => {
    const found = joined(
      "or",
      properties.map((property) => compare(property, "contains", word)),
    );
    return found ? [found] : [];
  });
  const text = printed(joined("and", parts));
  // A single word's alternatives are beside other conditions.
  return text !== null && parts.length === 1 && properties.length > 1 ? `(${text})` : text;
}

/** The filter for what is shown in one of these statuses; null for any status. */
export function shownStatusFilter(shown: readonly DisplayStatus[], options: DisplayOptions): string | null {
  if (shown.length === 0) return null;
  const words = statuses.filter((status) => shown.includes(displayStatusOf(status, options))).map(filterStatusWord);
  return `status in [${words.join(", ")}]`;
}

/** How a server sorts problems: worst first; it adds priority and duration itself. */
export const problemSort: SortField = "-status";

/** All of these conditions, those that are null left out; undefined when there is none. */
export function everyFilter(...filters: readonly (string | null)[]): string | undefined {
  return filters.filter((filter) => filter !== null).join(" and ") || undefined;
}
