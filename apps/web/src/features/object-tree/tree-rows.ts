import { displayStatuses } from "@monitor/domain";
import type { DisplayOptions } from "@monitor/domain";
import { shownStatusOf, typeOf } from "../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../shared/monitored-objects/index.ts";

/** One line of the tree: an object, the sensors that are not listed one by one, or those that are on their way. */
export interface TreeRow {
  readonly kind: "object" | "more" | "loading";
  /** Id of the object; for the other kinds the device's id with a suffix. */
  readonly key: string;
  readonly object: AnyObject;
  /** 1 for the top of the tree. */
  readonly level: number;
  readonly parentKey: string | null;
  readonly isExpandable: boolean;
  readonly isExpanded: boolean;
  readonly isLast: boolean;
  readonly place: number;
  readonly siblingCount: number;
  /** For each level above, whether its line goes on below this row. */
  readonly lines: readonly boolean[];
  /** Sensors behind a "more" row. */
  readonly moreCount: number;
}

export interface TreeParts {
  readonly root: AnyObject;
  readonly childrenByParent: ReadonlyMap<string, readonly AnyObject[]>;
  /** Sensors of the devices that are open; a device that is not in it is still loading. */
  readonly sensorsByDevice: ReadonlyMap<string, readonly AnyObject[]>;
  readonly expanded: ReadonlySet<string>;
  readonly options: DisplayOptions;
}

/** A device lists this many sensors, then how many more there are. */
export const mostSensors = 5;

type Branch = Pick<TreeRow, "level" | "parentKey" | "isLast" | "place" | "siblingCount" | "lines">;

function worstFirst(sensors: readonly AnyObject[], options: DisplayOptions): AnyObject[] {
  const rank = (sensor: AnyObject) => displayStatuses.indexOf(shownStatusOf(sensor, options));
  const position = (sensor: AnyObject) => sensor.position ?? Number.MAX_VALUE;
  return [...sensors].sort((a, b) => rank(a) - rank(b) || position(a) - position(b));
}

function hasChildren(object: AnyObject, parts: TreeParts): boolean {
  if (typeOf(object) !== "device") return (parts.childrenByParent.get(object.id)?.length ?? 0) > 0;
  const total = object.sensor_status_summary?.total ?? object.sensor_summary?.total;
  return total !== 0;
}

function branchOf(parent: TreeRow, index: number, siblingCount: number): Branch {
  const isLast = index === siblingCount - 1;
  const lines = parent.parentKey === null ? [] : [...parent.lines, !parent.isLast];
  return { level: parent.level + 1, parentKey: parent.key, isLast, place: index + 1, siblingCount, lines };
}

const leaf = { isExpandable: false, isExpanded: false, moreCount: 0 } as const;

function sensorRows(parent: TreeRow, parts: TreeParts): TreeRow[] {
  const sensors = parts.sensorsByDevice.get(parent.object.id);
  const stand = { ...leaf, object: parent.object };
  if (!sensors) {
    return [{ ...stand, ...branchOf(parent, 0, 1), kind: "loading", key: `${parent.key}-loading` }];
  }
  const sorted = worstFirst(sensors, parts.options);
  const shown = sorted.length > mostSensors + 1 ? sorted.slice(0, mostSensors) : sorted;
  const moreCount = sorted.length - shown.length;
  const count = shown.length + (moreCount > 0 ? 1 : 0);
  const rows = shown.map((object, index): TreeRow => ({
    ...leaf,
    ...branchOf(parent, index, count),
    kind: "object",
    key: object.id,
    object,
  }));
  if (moreCount === 0) return rows;
  return [
    ...rows,
    { ...stand, ...branchOf(parent, count - 1, count), kind: "more", key: `${parent.key}-more`, moreCount },
  ];
}

/** MO-02: the rows of the tree from top to bottom; what is closed has no rows below it. */
export function treeRowsOf(parts: TreeParts): TreeRow[] {
  const rows: TreeRow[] = [];
  function add(object: AnyObject, branch: Branch): void {
    const isExpandable = hasChildren(object, parts);
    const isExpanded = isExpandable && parts.expanded.has(object.id);
    const row: TreeRow = { ...branch, kind: "object", key: object.id, object, isExpandable, isExpanded, moreCount: 0 };
    rows.push(row);
    if (!isExpanded) return;
    if (typeOf(object) === "device") {
      rows.push(...sensorRows(row, parts));
      return;
    }
    const children = parts.childrenByParent.get(object.id) ?? [];
    children.forEach((child, index) => add(child, branchOf(row, index, children.length)));
  }
  add(parts.root, { level: 1, parentKey: null, isLast: true, place: 1, siblingCount: 1, lines: [] });
  return rows;
}

/** The objects that lead to some devices: the devices and everything above them; a filtered tree shows only these. */
export function branchesTo(deviceIds: ReadonlySet<string>, below: readonly AnyObject[]): AnyObject[] {
  const kept = new Set(deviceIds);
  for (const object of below) {
    if (deviceIds.has(object.id)) for (const ancestor of object.path ?? []) kept.add(ancestor.id);
  }
  return below.filter((object) => kept.has(object.id));
}
