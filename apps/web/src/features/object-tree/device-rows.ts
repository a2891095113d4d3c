import type { Sensor } from "@monitor/contract";
import { compareUrgency, sortByPosition } from "@monitor/domain";
import type { DisplayOptions, DisplayStatus } from "@monitor/domain";
import {
  countsOf,
  parentIdOf,
  problemSinceMs,
  sensorCountOf,
  shownStatusOf,
  statusOf,
} from "../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../shared/monitored-objects/index.ts";
import type { StatusCounts } from "../../shared/monitoring-ui/status-counter.tsx";

/** A device with what the list shows. */
export interface DeviceRow {
  readonly device: AnyObject;
  readonly id: string;
  readonly shown: DisplayStatus;
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
    counts,
    sensorCount: sensorCountOf(device),
    place: placeOf(device, rootId),
    position,
  };
}

interface RowOptions extends DisplayOptions {
  readonly position: number;
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
