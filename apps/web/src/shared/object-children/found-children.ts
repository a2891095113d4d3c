import type { DisplayStatus, ObjectType } from "@monitor/domain";
import type { AnyObject } from "../monitored-objects/index.ts";

/** Children of one type that the filter leaves; the list may hold only the first of them. */
export interface FoundGroup {
  readonly type: ObjectType;
  readonly options: readonly AnyObject[];
  readonly total: number;
}

/** LY-03: what the search among the children of an object shows. */
export interface FoundChildren {
  /** By type in the order of the tree; undefined until they are here. */
  readonly groups: readonly FoundGroup[] | undefined;
  /** How many children there are without the filter. */
  readonly allCount: number;
  /** The choices of the filter that make sense. */
  readonly types: ReadonlySet<ObjectType>;
  readonly statuses: ReadonlySet<DisplayStatus>;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** How many are found in all groups, listed or not. */
export const countFound = (groups: readonly FoundGroup[]): number => groups.reduce((sum, { total }) => sum + total, 0);
