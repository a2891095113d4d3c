import { sortByPosition } from "@monitor/domain";
import { parentIdOf, typeOf } from "../../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";

/** A direct child with its number of devices: a device has none; from some servers the number is requested apart. */
export interface ChildRow {
  readonly object: AnyObject;
  readonly deviceCount: number | "counted apart" | null;
}

/** EN-18: the direct children of an object by position; equal positions keep the order they came in. */
export function childRowsOf(id: string, below: readonly AnyObject[]): ChildRow[] {
  const children = sortByPosition(below.filter((object) => parentIdOf(object) === id));
  const deviceCounts = new Map<string, number>();
  for (const object of below) {
    if (typeOf(object) !== "device") continue;
    for (const ancestor of object.path ?? []) {
      deviceCounts.set(ancestor.id, (deviceCounts.get(ancestor.id) ?? 0) + 1);
    }
  }
  return children.map((object) => ({
    object,
    deviceCount: typeOf(object) === "device" ? null : (deviceCounts.get(object.id) ?? 0),
  }));
}
