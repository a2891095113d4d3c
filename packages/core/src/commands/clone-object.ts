import { maxObjectNameLength, rootGroupId } from "@monitor/domain";
import { kindOf, sourceIdsIn, withSourceIds } from "@monitor/sensor-kinds/definitions";
import type { LogEntry, ObjectRecord, PauseRecord } from "../storage/index.ts";
import { newStates } from "../world/index.ts";
import type { World } from "../world/index.ts";
import { CommandError, maxClonedObjects } from "./command-types.ts";
import type { ObjectClone } from "./command-types.ts";
import { hasMaster, isMaster, wouldLoop } from "./dependencies.ts";
import type { CommandDraft, CommandJudgement } from "./give-command.ts";
import { placeIn, renumbered } from "./move-object.ts";
import { logEntry } from "./log-entry.ts";
import { pauseOf } from "./object-commands.ts";
import { requireObject } from "./require-object.ts";
import { fitsDevice, requireDepth, requirePlace } from "./require-place.ts";

/**
 * Makes a paused copy of an object and all below it, as one change. History, log and favourites stay with the original; pauses
 * below are copied, as they belong to how the branch is set up. Gives the id of the copy.
 */
export async function cloneObject(
  judgement: CommandJudgement,
  id: string,
  clone: ObjectClone,
): Promise<{ readonly id: string; readonly draft: CommandDraft }> {
  const { world } = judgement;
  const source = requireSource(judgement, id);
  const parent = requireObject(world, clone.parent_id ?? source.parent_id ?? rootGroupId);
  requirePlace(source, parent);
  requireDepth(world, source, parent.id);
  if (clone.host !== undefined) requireHost(judgement, source, clone.host);
  const made = await copies(judgement, [id, ...world.descendantsOf(id)], seenFrom(world, parent.id, clone));
  const [copy, ...below] = made as [ObjectRecord, ...ObjectRecord[]];
  const positions = placeIn(world, parent.id, { id: copy.id, place: clone.place });
  const siblings = renumbered(world, positions, copy.id);
  const top: ObjectRecord = {
    ...copy,
    parent_id: parent.id,
    name: clone.name ?? nameOfClone(source.name),
    host: clone.host ?? source.host,
    position: positions.get(copy.id) ?? copy.position,
    pause: pauseOfClone(judgement),
    own_settings: isMaster(world, id) && hasMaster(world, parent.id) ? withoutMaster(copy) : copy.own_settings,
  };
  const created = [top, ...below];
  const draft: CommandDraft = {
    created,
    changed: siblings,
    states: newStates(created),
    log: [lineOf(judgement, { source, top, objects: created.length })],
    joined: new Map([[top.id, [...below, ...siblings].map((each) => each.id)]]),
  };
  return { id: top.id, draft };
}

function requireSource({ world }: CommandJudgement, id: string): ObjectRecord {
  const source = requireObject(world, id);
  const { type, name } = source;
  if (id === rootGroupId || type === "probe") {
    throw new CommandError("fixed_object", `The ${type} "${name}" can't be cloned.`);
  }
  const objects = world.descendantsOf(id).length + 1;
  if (objects <= maxClonedObjects) return source;
  throw new CommandError(
    "too_many",
    `A clone has ${maxClonedObjects} objects at most; "${name}" and all below it are ${objects}.`,
  );
}

function requireHost({ world }: CommandJudgement, { id, type, name }: ObjectRecord, host: string): void {
  if (type !== "device") throw new CommandError("wrong_parent", `The ${type} "${name}" has no host.`);
  const unfit = world
    .childrenOf(id)
    .map((child) => world.get(child))
    .find((sensor) => !fitsDevice(kindOf(sensor?.kind ?? ""), { host }));
  if (unfit === undefined) return;
  throw new CommandError("wrong_parent", `"${unfit.name}" looks at the probe's own machine, not at ${host}.`);
}

/** A copy depends on nothing by which it would depend on itself at its new place. */
function seenFrom(world: World, parentId: string, clone: ObjectClone): ObjectClone {
  const loops = wouldLoop(world, parentId);
  return { ...clone, mayDependOn: (target) => (clone.mayDependOn?.(target) ?? true) && !loops(target) };
}

