import { refusalOf } from "@monitor/contract";
import { positionStep, rootGroupId } from "@monitor/domain";
import { kindOf } from "@monitor/sensor-kinds/definitions";
import { objectRecord } from "../storage/index.ts";
import type { ObjectRecord, PauseRecord } from "../storage/index.ts";
import { withActivity } from "./action-commands.ts";
import { followPauses } from "./automatic-pauses.ts";
import { assignmentChanges } from "./assignment-changes.ts";
import { changedNames, namesOfChange } from "./changed-names.ts";
import { CommandError } from "./command-types.ts";
import type { Actor, Commands, NewDevice, NewObject, ObjectChanges } from "./command-types.ts";
import { giveCommand, serverName } from "./give-command.ts";
import { requireSources } from "./dependencies.ts";
import type { CommandDraft, CommandParts } from "./give-command.ts";
import { withSections } from "./section-changes.ts";
import { logEntry } from "./log-entry.ts";
import { requireObject } from "./require-object.ts";
import { requireContainer, requireDepth } from "./require-place.ts";
import { newStates } from "../world/index.ts";
import type { Turn } from "../writer/index.ts";
import type { World } from "../world/index.ts";

/** The commands that make, change and remove objects. */
export function createObjectCommands(
  parts: CommandParts,
): Pick<Commands, "createObject" | "createDevices" | "changeObject" | "deleteObject"> {
  const { world } = parts;
  return {
    createObject: async (input, actor) => {
      let id = "";
      await giveCommand(parts, actor, (turn) => {
        const record = {
          ...newRecord(world, turn, input),
          pause: input.isActive === false ? pauseOf(turn, actor) : null,
        };
        id = record.id;
        return creation(record, turn, actor);
      });
      if (input.sections?.["scheduledependency"] !== undefined) await followPauses(parts, [id]);
      return id;
    },
    createDevices: async (parentId, devices, actor) => {
      let ids: string[] = [];
      await giveCommand(parts, actor, (turn) => {
        const first = nextPosition(world, parentId);
        const branches = devices.map((device, place) =>
          newBranch({ world, turn }, parentId, { ...device, position: first + place * positionStep }),
        );
        ids = branches.map(([device]) => device.id);
        return creationOfAll(branches.flat(), turn, actor);
      });
      return ids;
    },
    changeObject: async (id, given, actor) => {
      let changes: ObjectChanges = {};
      await giveCommand(parts, actor, (turn) => {
        const record = requireObject(world, id);
        changes = typeof given === "function" ? given(record) : given;
        const { isActive, ...fields } = changes;
        const changed = withChanges(world, record, fields);
        const message_info = changedNames(namesOfChange(record, changed));
        const log = [logEntry(turn, { object_id: id, kind: "changed", message: record.name, message_info }, actor)];
        const draft = { changed: [changed] as const, log, ...assignmentChanges(world, record, changed) };
        return isActive === undefined ? draft : withActivity({ world, turn, actor }, draft, isActive);
      });
      if (changes.sections?.["scheduledependency"] === undefined) return;
      await followPauses(parts, [id, ...world.dependencies.dependentsOf(id)]);
    },
    deleteObject: (id, actor) =>
      giveCommand(parts, actor, (turn) => {
        const record = requireObject(world, id);
        if (id === rootGroupId || record.type === "probe") {
          throw new CommandError("fixed_object", `The ${record.type} "${record.name}" can't be deleted.`);
        }
        return {
          ...parts.deleted.removal(id, turn.nowMs),
          log: [logEntry(turn, { object_id: id, kind: "deleted", message: record.name }, actor)],
        };
      }),
  };
}

/** A pause without an end, from the turn on. */
export const pauseOf = (turn: Turn, actor: Actor | null, message: string | null = null): PauseRecord => ({
  since_ms: turn.nowMs,
  until_ms: null,
  message,
  user_name: actor?.login_name ?? serverName,
});

function creation(record: ObjectRecord, turn: Turn, actor: Actor | null): CommandDraft {
  const { id, kind, name } = record;
  const log = [logEntry(turn, { object_id: id, kind: "created", message: name }, actor)];
  return { created: [record], states: newStates([record]), log, reassigned: kind === null ? [] : [id] };
}

