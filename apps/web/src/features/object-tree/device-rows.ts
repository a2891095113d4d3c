import type { Sensor } from "@monitor/contract";
import { compareUrgency, compareWorstFirst, priorityStars, sortByPosition } from "@monitor/domain";
import type { DisplayOptions, DisplayStatus } from "@monitor/domain";
import { keywordMatcher } from "../../shared/filtering/index.ts";
import type { SortOrder } from "../../shared/filtering/index.ts";
import {
  countsOf,
  parentIdOf,
  problemSinceMs,
  sensorCountOf,
  shownStatusOf,
  statusOf,
  typeOf,
} from "../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../shared/monitored-objects/index.ts";
import type { StatusCounts } from "../../shared/monitoring-ui/status-counter.tsx";
import type { DeviceSort, DevicesState } from "./devices-state.ts";

/** A device with what the list shows and sorts by. */
export interface DeviceRow {
  readonly device: AnyObject;
  readonly id: string;
  readonly shown: DisplayStatus;
  readonly stars: number;
  readonly counts: StatusCounts;
  readonly sensorCount: number;
  /** Names of the objects between the page's object and the device. */
  readonly place: string;
  /** Rank in the tree, top to bottom. */
  readonly position: number;
}

/** Children by their parent's id, each list in the order of the tree (EN-18). */
export function childrenByParent(objects: readonly AnyObject[]): Map<string, AnyObject[]> {
  const byParent = new Map<string, AnyObject[]>();
  for (const object of sortByPosition(objects)) {
    const parentId = parentIdOf(object);
    if (parentId === null) continue;
    const siblings = byParent.get(parentId);
    if (siblings) siblings.push(object);
    else byParent.set(parentId, [object]);
  }
  return byParent;
}

/** The rank of every object below one, as the tree shows them from top to bottom. */
export function treeRanks(rootId: string, byParent: ReadonlyMap<string, readonly AnyObject[]>): Map<string, number> {
  const ranks = new Map<string, number>();
  const waiting = [...(byParent.get(rootId) ?? [])].reverse();
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (ranks.has(object.id)) continue;
    ranks.set(object.id, ranks.size);
    waiting.push(...[...(byParent.get(object.id) ?? [])].reverse());
  }
  return ranks;
}

function placeOf(object: AnyObject, rootId: string): string {
  const path = object.path ?? [];
  const start = path.findIndex((entry) => entry.id === rootId) + 1;
  return path
    .slice(start)
    .map((entry) => entry.name ?? entry.id)
    .join(" / ");
}

/** A device as a line of the list below an object; `position` is its rank there. */
export function deviceRowOf(device: AnyObject, rootId: string, { position, ...options }: RowOptions): DeviceRow {
  const counts = countsOf(device, options);
  return {
    device,
    id: device.id,
    shown: shownStatusOf(device, options),
    stars: priorityStars(device.priority),
    counts,
    sensorCount: sensorCountOf(device),
    place: placeOf(device, rootId),
    position,
  };
}

interface RowOptions extends DisplayOptions {
  readonly position: number;
}

/** The devices among the objects below one. */
export function deviceRowsOf(rootId: string, below: readonly AnyObject[], options: DisplayOptions): DeviceRow[] {
  const ranks = treeRanks(rootId, childrenByParent(below));
  return below
    .filter((object) => typeOf(object) === "device")
    .map((device) => {
      return deviceRowOf(device, rootId, { ...options, position: ranks.get(device.id) ?? Number.MAX_VALUE });
    });
}

/** MO-02: whether a device fits the filter: name, host or place hold the keyword, its status is one of the selected. */
export function deviceMatcher({ keyword, statuses }: Pick<DevicesState, "keyword" | "statuses">) {
  const matches = keywordMatcher(keyword);
  return (row: DeviceRow): boolean =>
    (statuses.length === 0 || statuses.includes(row.shown)) && matches([row.device.name, row.device.host, row.place]);
}

type Compare = (a: DeviceRow, b: DeviceRow) => number;

/** Natural orders: worst status, highest priority, A to Z, most sensors, top of the tree. */
function comparers(locale: string): Record<DeviceSort, Compare> {
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: "base" });
  return {
    status: (a, b) => compareWorstFirst(statusOf(a.device), statusOf(b.device)),
    priority: (a, b) => b.stars - a.stars,
    name: (a, b) => collator.compare(a.device.name, b.device.name),
    sensors: (a, b) => b.sensorCount - a.sensorCount,
    position: (a, b) => a.position - b.position,
  };
}

/** MO-02: devices in an order; equal ones follow by status, priority and position, whichever way the order is turned. */
export function sortDevices(rows: readonly DeviceRow[], sort: SortOrder<DeviceSort>, locale: string): DeviceRow[] {
  const { status, priority, position, [sort.column]: first } = comparers(locale);
  const turn = sort.isReversed ? -1 : 1;
  return [...rows].sort(
    (a, b) => first(a, b) * turn || status(a, b) || priority(a, b) || position(a, b) || Number(a.id > b.id),
  );
}

/** The worst sensor of each device among those that are not up: worst first, then by priority, then the longest. */
export function worstSensorByDevice(sensors: readonly Sensor[]): Map<string, Sensor> {
  const worst = new Map<string, Sensor>();
  for (const sensor of sensors) {
    const deviceId = parentIdOf(sensor);
    if (deviceId === null) continue;
    const known = worst.get(deviceId);
    if (!known || isWorse(sensor, known)) worst.set(deviceId, sensor);
  }
  return worst;
}

function isWorse(one: Sensor, other: Sensor): boolean {
  const rankedOf = (sensor: Sensor) => ({ status: statusOf(sensor), priority: sensor.priority });
  const byUrgency = compareUrgency(rankedOf(one), rankedOf(other));
  const sinceOf = (sensor: Sensor) => problemSinceMs(sensor) ?? Number.MAX_VALUE;
  return byUrgency < 0 || (byUrgency === 0 && sinceOf(one) < sinceOf(other));
}