/** A device has one master. */
const withoutMaster = ({ own_settings }: ObjectRecord): ObjectRecord["own_settings"] => ({
  ...own_settings,
  scheduledependency: { ...own_settings["scheduledependency"], dependencytype: "parent" },
});

/** The records under new ids, each parent before its children. */
async function copies({ world, turn }: CommandJudgement, ids: readonly string[], clone: ObjectClone) {
  const newIds = new Map(ids.map((id) => [id, turn.takeObjectId()]));
  const made: ObjectRecord[] = [];
  await world.slices.inParts(ids, (some) => {
    for (const id of some) {
      const record = requireObject(world, id);
      made.push({
        ...record,
        ...(clone.has_own_settings ? { own_settings: ownSettingsOf(record, newIds, clone) } : withoutOwnSettings),
        settings: settingsOf(world, record, { newIds, clone }),
        id: newIds.get(id) as string,
        parent_id: newIds.get(record.parent_id ?? "") ?? record.parent_id,
        favorite: false,
        pause: record.pause && { ...record.pause, since_ms: turn.nowMs },
        automatic_pauses: null,
        resumed_ms: null,
        created_ms: turn.nowMs,
      });
    }
  });
  return made;
}

/**
 * A dependency on an object of the branch becomes one on the copy of that object. One that the user could not choose by hand is left
 * out: the copy depends on what is above it.
 */
function ownSettingsOf(
  { own_settings }: ObjectRecord,
  newIds: ReadonlyMap<string, string>,
  { mayDependOn = () => true }: ObjectClone,
): ObjectRecord["own_settings"] {
  const section = own_settings["scheduledependency"];
  const target = section?.["dependency"];
  if (typeof target !== "string" || target === "") return own_settings;
  const dependency = newIds.get(target);
  if (dependency !== undefined) return { ...own_settings, scheduledependency: { ...section, dependency } };
  if (mayDependOn(target)) return own_settings;
  const held = section?.["dependencytype"];
  const dependencytype = held === "object" ? "parent" : (held ?? "parent");
  return { ...own_settings, scheduledependency: { ...section, dependencytype, dependency: "" } };
}

interface Copying {
  readonly newIds: ReadonlyMap<string, string>;
  readonly clone: ObjectClone;
}

/** A sensor that is made of others is made of their copies where there are some; of none that the user could not name. */
function settingsOf(
  world: World,
  { kind, settings, name }: ObjectRecord,
  { newIds, clone }: Copying,
): ObjectRecord["settings"] {
  if (kind === null || kindOf(kind)?.sourceField === undefined) return settings;
  const isFit = (id: string) => newIds.has(id) || world.get(id) === undefined || (clone.mayDependOn?.(id) ?? true);
  if (!sourceIdsIn(kind, settings).every(isFit)) {
    const reason = "is made of a sensor that you may not read, or that would depend on the copy";
    throw new CommandError("invalid_settings", `"${name}" ${reason}; it can't be cloned.`);
  }
  return withSourceIds(kind, settings, (id) => newIds.get(id) ?? id);
}

/** For a copy that inherits all it can; a sensor can't be without the settings of its kind. */
const withoutOwnSettings = { own_settings: {}, channel_settings: {} } satisfies Partial<ObjectRecord>;

const nameOfClone = (name: string): string => `Clone of ${name}`.slice(0, maxObjectNameLength);

/** It does not name the original: those who read the clone may not be allowed to read that. */
const pauseOfClone = ({ turn, actor }: CommandJudgement): PauseRecord => pauseOf(turn, actor, "Clone");

function lineOf(
  { turn, actor }: CommandJudgement,
  { source, top, objects }: { source: ObjectRecord; top: ObjectRecord; objects: number },
): LogEntry {
  const message_info = { code: "cloned", parameters: { source_id: source.id, objects } };
  const line = { object_id: top.id, kind: "cloned", from: source.name, message: top.name, message_info } as const;
  return logEntry(turn, line, actor);
}
