import type { Change, ObjectRecord } from "../storage/index.ts";
import { newStates } from "../world/index.ts";
import type { World } from "../world/index.ts";
import { assignmentChanges } from "./assignment-changes.ts";
import { followPauses } from "./automatic-pauses.ts";
import { changedNames, namesOfChange } from "./changed-names.ts";
import { judgedAgain } from "./channel-commands.ts";
import { CommandError } from "./command-types.ts";
import type { Commands, UndoState } from "./command-types.ts";
import { undoMs } from "./deleted-branches.ts";
import { requireDependency, requireFreePlace, requireSources, wouldLoop } from "./dependencies.ts";
import { giveCommand } from "./give-command.ts";
import type { CommandDraft, CommandJudgement, CommandParts } from "./give-command.ts";
import { logEntry } from "./log-entry.ts";
import { isDeeper, resumedMs } from "./move-object.ts";
import { requireObject } from "./require-object.ts";
import { requireDepth, requireOtherBranch, requirePlace } from "./require-place.ts";

/** Fields of one object, as a change has found or left them. */
export type TouchedFields = Readonly<Partial<ObjectRecord> & Pick<ObjectRecord, "id">>;

interface Side {
  readonly objects?: readonly ObjectRecord[];
  readonly others?: readonly TouchedFields[];
}

interface Undoing extends CommandJudgement {
  readonly change: Change;
  readonly deleted: CommandParts["deleted"];
}

/** What a pause ends or a schedule begins by itself is no reason against taking back something else. */
const ownCourse: readonly string[] = ["id", "resumed_ms", "automatic_pauses"];
/** What a change of settings may have set; pauses have an opposite of their own. */
const settable: readonly (keyof ObjectRecord)[] = [
  "id",
  "parent_id",
  "resumed_ms",
  "name",
  "position",
  "priority",
  "favorite",
  "tags",
  "location",
  "host",
  "settings",
  "own_settings",
  "channel_settings",
];

/** The command that takes a change back. */
export function createUndoCommand(parts: CommandParts): Pick<Commands, "undoChange" | "undoStateOf"> {
  const { world, deleted } = parts;
  // The object that was checked may be gone by it.
  const { check: _check, ...unchecked } = parts;
  return {
    undoStateOf: (change, nowMs) => undoStateOf(parts, change, nowMs),
    undoChange: async (change, actor, isLate = false) => {
      await giveCommand(parts, actor, (turn) => {
        const isOver = turn.nowMs - change.time_ms > undoMs;
        if (isOver && !(isLate && isEverUndoable(change))) throw changedSince("This was more than 10 minutes ago.");
        return draftOf({ world, turn, actor, change, deleted });
      });
      const ids = touchedBy(change).map(({ id }) => id);
      const settled = ids.filter((id) => world.get(id)?.own_settings["scheduledependency"] !== undefined);
      const waiting = ids.flatMap((id) => [...world.dependencies.dependentsOf(id)]);
      await followPauses(unchecked, [...new Set([...settled, ...waiting])]);
    },
  };
}

/** Of what is deleted or made the history and the changes below are known for some minutes only; secrets get other keys. */
const isEverUndoable = ({ kind, before }: Change): boolean =>
  (kind === "moved" || kind === "changed") && !JSON.stringify(before).includes('"sealed":');

/** Beyond this the command itself says it: a page of the audit log has many changes. */
const maxCompared = 200;

/** What `undoChange` would say to somebody with all rights. Null: another kind of change. */
function undoStateOf({ world, deleted }: CommandParts, change: Change, nowMs: number): UndoState | null {
  const { kind, object_ids, time_ms } = change;
  const [top] = object_ids;
  if (top === undefined || !["deleted", "cloned", "moved", "changed"].includes(kind)) return null;
  const isDeletion = kind === "deleted";
  if (isDeletion && world.get(top) !== undefined) return "changed_since";
  const isOver = nowMs - time_ms > undoMs && !isEverUndoable(change);
  if (isOver || (isDeletion && deleted.statesOf(top) === undefined)) return "too_late";
  return isDeletion || object_ids.length > maxCompared ? "possible" : comparedState(world, change);
}

