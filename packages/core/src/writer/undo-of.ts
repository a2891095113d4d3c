import type { Change, ChangeSide, ObjectRecord } from "../storage/index.ts";
import { newStates } from "../world/index.ts";
import type { Draft } from "./draft.ts";

type Find = (id: string) => ObjectRecord | undefined;

/**
 * What takes a change of the tree back, with the tree as it is now; null for any other change, and where its objects are not there
 * any more. A deletion gives back objects and settings; what was measured is gone.
 */
export function undoOf(change: Change, find: Find): Draft | null {
  const { kind, object_ids, before } = change;
  if (kind === "deleted") return creation((before?.["objects"] ?? []) as readonly ObjectRecord[], find);
  if (kind !== "moved" && kind !== "cloned" && kind !== "changed") return null;
  const [top = ""] = object_ids;
  const changed = recordsBefore(change, find);
  if (changed === null || find(top) === undefined) return null;
  return kind === "cloned" ? { removed: [top], changed } : { changed };
}

function creation(created: readonly ObjectRecord[], find: Find): Draft | null {
  const [top] = created;
  return top === undefined || !hasParent(top, find) ? null : { created, states: newStates(created) };
}

/** What has changed as it was; null where something of it is not there any more. */
function recordsBefore({ object_ids: [top], before }: Change, find: Find): ObjectRecord[] | null {
  const { others = [], ...fields } = (before ?? {}) as { others?: readonly ChangeSide[] };
  const own = Object.keys(fields).length === 0 ? [] : [{ id: top, ...fields }];
  const sides = [...own, ...others] as (Partial<ObjectRecord> & { id: string })[];
  const records = sides.map((side) => ({ ...find(side.id), ...side }) as ObjectRecord);
  return sides.every(({ id }) => find(id) !== undefined) && records.every((record) => hasParent(record, find))
    ? records
    : null;
}

const hasParent = ({ parent_id }: ObjectRecord, find: Find): boolean =>
  parent_id === null || find(parent_id) !== undefined;
