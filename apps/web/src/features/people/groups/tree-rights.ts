import type { GivenRight, Reference } from "@monitor/contract";
import { accessLevels } from "@monitor/domain";
import type { AccessLevel } from "@monitor/domain";
import type { TreeRow } from "../../../shared/object-setup/tree/use-tree-rows.ts";

/** What holds from above: the level, and the object that gives it; null: nothing does. */
interface Above {
  readonly right: AccessLevel;
  readonly source: Reference | null;
}

/** A row of the tree with what a user group has there. */
export interface RightRow {
  readonly row: TreeRow;
  /** Null: what comes from above holds. */
  readonly own: AccessLevel | null;
  readonly above: Above;
}

const nothing: Above = { right: "none", source: null };

/** What other servers may send besides counts as nothing. */
export const levelOfRight = ({ right }: Pick<GivenRight, "right">): AccessLevel =>
  accessLevels.find((level) => level === right) ?? "none";

/** What a user group has on each row of the tree, from top to bottom: its own line, or the nearest one above that is not cut off. */
export function rightRows(rows: readonly TreeRow[], rights: readonly GivenRight[]): RightRow[] {
  const given = new Map(rights.map((each) => [each.object.id, each]));
  const path: Above[] = [];
  return rows.map((row) => {
    const line = given.get(row.object.id);
    path.length = row.level - 1;
    const above = line?.inherits === false ? nothing : (path.at(-1) ?? nothing);
    const own = line === undefined || line.is_cut_off === true ? null : levelOfRight(line);
    path.push(own === null ? above : { right: own, source: line?.object ?? null });
    return { row, own, above };
  });
}
