import type { SortField } from "@monitor/contract";
import type { DisplayOptions, DisplayStatus } from "@monitor/domain";
import { formatSortWord, formatStatusWords, parseSortWord, parseStatusWords } from "../../shared/filtering/index.ts";
import type { SortOrder } from "../../shared/filtering/index.ts";
import type { SearchParams } from "../../shared/navigation/index.ts";

/** What the server sorts by for each column; a minus where the natural order is from high to low. */
export const sortFields = {
  status: "-status",
  priority: "-priority",
  name: "name",
  device: "device",
  message: "message",
  value: "-last_value",
  last_scan: "last_scan",
  since: "status_since",
  kind: "kind",
  interval: "interval",
  uptime: "uptime_total",
  downtime: "-downtime_total",
  favorite: "-favorite",
  id: "id",
  impact: "-performance_impact",
  position: "position",
} as const satisfies Readonly<Record<string, SortField>>;
export type SortColumn = keyof typeof sortFields;
/** Columns that a table can be sorted by. */
export const sortColumns = Object.keys(sortFields) as SortColumn[];

export const pageSizes = [25, 50, 100, 200] as const;
const defaultPageSize = 50;
const defaultSort: SortOrder<SortColumn> = { column: "status", isReversed: false };
const maxKeywordLength = 200;
const maxQueryLength = 2000;

/** MO-07: what the address says about the table. */
export interface TableState {
  readonly keyword: string;
  /** A condition in the filter language; "" for none. It may be one that can't be read. */
  readonly query: string;
  /** Several statuses mean one or the other; none means all. */
  readonly statuses: readonly DisplayStatus[];
  readonly sort: SortOrder<SortColumn>;
  /** Counted from 1; a page beyond the last one shows the last one. */
  readonly page: number;
  readonly pageSize: number;
}

function readPage(text: string | undefined): number {
  return /^[1-9]\d{0,6}$/.test(text ?? "") ? Number(text) : 1;
}

/** MO-07: the address's query as state; what is not there or makes no sense has its default. */
export function parseTableState(params: SearchParams, options: DisplayOptions = {}): TableState {
  return {
    keyword: (params["filter"] ?? "").trim().slice(0, maxKeywordLength),
    query: (params["q"] ?? "").trim().slice(0, maxQueryLength),
    statuses: parseStatusWords(params["filter_status"], options),
    sort: parseSortWord(params["sort"], sortColumns, defaultSort),
    page: readPage(params["page"]),
    pageSize: pageSizes.find((size) => String(size) === params["rows"]) ?? defaultPageSize,
  };
}

/** MO-07: the state as the address's query, defaults left out: `{filter_status: "down,warning", sort: "-name"}`. */
export function formatTableState(state: TableState): Record<string, string> {
  const words = {
    filter: state.keyword || undefined,
    q: state.query || undefined,
    filter_status: formatStatusWords(state.statuses),
    sort: formatSortWord(state.sort, defaultSort),
    page: state.page === 1 ? undefined : String(state.page),
    rows: state.pageSize === defaultPageSize ? undefined : String(state.pageSize),
  };
  const set = Object.entries(words).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(set);
}

/** The state after a click on a column's header: its natural order first, then the reverse; always from page 1. */
export function sortedBy(state: TableState, column: SortColumn): TableState {
  const isReversed = state.sort.column === column && !state.sort.isReversed;
  return { ...state, sort: { column, isReversed }, page: 1 };
}

/** Whether values grow from top to bottom in an order; times grow with their age. */
export function isAscending({ column, isReversed }: SortOrder<SortColumn>): boolean {
  return sortFields[column].startsWith("-") === isReversed;
}

export const hasFilter = (state: TableState): boolean =>
  state.keyword !== "" || state.query !== "" || state.statuses.length > 0;

/** Two states with the same key have the same sensors, in any order and on any page. */
export const filterKeyOf = ({ keyword, query, statuses }: TableState): string =>
  JSON.stringify([keyword, query, statuses]);