function comparedState(world: World, change: Change): UndoState | null {
  const { kind, object_ids } = change;
  try {
    requireObject(world, object_ids[0] ?? "");
    const touched = requireUntouched(world, change);
    return kind === "cloned" || touched.length > 0 ? "possible" : null;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return error.reason === "invalid_settings" ? null : "changed_since";
  }
}

/** The objects that a change has touched, with the fields that it has found: whole objects where it has deleted them. */
export function touchedBy({ object_ids: [top = ""], before }: Change): readonly TouchedFields[] {
  const { objects, others = [], ...fields } = (before ?? {}) as Side & Partial<ObjectRecord>;
  if (objects !== undefined) return objects;
  return Object.keys(fields).length === 0 ? others : [{ ...fields, id: top }, ...others];
}

function draftOf(undoing: Undoing): CommandDraft {
  const { kind } = undoing.change;
  if (kind === "deleted") return restoring(undoing);
  if (kind === "cloned") return removing(undoing);
  if (kind === "moved" || kind === "changed") return changing(undoing);
  throw new CommandError("invalid_settings", "Only a move, a copy, a deletion and a change of settings can be undone.");
}

const changedSince = (message: string): CommandError => new CommandError("changed_since", message);

function restoring({ world, turn, actor, change, deleted }: Undoing): CommandDraft {
  const objects = touchedBy(change) as readonly ObjectRecord[];
  const [top, ...below] = objects as [ObjectRecord, ...ObjectRecord[]];
  const states = deleted.statesOf(top.id);
  if (objects.some(({ id }) => world.get(id) !== undefined)) throw changedSince(`"${top.name}" is there already.`);
  if (states === undefined) throw changedSince("The server has started again since then.");
  const parent = world.get(top.parent_id ?? "");
  if (parent === undefined) throw changedSince(`What was above "${top.name}" is not there any more.`);
  requirePlace(top, parent);
  requireDepth(world, { ...top, levelsBelow: levelsOf(objects) }, parent.id);
  const loops = wouldLoop(world, parent.id);
  const target = objects.map(({ own_settings }) => own_settings["scheduledependency"]?.["dependency"]);
  if (target.some((id) => typeof id === "string" && world.get(id) !== undefined && loops(id))) {
    throw changedSince(`"${top.name}" would depend on itself now.`);
  }
  const created = [{ ...top, resumed_ms: turn.nowMs }, ...below];
  return {
    created,
    states: new Map([...newStates(created), ...states]),
    log: [logEntry(turn, { object_id: top.id, kind: "created", message: top.name }, actor)],
    joined: new Map([[top.id, below.map(({ id }) => id)]]),
    reassigned: [top.id],
  };
}

/** Parents stand before their children. */
function levelsOf(objects: readonly ObjectRecord[]): number {
  const levels = new Map<string, number>();
  for (const { id, parent_id } of objects) levels.set(id, (levels.get(parent_id ?? "") ?? -1) + 1);
  return Math.max(...levels.values());
}

function removing({ world, turn, actor, change, deleted }: Undoing): CommandDraft {
  const top = requireObject(world, change.object_ids[0] ?? "");
  const made = new Set(change.object_ids);
  const others = requireUntouched(world, change);
  if (world.descendantsOf(top.id).some((id) => !made.has(id)))
    throw changedSince(`"${top.name}" has got more below it.`);
  return {
    ...deleted.removal(top.id, turn.nowMs),
    changed: others,
    log: [logEntry(turn, { object_id: top.id, kind: "deleted", message: top.name }, actor)],
    joined: new Map([[top.id, others.map(({ id }) => id)]]),
  };
}

