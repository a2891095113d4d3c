import { typeOf } from "../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../shared/monitored-objects/index.ts";

/** One line of the tree: an object, the children that are not listed one by one, those on their way, or that did not come. */
export interface TreeRow {
  readonly kind: "object" | "more" | "loading" | "failed";
  /** Id of the object; for the other kinds the parent's id with a suffix. */
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
  /** Children behind a "more" row. */
  readonly moreCount: number;
}

/** What is known of the children of an object, in the order in which they are shown. */
export interface TreeChildren {
  readonly items: readonly AnyObject[];
  /** How many there are; the ones that are not among the items are "N more". */
  readonly total: number;
  /** Whether more of them are on their way. */
  readonly isLoading?: boolean;
  /** Fetches again what failed; absent when nothing failed. */
  readonly retry?: (() => void) | undefined;
}

export interface TreeParts {
  readonly root: AnyObject;
  /** Undefined while the children of an open object are on their way. */
  readonly childrenOf: (object: AnyObject) => TreeChildren | undefined;
  readonly expanded: { readonly has: (id: string) => boolean };
}

type Branch = Pick<TreeRow, "level" | "parentKey" | "isLast" | "place" | "siblingCount" | "lines">;

/** A device says how many sensors it has; a group or probe can be opened unless it is known to be empty. */
function hasChildren(object: AnyObject, parts: TreeParts): boolean {
  const type = typeOf(object);
  if (type === "sensor") return false;
  const summary = object.sensor_status_summary?.total ?? object.sensor_summary?.total;
  if (type === "device" && summary !== undefined && summary !== null) return summary !== 0;
  return parts.childrenOf(object)?.total !== 0;
}

function branchOf(parent: TreeRow, index: number, siblingCount: number): Branch {
  const isLast = index === siblingCount - 1;
  const lines = parent.parentKey === null ? [] : [...parent.lines, !parent.isLast];
  return { level: parent.level + 1, parentKey: parent.key, isLast, place: index + 1, siblingCount, lines };
}

const leaf = { isExpandable: false, isExpanded: false, moreCount: 0 } as const;

/** The row for children that are not listed: to be loaded, or on their way. */
function restRow(
  parent: TreeRow,
  children: TreeChildren | undefined,
): Pick<TreeRow, "kind" | "key" | "moreCount"> | null {
  const rest = children ? children.total - children.items.length : 0;
  if (children?.retry) return { kind: "failed", key: `${parent.key}-failed`, moreCount: 0 };
  if (!children || (children.isLoading && rest > 0)) {
    return { kind: "loading", key: `${parent.key}-loading`, moreCount: 0 };
  }
  return rest > 0 ? { kind: "more", key: `${parent.key}-more`, moreCount: rest } : null;
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
    const children = parts.childrenOf(object);
    const items = children?.items ?? [];
    const rest = restRow(row, children);
    const siblingCount = items.length + (rest ? 1 : 0);
    items.forEach((child, index) => add(child, branchOf(row, index, siblingCount)));
    if (rest) rows.push({ ...leaf, ...branchOf(row, siblingCount - 1, siblingCount), ...rest, object });
  }
  add(parts.root, { level: 1, parentKey: null, isLast: true, place: 1, siblingCount: 1, lines: [] });
  return rows;
}