function creationOfAll(records: readonly ObjectRecord[], turn: Turn, actor: Actor | null): CommandDraft {
  const all = records.map((record) => creation(record, turn, actor));
  return {
    created: records,
    states: newStates(records),
    log: all.flatMap(({ log = [] }) => log),
    reassigned: all.flatMap(({ reassigned = [] }) => reassigned),
  };
}

interface Judged {
  readonly world: World;
  readonly turn: Turn;
}

/** A device, and its sensors in their order. */
function newBranch(
  { world, turn }: Judged,
  parentId: string,
  { sensors, ...fields }: NewDevice & { readonly position: number },
): [ObjectRecord, ...ObjectRecord[]] {
  const device = newRecord(world, turn, { type: "device", parent_id: parentId, ...fields });
  if (sensors.length > 0) requireDepth(world, { id: "", name: fields.name, levelsBelow: 1 }, parentId);
  const made = sensors.map((sensor, place) =>
    objectRecord({
      id: turn.takeObjectId(),
      type: "sensor",
      parent_id: device.id,
      name: sensor.name,
      position: (place + 1) * positionStep,
      host: null,
      created_ms: turn.nowMs,
      ...factsOfKind({ type: "sensor", parent_id: device.id, ...sensor }),
    }),
  );
  return [device, ...made];
}

function newRecord(world: World, turn: Turn, input: NewObject): ObjectRecord {
  const parent = requireObject(world, input.parent_id);
  requireContainer(parent, input.type);
  const { type, parent_id, name, priority, favorite, location } = input;
  requireDepth(world, { id: "", name }, parent_id);
  const ofKind = type === "sensor" ? factsOfKind(input) : { kind: null, settings: {} };
  requireSources({ tree: world, record: { id: "", parent_id, kind: ofKind.kind } }, ofKind.settings);
  const id = turn.takeObjectId();
  const own_settings = withSections({ world, record: { id, type, parent_id, own_settings: {} } }, input.sections);
  return objectRecord({
    id,
    type,
    parent_id,
    name,
    own_settings,
    position: input.position ?? nextPosition(world, input.parent_id),
    host: type === "device" ? (input.host ?? "") : null,
    created_ms: turn.nowMs,
    ...ofKind,
    ...definedOnly({ priority, favorite, tags: input.tags, location }),
  });
}

/** What a new sensor has of its kind; the tags count unless others are given. */
function factsOfKind(input: NewObject): Pick<ObjectRecord, "kind" | "settings" | "tags"> {
  const kind = input.kind ?? "";
  return { kind, settings: parseSettings(kind, input.settings ?? {}), tags: [...(kindOf(kind)?.tags ?? [])] };
}

function parseSettings(kind: string, settings: Record<string, unknown>): Record<string, unknown> {
  const definition = kindOf(kind);
  if (definition === null) throw new CommandError("unknown_kind", `There is no sensor kind "${kind}".`);
  const parsed = definition.settingsSchema.safeParse(settings);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  // As readers of a body say it, so that a form can show it at the field.
  const reason = issue === undefined ? "not valid" : refusalOf(issue);
  throw new CommandError("invalid_settings", `body.settings.${issue?.path.join(".") ?? ""}: ${reason}`);
}

function withChanges(world: World, record: ObjectRecord, changes: Omit<ObjectChanges, "isActive">): ObjectRecord {
  const { settings, sections, ...fields } = changes;
  const own_settings = withSections({ world, record }, sections);
  const changed = { ...record, ...definedOnly(fields), own_settings };
  if (settings === undefined || record.kind === null) return changed;
  const parsed = parseSettings(record.kind, { ...record.settings, ...settings });
  if (JSON.stringify(parsed) !== JSON.stringify(record.settings)) requireSources({ tree: world, record }, parsed);
  return { ...changed, settings: parsed };
}

function definedOnly<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}

function nextPosition(world: World, parentId: string): number {
  const last = world.childrenOf(parentId).at(-1);
  return (last === undefined ? 0 : (world.get(last)?.position ?? 0)) + positionStep;
}