function changing(undoing: Undoing): CommandDraft {
  const { world, turn, actor, change } = undoing;
  const found = requireUntouched(world, change);
  const topId = change.object_ids[0] ?? "";
  const changed = found.map((record) => {
    const now = requireObject(world, record.id);
    if (record.parent_id !== now.parent_id) return movedBack(undoing, now, record);
    requireFit(world, now, record);
    return record;
  });
  const top = changed.find(({ id }) => id === topId);
  const before = requireObject(world, topId);
  const isMove = top !== undefined && top.parent_id !== before.parent_id;
  const reached = changed.map((record) => assignmentChanges(world, requireObject(world, record.id), record));
  const [from, to] = [world.get(before.parent_id ?? ""), world.get(top?.parent_id ?? "")];
  const line = isMove
    ? { from: from?.name ?? null, to: to?.name ?? null, message_info: movedInfo(before, top) }
    : {
        message_info: changedNames([
          ...new Set(changed.flatMap((each) => namesOfChange(requireObject(world, each.id), each))),
        ]),
      };
  const kind = isMove ? "moved" : "changed";
  const judged = judgedAgain(
    undoing,
    changed.filter((each) => each.channel_settings !== requireObject(world, each.id).channel_settings),
  );
  return {
    changed,
    states: judged.states,
    log: [logEntry(turn, { object_id: topId, kind, message: (top ?? before).name, ...line }, actor), ...judged.log],
    joined: new Map([[topId, changed.map(({ id }) => id).filter((id) => id !== topId)]]),
    reassigned: [...(isMove ? [topId] : []), ...reached.flatMap(({ reassigned }) => reassigned)],
    reset: reached.flatMap(({ reset }) => reset),
  };
}

const movedInfo = ({ parent_id: from }: ObjectRecord, { parent_id: to }: ObjectRecord) => ({
  code: "moved",
  parameters: { from_id: from ?? "", to_id: to ?? "" },
});

function movedBack(judgement: CommandJudgement, now: ObjectRecord, record: ObjectRecord): ObjectRecord {
  const { world } = judgement;
  const to = world.get(record.parent_id ?? "");
  if (to === undefined) throw changedSince(`Where "${now.name}" was before is not there any more.`);
  requirePlace(now, to);
  requireOtherBranch(world, now, to.id);
  requireFreePlace(world, now.id, to.id);
  if (isDeeper(world, to.id, now.parent_id ?? "")) requireDepth(world, now, to.id);
  return { ...record, resumed_ms: resumedMs(judgement, now, to) };
}

/** What was allowed before can lead round in a circle by now. */
function requireFit(tree: World, now: ObjectRecord, record: ObjectRecord): void {
  const [held, found] = [now.own_settings["scheduledependency"], record.own_settings["scheduledependency"]];
  const target = found?.["dependency"];
  const isThere =
    found?.["dependencytype"] !== "object" || (typeof target === "string" && tree.get(target) !== undefined);
  if (found !== undefined && !isSame(held, found) && isThere) requireDependency({ tree, record }, found);
  if (record.kind !== null && !isSame(now.settings, record.settings)) {
    requireSources({ tree, record }, record.settings);
  }
}

/** The objects as the change has found them. Errors: CommandError where one has changed since in what the change has set. */
function requireUntouched(world: World, change: Change): ObjectRecord[] {
  const left = new Map(touchedBy({ ...change, before: change.after }).map((fields) => [fields.id, fields]));
  return touchedBy(change).map((fields) => {
    const record = world.get(fields.id);
    if (record === undefined) throw changedSince("An object of this change is not there any more.");
    const names = (Object.keys(fields) as (keyof ObjectRecord)[]).filter((name) => !ownCourse.includes(name));
    if (names.some((name) => !settable.includes(name)))
      throw new CommandError("invalid_settings", "This can't be undone.");
    const isOther = (name: keyof ObjectRecord) => !isSame(record[name], left.get(fields.id)?.[name]);
    if (names.some(isOther)) throw changedSince(`"${record.name}" was changed again since then.`);
    return { ...record, ...fields };
  });
}

/** Databases keep the keys of an object in orders of their own. */
const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

const textOf = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
