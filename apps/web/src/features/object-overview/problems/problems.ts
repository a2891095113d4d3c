import { compareBySeverity, defaultScanningIntervalSeconds, parentOf, parseScanningInterval } from "@monitor/domain";
import type { DisplayOptions, DisplayStatus, Status } from "@monitor/domain";
import { shownStatusOf, statusOf, timeMsOf } from "../../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";
import type { StatusCounts } from "../../../shared/monitoring-ui/status-counter.tsx";

/** The statuses that somebody has to look at; what is acknowledged or paused is already known. */
export const problemStatuses = ["down", "down_partial", "warning", "unusual"] as const satisfies readonly Status[];

/** How a server sorts problems: worst first, then the one that has lasted longest. */
export const problemSort = "-status,status_since";

/** Sensors of a device that fell within this time fell together, also where they are checked more often. */
const togetherSeconds = 120;

/** The shown statuses that the tables are filtered by behind "View all". */
export function problemFilter(options: DisplayOptions): DisplayStatus[] {
  return problemStatuses.filter((status) => status !== "down_partial" || options.isCluster === true);
}

/** How many sensors have a problem. */
export function problemCount(counts: StatusCounts): number {
  return problemStatuses.reduce((sum, status) => sum + counts[status], 0);
}

/** One line of the top problems: the sensor that fell first, and those of its device that fell with it. */
export interface Problem<T extends AnyObject = AnyObject> {
  readonly sensor: T;
  readonly status: DisplayStatus;
  readonly others: readonly T[];
}

interface Fallen<T> {
  readonly sensor: T;
  readonly raw: Status;
  readonly status: DisplayStatus;
  readonly sinceMs: number;
}

function compareTimes(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

function fallenOf<T extends AnyObject>(sensors: readonly T[], options: DisplayOptions): Fallen<T>[] {
  return sensors
    .map((sensor) => ({
      sensor,
      raw: statusOf(sensor),
      status: shownStatusOf(sensor, options),
      sinceMs: timeMsOf(sensor.status_since) ?? Number.POSITIVE_INFINITY,
    }))
    .filter(({ status }) => problemStatuses.some((problem) => problem === status))
    .sort((a, b) => compareBySeverity(a.raw, b.raw) || compareTimes(a.sinceMs, b.sinceMs));
}

/** Whether a sensor fell with the one before it: no later than one of their scanning intervals, or two minutes. */
function isTogether<T extends AnyObject>(first: Fallen<T>, next: Fallen<T>): boolean {
  const intervals = [first, next].map(
    ({ sensor }) => parseScanningInterval(sensor.scanning_interval) ?? defaultScanningIntervalSeconds,
  );
  return next.sinceMs - first.sinceMs <= Math.max(togetherSeconds, ...intervals) * 1000;
}

/**
 * Problems worst first, then the one that has lasted longest; one without a known beginning comes last (MO-01). Sensors of
 * one device that came into the same status together are one problem, at the place of the first of them.
 */
export function topProblems<T extends AnyObject>(sensors: readonly T[], options: DisplayOptions): Problem<T>[] {
  const groups: { first: Fallen<T>; others: T[] }[] = [];
  const lastGroupOf = new Map<string, (typeof groups)[number]>();
  for (const fallen of fallenOf(sensors, options)) {
    const deviceId = parentOf(fallen.sensor.path ?? [])?.id;
    const key = `${deviceId} ${fallen.status}`;
    const group = lastGroupOf.get(key);
    if (deviceId !== undefined && group && isTogether(group.first, fallen)) {
      group.others.push(fallen.sensor);
    } else {
      const next = { first: fallen, others: [] };
      groups.push(next);
      lastGroupOf.set(key, next);
    }
  }
  return groups.map(({ first, others }) => ({ sensor: first.sensor, status: first.status, others }));
}
