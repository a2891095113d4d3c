import { displayStatuses } from "@monitor/domain";
import { expect, test } from "vitest";
import { formatSearch, parseSearch } from "../../shared/navigation/search-params.ts";
import type { SearchParams } from "../../shared/navigation/search-params.ts";
import {
  filterKeyOf,
  formatTableState,
  hasFilter,
  isAscending,
  pageSizes,
  parseTableState,
  sortColumns,
  sortedBy,
} from "./table-state.ts";
import type { TableState } from "./table-state.ts";

const start = parseTableState({});
const roundTrip = (state: TableState) => parseTableState(parseSearch(formatSearch(formatTableState(state))));

test("[MO-07] an address without a query has the defaults, and the defaults need no query", () => {
  expect(start).toEqual({
    keyword: "",
    query: "",
    statuses: [],
    sort: { column: "status", isReversed: false },
    page: 1,
    pageSize: 50,
  });
  expect(formatSearch(formatTableState(start))).toBe("");
});

test.each([
  ...sortColumns.flatMap((column) => [
    { ...start, sort: { column, isReversed: false } },
    { ...start, sort: { column, isReversed: true } },
  ]),
  ...pageSizes.map((pageSize) => ({ ...start, pageSize, page: 7 })),
  ...displayStatuses.filter((status) => status !== "down_partial").map((status) => ({ ...start, statuses: [status] })),
  { ...start, query: 'status = down and name contains "a & b"' },
  { ...start, keyword: 'down, "quoted" & 100 % ?x=1#y', statuses: ["down", "warning"] as const },
])("[MO-07] %j survives the address", (state) => {
  expect(roundTrip(state)).toEqual(state);
});

test("[RT-15] the statuses stand in the address as they are called", () => {
  const query = formatSearch(formatTableState({ ...start, statuses: ["down", "down_acknowledged"] }));
  expect(query).toBe("?filter_status=down,down_acknowledged");
});

test("[CR-02] the filter of the classic pages is read in any order and without doubles", () => {
  const state = parseTableState({ filter_status: "unusual,down,down_acknowledged,warning,down" });
  expect(state.statuses).toEqual(["down", "down_acknowledged", "warning", "unusual"]);
});

test("[MO-07] every kind of pause filters the paused sensors", () => {
  expect(parseTableState({ filter_status: "paused_by_user,probe_disconnected" }).statuses).toEqual([
    "unknown",
    "paused",
  ]);
});

test("[ST-05] partial is a status of its own in a cluster only", () => {
  expect(parseTableState({ filter_status: "down_partial" }).statuses).toEqual(["down"]);
  expect(parseTableState({ filter_status: "down_partial" }, { isCluster: true }).statuses).toEqual(["down_partial"]);
});

test.each<SearchParams>([
  { filter_status: "nonsense,,<b>" },
  { page: "0" },
  { page: "-3" },
  { page: "1e9" },
  { page: "2.5" },
  { rows: "51" },
  { rows: "constructor" },
  { sort: "level" },
  { sort: "--name" },
  { sort: "" },
])("[MO-07] %j makes no sense and counts as the default", (params) => {
  expect(parseTableState(params)).toEqual(start);
});

test("[MO-07] a keyword without end is cut", () => {
  expect(parseTableState({ filter: "x".repeat(5000) }).keyword).toHaveLength(200);
});

test("[MO-07] a condition without end is cut", () => {
  expect(parseTableState({ q: "x".repeat(5000) }).query).toHaveLength(2000);
});

test("[MO-06] order and page are no other filter, keyword, condition and statuses are", () => {
  const key = filterKeyOf(start);
  expect(filterKeyOf({ ...start, page: 3, pageSize: 25, sort: { column: "name", isReversed: true } })).toBe(key);
  expect(filterKeyOf({ ...start, keyword: "a" })).not.toBe(key);
  expect(filterKeyOf({ ...start, query: "a" })).not.toBe(key);
  expect(filterKeyOf({ ...start, statuses: ["up"] })).not.toBe(key);
});

test("[MO-03] values grow downwards in an order from low to high, and the arrow says so", () => {
  expect(isAscending({ column: "name", isReversed: false })).toBe(true);
  expect(isAscending({ column: "name", isReversed: true })).toBe(false);
  expect(isAscending({ column: "priority", isReversed: false })).toBe(false);
});

test("[MO-03] a header sorts naturally first, then the other way round, always from the first page", () => {
  const byName = sortedBy({ ...start, page: 4 }, "name");
  expect(byName).toMatchObject({ sort: { column: "name", isReversed: false }, page: 1 });
  expect(sortedBy(byName, "name").sort).toEqual({ column: "name", isReversed: true });
  expect(sortedBy(sortedBy(byName, "name"), "name").sort.isReversed).toBe(false);
  expect(sortedBy(sortedBy(byName, "name"), "since").sort).toEqual({ column: "since", isReversed: false });
});

test("[MO-03] keyword and status count as a filter, order and page do not", () => {
  expect(hasFilter({ ...start, page: 3, sort: { column: "name", isReversed: true } })).toBe(false);
  expect(hasFilter({ ...start, keyword: "ping" })).toBe(true);
  expect(hasFilter({ ...start, query: "status = up" })).toBe(true);
  expect(hasFilter({ ...start, statuses: ["up"] })).toBe(true);
});
