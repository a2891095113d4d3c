import { primaryChannelOf } from "@monitor/contract";
import { compareWorstFirst, parseImpact, parseScanningInterval } from "@monitor/domain";
import type { SortOrder } from "../../../shared/filtering/index.ts";
import type { SortColumn } from "../table-state.ts";
import type { SensorRow } from "./sensor-rows.ts";

type Compare = (a: SensorRow, b: SensorRow) => number;
/** Compares in a direction, 1 or -1; what has no value comes last in both. */
type DirectedCompare = (a: SensorRow, b: SensorRow, direction: number) => number;

const byStatus: Compare = (a, b) => compareWorstFirst(a.status, b.status);
const byPriority: Compare = (a, b) => b.stars - a.stars;

function byNumber(read: (row: SensorRow) => number | null | undefined, natural: 1 | -1 = 1): DirectedCompare {
  return (a, b, direction) => {
    const [one, other] = [read(a) ?? null, read(b) ?? null];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return (one - other) * natural * direction;
  };
}
const directed =
  (compare: Compare): DirectedCompare =>
  (a, b, direction) =>
    compare(a, b) * direction;

const bySince = byNumber((row) => row.sinceMs);
const valueOf = (row: SensorRow) => primaryChannelOf(row.sensor)?.last_measurement?.display_value;

/** Natural orders: worst status, highest priority, A to Z, largest value, and for times the longest ago first. */
function comparers(compareText: (a: string, b: string) => number): Record<SortColumn, DirectedCompare> {
  const byText = (read: (row: SensorRow) => string) => directed((a, b) => compareText(read(a), read(b)));
  return {
    status: directed(byStatus),
    priority: directed(byPriority),
    name: byText((row) => row.name),
    device: byText((row) => row.deviceName),
    message: byText((row) => row.message),
    value: byNumber(valueOf, -1),
    last_scan: byNumber((row) => row.lastScanMs),
    since: bySince,
    kind: byText((row) => row.sensor.sensor_kind ?? ""),
    interval: byNumber((row) => parseScanningInterval(row.sensor.scanning_interval)),
    uptime: byNumber((row) => row.sensor.uptime_total),
    downtime: byNumber((row) => row.sensor.downtime_total, -1),
    favorite: byNumber((row) => Number(row.sensor.favorite === true), -1),
    id: byNumber((row) => Number(row.id)),
    position: byNumber((row) => row.sensor.position),
    impact: byNumber((row) => parseImpact(row.sensor.performance_impact), -1),
  };
}

/**
 * MO-03: rows in the order of a column. Equal ones follow by status, priority, how long they have been so, name and id, in
 * the same order whichever way the column is turned, so that a refresh moves nothing without a reason.
 */
export function sortRows(rows: readonly SensorRow[], sort: SortOrder<SortColumn>, locale: string): SensorRow[] {
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: "base" });
  const { status, priority, since, name, id, [sort.column]: first } = comparers((a, b) => collator.compare(a, b));
  const direction = sort.isReversed ? -1 : 1;
  const followers = [status, priority, since, name, id];
  return [...rows].sort((a, b) => {
    const decided = first(a, b, direction);
    if (decided !== 0) return decided;
    for (const compare of followers) {
      const result = compare(a, b, 1);
      if (result !== 0) return result;
    }
    return 0;
  });
}
