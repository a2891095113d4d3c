import { rootGroupId } from "@monitor/domain";
import { kindOf } from "@monitor/sensor-kinds/definitions";
import type { LogEntry, ObjectRecord, PauseRecord } from "../storage/index.ts";
import { newStates } from "../world/index.ts";
import { CommandError, maxClonedObjects } from "./command-types.ts";
import type { ObjectClone } from "./command-types.ts";
import { serverName } from "./give-command.ts";
import type { CommandDraft, CommandJudgement } from "./give-command.ts";
import { placeIn, renumbered } from "./move-object.ts";
import { logEntry, requireObject } from "./object-commands.ts";
import { fitsDevice, requirePlace } from "./require-place.ts";

/**
 * Makes a copy of an object and all below it, paused, as one change. What was measured, said and done stays with the original,
 * and so do favourites; pauses below come along, as they belong to how the branch is set up. Gives the copy's id.
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
  if (clone.host !== undefined) requireHost(judgement, source, clone.host);
  const made = await copies(judgement, [id, ...world.descendantsOf(id)], clone);
  const [copy, ...below] = made as [ObjectRecord, ...ObjectRecord[]];
  const positions = placeIn(world, parent.id, { id: copy.id, place: clone.place });
  const siblings = renumbered(world, positions, copy.id);
  const top: ObjectRecord = {
    ...copy,
    parent_id: parent.id,
    name: clone.name ?? nameOfClone(source.name),
    host: clone.host ?? source.host,
    position: positions.get(copy.id) ?? copy.position,
    pause: pauseOfClone(judgement, source),
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

/** The records under new ids, each parent before its children. */
async function copies({ world, turn }: CommandJudgement, ids: readonly string[], clone: ObjectClone) {
  const newIds = new Map(ids.map((id) => [id, turn.takeObjectId()]));
  const made: ObjectRecord[] = [];
  await world.slices.inParts(ids, (some) => {
    for (const id of some) {
      const record = requireObject(world, id);
      made.push({
        ...record,
        ...(clone.has_own_settings ? { own_settings: ownSettingsOf(record, newIds) } : withoutOwnSettings),
        id: newIds.get(id) as string,
        parent_id: newIds.get(record.parent_id ?? "") ?? record.parent_id,
        favorite: false,
        pause: record.pause && { ...record.pause, since_ms: turn.nowMs },
        resumed_ms: null,
        created_ms: turn.nowMs,
      });
    }
  });
  return made;
}

/** What depends on an object of the branch depends on its copy. */
function ownSettingsOf(
  { own_settings }: ObjectRecord,
  newIds: ReadonlyMap<string, string>,
): ObjectRecord["own_settings"] {
  const section = own_settings["scheduledependency"];
  const target = section?.["dependency"];
  const dependency = typeof target === "string" ? newIds.get(target) : undefined;
  return dependency === undefined ? own_settings : { ...own_settings, scheduledependency: { ...section, dependency } };
}

/** What an object inherits where it says nothing of its own; a sensor can't be without the settings of its kind. */
const withoutOwnSettings = { own_settings: {}, channel_settings: {} } satisfies Partial<ObjectRecord>;

const maxNameLength = 10_000;
const nameOfClone = (name: string): string => `Clone of ${name}`.slice(0, maxNameLength);

const pauseOfClone = ({ turn, actor }: CommandJudgement, { id, name }: ObjectRecord): PauseRecord => ({
  since_ms: turn.nowMs,
  until_ms: null,
  message: `Clone of "${name}" (${id})`,
  user_name: actor?.login_name ?? serverName,
});

function lineOf(
  { turn, actor }: CommandJudgement,
  { source, top, objects }: { source: ObjectRecord; top: ObjectRecord; objects: number },
): LogEntry {
  const message_info = { code: "cloned", parameters: { source_id: source.id, objects } };
  const line = { object_id: top.id, kind: "cloned", from: source.name, message: top.name, message_info } as const;
  return logEntry(turn, line, actor);
}
