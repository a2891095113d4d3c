import { joinSortFields, reverseSort } from "@monitor/contract";
import type { SortField } from "@monitor/contract";
import { filterByAncestor } from "@monitor/domain";
import type { DisplayOptions } from "@monitor/domain";
import type { SortOrder } from "../../../shared/filtering/index.ts";
import { everyFilter, keywordFilter, shownStatusFilter } from "../../../shared/monitored-objects/list-filters.ts";
import type { SortColumn, TableState } from "../table-state.ts";

/** Where the words of a keyword may stand: name, device, message and tags together. */
const searched = ["text"] as const;

/** What the server calls a column's values; a minus where the natural order is from high to low. */
const sortProperties: Record<SortColumn, SortField> = {
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
};

/** Equal sensors follow in this order, whichever way the column is turned. */
const followers = ["status", "priority", "since", "name", "id"] as const;

/** The `sort_by` of an order; servers that know outages (`ext/outages`) sort by how long these last. */
export function sortByOf({ column, isReversed }: SortOrder<SortColumn>, knowsOutages: boolean): string {
  const properties = knowsOutages ? { ...sortProperties, since: "problem_since" as const } : sortProperties;
  const first = properties[column];
  const rest = followers.filter((follower) => follower !== column).map((follower) => properties[follower]);
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
