import { displayStatuses, priorityStars } from "@monitor/domain";
import type { DisplayOptions } from "@monitor/domain";
import { shownStatusOf } from "../../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";

/** The sensors of a device as tiles show them: worst status first, then highest priority, then by position. */
export function sensorsWorstFirst<T extends AnyObject>(sensors: readonly T[], options: DisplayOptions): T[] {
  return sensors
    .map((sensor) => ({
      sensor,
      rank: displayStatuses.indexOf(shownStatusOf(sensor, options)),
      stars: priorityStars(sensor.priority),
      position: sensor.position ?? Number.MAX_VALUE,
    }))
    .sort((a, b) => a.rank - b.rank || b.stars - a.stars || a.position - b.position)
    .map(({ sensor }) => sensor);
}

/** The same order as a server sorts it. */
export const worstFirstSort = "-status,-priority,position";
