import { joinSortFields, reverseSort } from "@monitor/contract";
import type { SortField } from "@monitor/contract";
import { filterByAncestor } from "@monitor/domain";
import type { DisplayOptions } from "@monitor/domain";
import type { SortOrder } from "../../../shared/filtering/index.ts";
import { everyFilter, keywordFilter, shownStatusFilter } from "../../../shared/monitored-objects/list-filters.ts";
import { sortFields } from "../table-state.ts";
import type { SortColumn, TableState } from "../table-state.ts";

/** Where the words of a keyword may stand: name, device, message and tags together. */
const searched = ["text"] as const;

/** Equal sensors follow in this order, whichever way the column is turned. */
const followers = ["status", "priority", "since", "name", "id"] as const;

/** The `sort_by` of an order; servers that know outages (`ext/outages`) sort by how long these last. */
export function sortByOf({ column, isReversed }: SortOrder<SortColumn>, knowsOutages: boolean): string {
  const fields: Readonly<Record<SortColumn, SortField>> = knowsOutages
    ? { ...sortFields, since: "problem_since" }
    : sortFields;
  const first = fields[column];
  const rest = followers.filter((follower) => follower !== column).map((follower) => fields[follower]);
  return joinSortFields(isReversed ? reverseSort(first) : first, ...rest);
}

/** The filter for the sensors below an object with keyword and condition, in any status: what the chips count. */
export function countedFilter(id: string, { keyword, query }: TableState): string | undefined {
  const condition = query === "" ? null : `(${query})`;
  return everyFilter(filterByAncestor(id), keywordFilter(keyword, searched), condition);
}

/** The filter for what the table shows. */
export function shownFilter(id: string, state: TableState, options: DisplayOptions): string | undefined {
  return everyFilter(countedFilter(id, state) ?? null, shownStatusFilter(state.statuses, options));
}
