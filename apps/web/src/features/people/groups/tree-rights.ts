import type { GivenRight, Reference } from "@monitor/contract";
import { accessLevels } from "@monitor/domain";
import type { AccessLevel } from "@monitor/domain";
import type { RightLine } from "../../../shared/access-rights/access-lines.ts";
import type { TreeRow } from "../../../shared/object-setup/tree/use-tree-rows.ts";

/** What holds from above: the level, and the object that gives it; null: nothing does. */
interface Above extends RightLine {
  readonly source: Reference | null;
}

/** A row of the tree with what a user group has there. */
export interface RightRow {
  readonly row: TreeRow;
  /** Null: what comes from above holds. */
  readonly own: RightLine | null;
  readonly above: Above;
}

/** Nothing holds from above. */
export const nothing: Above = { right: "none", untilMs: null, source: null };

/** What other servers may send besides counts as nothing. */
const levelOfRight = ({ right }: Pick<GivenRight, "right">): AccessLevel =>
  accessLevels.find((level) => level === right) ?? "none";

/** The own line of a group at an object; null where that only cuts off what is above it. */
export const ownLine = (given: GivenRight): RightLine | null =>
  given.is_cut_off === true
    ? null
    : { right: levelOfRight(given), untilMs: given.until ? Date.parse(given.until) : null };

/** What a user group has on each row of the tree, from top to bottom: its own line, or the nearest one above that is not cut off. */
export function rightRows(rows: readonly TreeRow[], rights: readonly GivenRight[]): RightRow[] {
  const given = new Map(rights.map((each) => [each.object.id, each]));
  const path: Above[] = [];
  return rows.map((row) => {
    const line = given.get(row.object.id);
    path.length = row.level - 1;
    const above = line?.inherits === false ? nothing : (path.at(-1) ?? nothing);
    const own = line === undefined ? null : ownLine(line);
    path.push(own === null ? above : { ...own, source: line?.object ?? null });
    return { row, own, above };
  });
}
