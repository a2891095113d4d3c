import { compareUrgency, objectTypes } from "@monitor/domain";
import type { DisplayOptions, DisplayStatus, ObjectType } from "@monitor/domain";
import { keywordMatcher } from "../../shared/filtering/index.ts";
import { shownStatusOf, statusOf, typeOf } from "../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../shared/monitored-objects/index.ts";

/** LY-03: what narrows the children of a crumb; null for any. */
export interface ChildFilter {
  readonly search: string;
  readonly type: ObjectType | null;
  readonly status: DisplayStatus | null;
}

export const noChildFilter: ChildFilter = { search: "", type: null, status: null };

export interface ChildGroup {
  readonly type: ObjectType;
  readonly options: readonly AnyObject[];
}

const compareNames = (a: AnyObject, b: AnyObject) => a.name.localeCompare(b.name, undefined, { numeric: true });

/** LY-03: the children that the filter leaves, by type in the order of the tree, the worst first, then by name. */
export function childGroupsOf(
  children: readonly AnyObject[],
  filter: ChildFilter,
  options: DisplayOptions,
): ChildGroup[] {
  const hasWords = keywordMatcher(filter.search);
  const left = children.filter(
    (child) =>
      (filter.type === null || typeOf(child) === filter.type) &&
      (filter.status === null || shownStatusOf(child, options) === filter.status) &&
      hasWords([child.name, child.host]),
  );
  const sorted = left
    .map((child) => ({ child, status: statusOf(child), priority: child.priority }))
    .sort((a, b) => compareUrgency(a, b) || compareNames(a.child, b.child))
    .map(({ child }) => child);
  return objectTypes
    .map((type) => ({ type, options: sorted.filter((child) => typeOf(child) === type) }))
    .filter((group) => group.options.length > 0);
}

/** The first options over all groups, few enough for a quick list; the others are found by name. */
export function cutGroups(groups: readonly ChildGroup[], most: number): ChildGroup[] {
  let left = most;
  return groups.flatMap((group) => {
    const options = group.options.slice(0, left);
    left -= options.length;
    return options.length === 0 ? [] : [{ ...group, options }];
  });
}

/** The types and statuses that occur among the children: only these are filter options. */
export function filterOptionsOf(children: readonly AnyObject[], options: DisplayOptions) {
  const types = new Set(children.map(typeOf));
  const statuses = new Set(children.map((child) => shownStatusOf(child, options)));
  return { types, statuses };
}
