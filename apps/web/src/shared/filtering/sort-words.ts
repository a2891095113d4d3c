/** A column to sort by; reversed turns its natural order round. */
export interface SortOrder<Column extends string> {
  readonly column: Column;
  readonly isReversed: boolean;
}

/** Reads `name` or, reversed, `-name`; anything else is the fallback. */
export function parseSortWord<Column extends string>(
  text: string | undefined,
  columns: readonly Column[],
  fallback: SortOrder<Column>,
): SortOrder<Column> {
  const isReversed = text?.startsWith("-") ?? false;
  const word = isReversed ? text?.slice(1) : text;
  const column = columns.find((known) => known === word);
  return column === undefined ? fallback : { column, isReversed };
}

/** The word for the address; undefined for the fallback, which needs none. */
export function formatSortWord<Column extends string>(
  sort: SortOrder<Column>,
  fallback: SortOrder<Column>,
): string | undefined {
  const isFallback = sort.column === fallback.column && sort.isReversed === fallback.isReversed;
  return isFallback ? undefined : (sort.isReversed ? "-" : "") + sort.column;
}
