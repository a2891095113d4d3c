import { joinSortFields } from "@monitor/contract";
import { compareUrgency } from "@monitor/domain";
import { statusOf } from "../../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";

/** The sensors of a device as tiles show them: worst status first, then highest priority, then by position. */
export function sensorsWorstFirst<T extends AnyObject>(sensors: readonly T[]): T[] {
  return sensors
    .map((sensor) => ({
      sensor,
      status: statusOf(sensor),
      priority: sensor.priority,
      position: sensor.position ?? Number.MAX_VALUE,
    }))
    .sort((a, b) => compareUrgency(a, b) || a.position - b.position)
    .map(({ sensor }) => sensor);
}

/** The same order as a server sorts it. */
export const worstFirstSort = joinSortFields("-status", "-priority", "position");
