import type { DisplayOptions, DisplayStatus, Status } from "@monitor/domain";
import { compareBySeverity } from "@monitor/domain";
import { shownStatusOf, statusOf, timeMsOf } from "../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../shared/monitored-objects/index.ts";

/** The statuses that somebody has to look at; what is acknowledged or paused is already known. */
export const problemStatuses = ["down", "down_partial", "warning", "unusual"] as const satisfies readonly Status[];

/** The shown statuses that the tables are filtered by behind "View all". */
export function problemFilter(options: DisplayOptions): DisplayStatus[] {
  return problemStatuses.filter((status) => status !== "down_partial" || options.isCluster === true);
}

function isProblem(sensor: AnyObject, options: DisplayOptions): boolean {
  const shown = shownStatusOf(sensor, options);
  return problemStatuses.some((status) => status === shown);
}

/** Problems worst first, then the one that has lasted longest; one without a known beginning comes last (MO-01). */
export function topProblems<T extends AnyObject>(sensors: readonly T[], options: DisplayOptions): T[] {
  const sinceOf = (sensor: T) => timeMsOf(sensor.status_since) ?? Number.POSITIVE_INFINITY;
  return sensors
    .filter((sensor) => isProblem(sensor, options))
    .map((sensor) => ({ sensor, status: statusOf(sensor), since: sinceOf(sensor) }))
    .sort((a, b) => compareBySeverity(a.status, b.status) || compareTimes(a.since, b.since))
    .map(({ sensor }) => sensor);
}

function compareTimes(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
