import { placeAmongSiblings, rootGroupId } from "@monitor/domain";
import type { SiblingPlace } from "@monitor/domain";
import type { ObjectRecord } from "../storage/index.ts";
import { ownPauseOf } from "../world/index.ts";
import type { World } from "../world/index.ts";
import { changedNames } from "./changed-names.ts";
import { CommandError } from "./command-types.ts";
import type { ObjectMove } from "./command-types.ts";
import { requireFreePlace } from "./dependencies.ts";
import type { CommandDraft, CommandJudgement } from "./give-command.ts";
import { logEntry } from "./log-entry.ts";
import { requireObject } from "./require-object.ts";
import { requireDepth, requireOtherBranch, requirePlace } from "./require-place.ts";

/** Moves an object with all below it, as one change with the siblings that are renumbered. Null: it is there already. */
export function moveObject(judgement: CommandJudgement, id: string, move: ObjectMove): CommandDraft | null {
  const { world, turn, actor } = judgement;
  const record = requireObject(world, id);
  const from = requireFormerParent(world, record);
  const to = requireObject(world, move.parent_id ?? from.id);
  requirePlace(record, to);
  requireOtherBranch(world, record, to.id);
  const isElsewhere = to.id !== from.id;
  if (isElsewhere) requireFreePlace(world, id, to.id);
  // A branch from before there was a limit can be moved up, even if that does not bring it within.
  if (isDeeper(world, to.id, from.id)) requireDepth(world, record, to.id);
  if (!isElsewhere && move.place === null) return null;
  const positions = placeIn(world, to.id, { id, place: move.place });
  if (!isElsewhere && positions.size === 0) return null;
  const siblings = renumbered(world, positions, id);
  const position = positions.get(id) ?? record.position;
  const moved = isElsewhere ? { parent_id: to.id, resumed_ms: resumedMs(judgement, record, to) } : {};
  // The names are for people; by the ids the status history knows which pauses lay over the branch.
  const message_info = { code: "moved", parameters: { from_id: from.id, to_id: to.id } };
  const line = isElsewhere
    ? ({ kind: "moved", from: from.name, to: to.name, message_info } as const)
    : ({ kind: "changed", message_info: changedNames(["position"]) } as const);
  return {
    changed: [{ ...record, ...moved, position }, ...siblings],
    log: [logEntry(turn, { object_id: id, message: record.name, ...line }, actor)],
    joined: new Map([[id, siblings.map((sibling) => sibling.id)]]),
    reassigned: isElsewhere ? [id] : [],
  };
}

/** The positions that change where an object is put among the children of a parent. */
export function placeIn(
  world: World,
  parentId: string,
  { id, place }: { readonly id: string; readonly place: SiblingPlace | null },
): ReadonlyMap<string, number> {
  const siblings = world.childrenOf(parentId).map((child) => requireObject(world, child));
  return placeAmongSiblings(siblings, id, place ?? { preset: "bottom" });
}

/** The siblings of an object that have another position now. */
export const renumbered = (world: World, positions: ReadonlyMap<string, number>, id: string): ObjectRecord[] =>
  [...positions]
    .filter(([sibling]) => sibling !== id)
    .map(([sibling, position]) => ({ ...requireObject(world, sibling), position }));

export const isDeeper = (world: World, id: string, other: string): boolean =>
  world.ancestorsOf(id).length > world.ancestorsOf(other).length;

function requireFormerParent(world: World, { id, type, name, parent_id }: ObjectRecord): ObjectRecord {
  if (id === rootGroupId || type === "probe" || parent_id === null) {
    throw new CommandError("fixed_object", `The ${type} "${name}" can't be moved.`);
  }
  return requireObject(world, parent_id);
}

/**
 * The end of the last time in which the object was not monitored: that of the pauses above its old place, or now where it leaves
 * a pause or a lost probe.
 */
export function resumedMs({ world, turn }: CommandJudgement, record: ObjectRecord, to: ObjectRecord): number | null {
  const above = world.ancestorsOf(record.id).map((id) => world.get(id)?.resumed_ms ?? 0);
  const from = record.parent_id ?? "";
  const isBack = isIdleBelow(world, from) && !isIdleBelow(world, to.id);
  return Math.max(record.resumed_ms ?? 0, ...above, isBack ? turn.nowMs : 0) || null;
}

function isPausedItself(world: World, id: string): boolean {
  const record = world.get(id);
  return record !== undefined && ownPauseOf(record) !== null;
}

function isIdleBelow(world: World, id: string): boolean {
  const isPaused = [...world.ancestorsOf(id), id].some((each) => isPausedItself(world, each));
  return isPaused || world.presenceOf(world.probeOf(id) ?? "").status === "disconnected";
}
