import type { Sensor } from "@monitor/contract";
import { displayStatuses, parentOf, priorityStars } from "@monitor/domain";
import type { DisplayOptions, DisplayStatus, Status } from "@monitor/domain";
import { replaceEqualDeep } from "@tanstack/react-query";
import type { StatusCounts } from "../../../shared/monitoring-ui/status-counter.tsx";
import { problemSinceMs, shownStatusOf, statusOf, timeMsOf } from "../../../shared/monitored-objects/index.ts";

/** A sensor with the values that its row shows, computed once a response. */
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

/** Gives a sensor's message in the language on the screen. */
export type MessageOf = (sensor: Sensor) => string;

/** So many rows are remembered by their id, which is several pages. */
const maxRemembered = 1000;

/**
 * Returns a reader that gives the identical row for an unchanged sensor, also from another response: a
 * refresh, another order or another filter draws only what is new.
 */
export function createRowReader(messageOf: MessageOf, options: DisplayOptions): (sensor: Sensor) => SensorRow {
  const known = new WeakMap<Sensor, SensorRow>();
  const lately = new Map<string, SensorRow>();
  return (sensor) => {
    const same = known.get(sensor);
    if (same) return same;
    const before = lately.get(sensor.id);
    const isUnchanged = before !== undefined && replaceEqualDeep(before.sensor, sensor) === before.sensor;
    const row = isUnchanged ? before : rowOf(sensor, messageOf(sensor), options);
    known.set(sensor, row);
    if (lately.size >= maxRemembered) lately.clear();
    lately.set(sensor.id, row);
    return row;
  };
}

function rowOf(sensor: Sensor, message: string, options: DisplayOptions): SensorRow {
  const deviceName = parentOf(sensor.path ?? [])?.name ?? "";
  return {
    sensor,
    id: sensor.id,
    name: sensor.name,
    deviceName,
    message,
    status: statusOf(sensor),
    shown: shownStatusOf(sensor, options),
    stars: priorityStars(sensor.priority),
    lastScanMs: timeMsOf(sensor.last_measurement?.timestamp),
    sinceMs: problemSinceMs(sensor),
  };
}

/** How many rows are in each shown status. */
export function countRows(rows: readonly SensorRow[]): StatusCounts {
  const counts = Object.fromEntries(displayStatuses.map((status) => [status, 0])) as Record<DisplayStatus, number>;
  for (const row of rows) counts[row.shown] += 1;
  return counts;
}
