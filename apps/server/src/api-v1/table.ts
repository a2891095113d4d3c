import { CallError } from "@monitor/contract";
import type { Cell } from "./cells.ts";
import type { V1Query } from "./v1-query.ts";

/** One row: its cells in the order of the columns. */
export type Row = readonly Cell[];

/** A table ready to be written. */
export interface Table {
  /** Names it and its root element. */
  readonly content: string;
  /** Of all that fit, whatever is on this page. */
  readonly total: number;
  /** Headings for a file without rows; null where they are known from rows only. */
  readonly columns: readonly TableColumn[];
  readonly rows: Iterable<Row>;
  /** Whether this page reaches the end. */
  readonly isEnd: boolean;
}

export interface TableColumn {
  readonly name: string;
  readonly caption: string;
}

/** Rows of one response. */
export const maxRows = 50_000;
const usualRows = 500;
const maxColumns = 100;
const columnPattern = /^[a-z][a-z0-9]{0,39}$/;

export interface RowRange {
  readonly start: number;
  readonly count: number;
}

/** Errors: CallError BAD_REQUEST. */
export const rowRangeOf = (query: V1Query): RowRange => ({
  start: query.whole("start", { min: 0, max: 1_000_000_000, fallback: 0 }),
  count: query.whole("count", { min: 0, max: maxRows, fallback: usualRows }),
});

/**
 * The names of the columns, each once: `lastvalue_` and `message=textraw` are other spellings. Errors: CallError BAD_REQUEST for
 * too many, and for what can be no column.
 */
export function columnNames(query: V1Query, usual: readonly string[]): string[] {
  const text = query.text("columns");
  if (text === null) return [...usual];
  const named = text
    .toLowerCase()
    .split(",")
    .map((part) => part.trim().replace(/=.*$/, "").replace(/_+$/, ""));
  const names = [...new Set(named.filter((name) => name !== ""))];
  if (names.length > maxColumns) throw new CallError("BAD_REQUEST", `columns: at most ${maxColumns} columns`);
  if (!names.every((name) => columnPattern.test(name)))
    throw new CallError("BAD_REQUEST", "columns: names of columns are needed");
  return names;
}

export const captionOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
