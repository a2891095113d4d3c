import type { Sensor } from "@monitor/contract";
import { compareBySeverity, displayStatuses, parentOf, priorityStars } from "@monitor/domain";
import type { DisplayOptions, DisplayStatus, Status } from "@monitor/domain";
import { keywordMatcher } from "../../shared/filtering/index.ts";
import type { SortOrder } from "../../shared/filtering/index.ts";
import type { StatusCounts } from "../../shared/monitoring-ui/status-counter.tsx";
import { shownStatusOf, statusOf, timeMsOf } from "../../shared/monitored-objects/index.ts";
import type { SortColumn, TableState } from "./table-state.ts";

/** A sensor with what the table filters and sorts by, worked out once an answer. */
export interface SensorRow {
  readonly sensor: Sensor;
  readonly id: string;
  readonly name: string;
  readonly deviceName: string;
  readonly message: string;
  readonly status: Status;
  readonly shown: DisplayStatus;
  readonly stars: number;
  readonly lastScanMs: number | null;
  readonly sinceMs: number | null;
}

/** Rows in the order of the answer; `messageOf` gives a sensor's message in the language on the screen. */
export function rowsOf(
  sensors: readonly Sensor[],
  messageOf: (sensor: Sensor) => string,
  options: DisplayOptions,
): SensorRow[] {
  return sensors.map((sensor) => ({
    sensor,
    id: sensor.id,
    name: sensor.name,
    deviceName: parentOf(sensor.path ?? [])?.name ?? "",
    message: messageOf(sensor),
    status: statusOf(sensor),
    shown: shownStatusOf(sensor, options),
    stars: priorityStars(sensor.priority),
    lastScanMs: timeMsOf(sensor.last_measurement?.timestamp),
    sinceMs: timeMsOf(sensor.status_since),
  }));
}

/** MO-03: the rows whose name, device or message hold every word of the keyword. */
export function rowsWithKeyword(rows: readonly SensorRow[], keyword: string): readonly SensorRow[] {
  if (keyword === "") return rows;
  const matches = keywordMatcher(keyword);
  return rows.filter((row) => matches([row.name, row.deviceName, row.message]));
}

/** MO-03: the rows in one of the statuses; none chosen means all. */
export function rowsInStatuses(rows: readonly SensorRow[], statuses: readonly DisplayStatus[]): readonly SensorRow[] {
  return statuses.length === 0 ? rows : rows.filter((row) => statuses.includes(row.shown));
}

/** How many rows are in each shown status. */
export function countRows(rows: readonly SensorRow[]): StatusCounts {
  const counts = Object.fromEntries(displayStatuses.map((status) => [status, 0])) as Record<DisplayStatus, number>;
  for (const row of rows) counts[row.shown] += 1;
  return counts;
}

type Compare = (a: SensorRow, b: SensorRow) => number;

const rankOf = new Map(displayStatuses.map((status, index) => [status, index]));
const byStatus: Compare = (a, b) =>
  (rankOf.get(a.shown) ?? 0) - (rankOf.get(b.shown) ?? 0) || compareBySeverity(a.status, b.status);
const byPriority: Compare = (a, b) => b.stars - a.stars;

/** Oldest first; what has no time comes last. */
function byTime(timeOf: (row: SensorRow) => number | null): Compare {
  return (a, b) => {
    const [one, other] = [timeOf(a) ?? Number.MAX_VALUE, timeOf(b) ?? Number.MAX_VALUE];
    return one - other;
  };
}
const bySince = byTime((row) => row.sinceMs);
const byLastScan = byTime((row) => row.lastScanMs);

/** Natural orders: worst status, highest priority, A to Z, and for times the longest ago first. */
function comparers(compareText: (a: string, b: string) => number): Record<SortColumn, Compare> {
  return {
    status: byStatus,
    priority: byPriority,
    name: (a, b) => compareText(a.name, b.name),
    device: (a, b) => compareText(a.deviceName, b.deviceName),
    last_scan: byLastScan,
    since: bySince,
  };
}

/**
 * MO-03: rows in the order of a column. Equal ones follow by status, priority, how long they have been so, name and id, in
 * the same order whichever way the column is turned, so that a refresh moves nothing without a reason.
 */
export function sortRows(rows: readonly SensorRow[], sort: SortOrder<SortColumn>, locale: string): SensorRow[] {
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: "base" });
  const compareText = (a: string, b: string) => collator.compare(a, b);
  const { status, priority, since, name, [sort.column]: first } = comparers(compareText);
  const turn = sort.isReversed ? -1 : 1;
  const followers: Compare[] = [status, priority, since, name, (a, b) => compareText(a.id, b.id)];
  return [...rows].sort((a, b) => {
    const decided = first(a, b) * turn;
    if (decided !== 0) return decided;
    for (const compare of followers) {
      const result = compare(a, b);
      if (result !== 0) return result;
    }
    return 0;
  });
}

/** What the table shows: the rows of the state in order, and how many each status chip stands for. */
export interface TableView {
  readonly rows: readonly SensorRow[];
  readonly counts: StatusCounts;
}

export function viewOf(rows: readonly SensorRow[], state: TableState, locale: string): TableView {
  const found = rowsWithKeyword(rows, state.keyword);
  return { counts: countRows(found), rows: sortRows(rowsInStatuses(found, state.statuses), state.sort, locale) };
}
