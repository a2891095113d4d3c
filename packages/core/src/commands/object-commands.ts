import { positionStep, rootGroupId } from "@monitor/domain";
import { kindOf } from "@monitor/sensor-kinds/definitions";
import { objectRecord } from "../storage/index.ts";
import type { LogEntry, ObjectRecord } from "../storage/index.ts";
import { assignmentChanges } from "./assignment-changes.ts";
import { CommandError } from "./command-types.ts";
import type { Actor, Commands, NewObject, ObjectChanges } from "./command-types.ts";
import { giveCommand } from "./give-command.ts";
import type { CommandDraft, CommandParts } from "./give-command.ts";
import { withSections } from "./section-changes.ts";
import { requireContainer } from "./require-place.ts";
import { newStates } from "../world/index.ts";
import type { Turn } from "../writer/index.ts";
import type { World } from "../world/index.ts";

/** The commands that make, change and remove objects. */
export function createObjectCommands(
  parts: CommandParts,
): Pick<Commands, "createObject" | "changeObject" | "deleteObject"> {
  const { world } = parts;
  return {
    createObject: async (input, actor) => {
      let id = "";
      await giveCommand(parts, actor, (turn) => {
        const record = newRecord(world, turn, input);
        id = record.id;
        return creation(record, turn, actor);
      });
      return id;
    },
    changeObject: (id, changes, actor) =>
      giveCommand(parts, actor, (turn) => {
        const record = requireObject(world, id);
        const log = [logEntry(turn, { object_id: id, kind: "changed", message: record.name }, actor)];
        const changed = withChanges(world, record, changes);
        return { changed: [changed], log, ...assignmentChanges(world, record, changed) };
      }),
    deleteObject: (id, actor) =>
      giveCommand(parts, actor, (turn) => {
        const record = requireObject(world, id);
        if (id === rootGroupId || record.type === "probe") {
          throw new CommandError("fixed_object", `The ${record.type} "${record.name}" can't be deleted.`);
        }
        return {
          removed: [id],
          log: [logEntry(turn, { object_id: id, kind: "deleted", message: record.name }, actor)],
        };
      }),
  };
}

function creation(record: ObjectRecord, turn: Turn, actor: Actor | null): CommandDraft {
  const { id, kind, name } = record;
  const log = [logEntry(turn, { object_id: id, kind: "created", message: name }, actor)];
  return { created: [record], states: newStates([record]), log, reassigned: kind === null ? [] : [id] };
}

function newRecord(world: World, turn: Turn, input: NewObject): ObjectRecord {
  const parent = requireObject(world, input.parent_id);
  requireContainer(parent, input.type);
  const { kind, settings } = input.type === "sensor" ? kindAndSettings(input) : { kind: null, settings: {} };
  const { type, parent_id, name, priority, favorite, tags, location } = input;
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
    kind,
    settings,
    created_ms: turn.nowMs,
    ...definedOnly({ priority, favorite, tags, location }),
  });
}

function kindAndSettings(input: NewObject): { kind: string; settings: Record<string, unknown> } {
  const kind = input.kind ?? "";
  return { kind, settings: parseSettings(kind, input.settings ?? {}) };
}

function parseSettings(kind: string, settings: Record<string, unknown>): Record<string, unknown> {
  const definition = kindOf(kind);
  if (definition === null) throw new CommandError("unknown_kind", `There is no sensor kind "${kind}".`);
  const parsed = definition.settingsSchema.safeParse(settings);
  if (parsed.success) return parsed.data;
  const keys = parsed.error.issues.map((issue) => issue.path.join(".")).filter((key) => key !== "");
  throw new CommandError("invalid_settings", `These settings are not valid: ${[...new Set(keys)].join(", ")}.`);
}

function withChanges(world: World, record: ObjectRecord, changes: ObjectChanges): ObjectRecord {
  const { settings, sections, ...fields } = changes;
  const own_settings = withSections({ world, record }, sections);
  const changed = { ...record, ...definedOnly(fields), own_settings };
  if (settings === undefined || record.kind === null) return changed;
  return { ...changed, settings: parseSettings(record.kind, { ...record.settings, ...settings }) };
}

function definedOnly<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}

function nextPosition(world: World, parentId: string): number {
  const last = world.childrenOf(parentId).at(-1);
  return (last === undefined ? 0 : (world.get(last)?.position ?? 0)) + positionStep;
}

/** The object, or a CommandError that says that there is none. */
export function requireObject(world: World, id: string): ObjectRecord {
  const record = world.get(id);
  if (record === undefined) throw new CommandError("not_found", `There is no object ${id}.`);
  return record;
}

/** A log entry of the turn in the actor's name. */
export function logEntry(
  { nowMs }: Pick<Turn, "nowMs">,
  entry: Pick<LogEntry, "object_id" | "kind"> & Partial<LogEntry>,
  actor: Actor | null,
): LogEntry {
  const user_name = actor?.login_name ?? null;
  return { time_ms: nowMs, from: null, to: null, message: null, user_name, ...entry };
}
