import {
  compareUrgency,
  defaultScanningIntervalSeconds,
  parentOf,
  parseScanningInterval,
  shownHere,
} from "@monitor/domain";
import type { DisplayOptions, DisplayStatus, Ranked, Status } from "@monitor/domain";
import { problemSinceMs, shownStatusOf, statusOf } from "../../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";
import type { StatusCounts } from "../../../shared/monitoring-ui/status-counter.tsx";

/** The statuses that need attention; what is acknowledged or paused is already known. */
export const problemStatuses = ["down", "down_partial", "warning", "unusual"] as const satisfies readonly Status[];

/** Sensors of a device that fell within this time fell together, also where they are checked more often. */
const togetherSeconds = 120;

/** The shown statuses that the tables are filtered by behind "View all". */
export function problemFilter(options: DisplayOptions): DisplayStatus[] {
  return shownHere(problemStatuses, options);
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
  readonly ranked: Ranked;
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
      ranked: { status: statusOf(sensor), priority: sensor.priority },
      status: shownStatusOf(sensor, options),
      sinceMs: problemSinceMs(sensor) ?? Number.POSITIVE_INFINITY,
    }))
    .filter(({ status }) => problemStatuses.some((problem) => problem === status))
    .sort((a, b) => compareUrgency(a.ranked, b.ranked) || compareTimes(a.sinceMs, b.sinceMs));
}

/** Whether a sensor fell with another one: no further apart than one of their scanning intervals, or two minutes. */
function isTogether<T extends AnyObject>(first: Fallen<T>, next: Fallen<T>): boolean {
  const intervals = [first, next].map(
    ({ sensor }) => parseScanningInterval(sensor.scanning_interval) ?? defaultScanningIntervalSeconds,
  );
  return Math.abs(next.sinceMs - first.sinceMs) <= Math.max(togetherSeconds, ...intervals) * 1000;
}

/**
 * Problems worst first, then by priority, then the one that has lasted longest; one without a known beginning comes last
 * (MO-01, ST-06). Sensors of one device that came into the same status together are one problem, at the place of the first.
 */
export function topProblems<T extends AnyObject>(sensors: readonly T[], options: DisplayOptions): Problem<T>[] {
  const groups: { first: Fallen<T>; others: T[] }[] = [];
  const groupsOf = new Map<string, typeof groups>();
  for (const fallen of fallenOf(sensors, options)) {
    const deviceId = parentOf(fallen.sensor.path ?? [])?.id;
    const key = deviceId === undefined ? fallen.sensor.id : `${deviceId} ${fallen.status}`;
    const known = groupsOf.get(key) ?? [];
    const group = known.find(({ first }) => isTogether(first, fallen));
    if (group) {
      group.others.push(fallen.sensor);
      continue;
    }
    const next = { first: fallen, others: [] };
    groups.push(next);
    groupsOf.set(key, [...known, next]);
  }
  return groups.map(({ first, others }) => ({ sensor: first.sensor, status: first.status, others }));
}
