import type { ObjectType } from "@monitor/domain";
import type { AnyObject } from "../../shared/monitored-objects/index.ts";
import type { OpenBranches } from "./expansion.ts";
import type { TreeChildren } from "./tree-rows.ts";

/** A device lists this many sensors, then how many more there are; one more than that is listed in its place. */
const maxSensors = 5;
/** "N more" brings this number at once; groups and probes begin with as many. */
export const furtherCount = 100;

/** How many children of an object are requested at first, and with each further step. */
export const firstCountOf = (type: ObjectType): number => (type === "device" ? maxSensors + 1 : furtherCount);

/** The children that are listed: of a device with more sensors than the first page only these, until more are requested. */
export function listedChildren(type: ObjectType, children: TreeChildren, stepsOn: number): TreeChildren {
  const isShort = type === "device" && stepsOn === 0 && children.total > firstCountOf(type);
  return isShort ? { ...children, items: children.items.slice(0, maxSensors) } : children;
}

/** Where the rows of the tree come from. */
export interface TreeSource {
  /** Undefined while the children of an open object are on their way. */
  readonly childrenOf: (object: AnyObject) => TreeChildren | undefined;
  readonly open: OpenBranches;
}
