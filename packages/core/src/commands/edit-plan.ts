import type { SectionValues } from "@monitor/contract";
import { completeSection } from "@monitor/contract/definitions";
import type { ObjectRecord } from "../storage/index.ts";
import { textMark } from "../viewers/index.ts";
import type { World } from "../world/index.ts";
import { channelRefusal, channelValuesOf, withChannelEdits } from "./channel-edits.ts";
import { CommandError } from "./command-types.ts";
import type { EditRefusal, PlannedEdit, SettingsEdit } from "./command-types.ts";
import { requireObject } from "./require-object.ts";
import { withSections } from "./section-changes.ts";

const maxTags = 100;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Judges an edit for one object, without changing anything. */
export function planEdit(world: World, id: string, edit: SettingsEdit): PlannedEdit {
  const before = requireObject(world, id);
  const version = versionOf(world, before, edit);
  const refused = (refusal: EditRefusal) => ({ before, after: before, version, refusal, sections: new Map() });
  const refusal = channelRefusal(world, before, edit.channels);
  if (refusal !== null) return refused(refusal);
  try {
    const after = edited(world, before, edit);
    return { before, after, version, refusal: null, sections: sectionsOf(world, { before, after }, edit) };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return refused({ reason: "refused", message: error.message });
  }
}

function edited(world: World, record: ObjectRecord, edit: SettingsEdit): ObjectRecord {
  const sections = Object.entries(edit.sections).filter(([name, change]) => isOther(world, record, name, change));
  const tags = tagsOf(record, edit);
  const channel_settings = withChannelEdits(world, record, edit.channels);
  const { priority = record.priority } = edit;
  const isSameElse = tags === record.tags && channel_settings === record.channel_settings;
  if (sections.length === 0 && isSameElse && priority === record.priority) return record;
  const own_settings = withSections({ world, record }, Object.fromEntries(sections));
  return { ...record, priority, tags, own_settings, channel_settings };
}

/** A value that holds already is not set once more: what inherits it goes on inheriting it. */
function isOther(...[world, record, name, change]: [World, ObjectRecord, string, SectionValues | null]): boolean {
  if (change === null) return Object.hasOwn(record.own_settings, name);
  const { values } = world.sectionOf(record.id, name);
  return Object.entries(change).some(([key, value]) => !isSame(value, values[key]));
}

function tagsOf({ tags, name }: ObjectRecord, { addedTags, removedTags }: SettingsEdit): string[] {
  const changed = [...new Set([...tags.filter((tag) => !removedTags.includes(tag)), ...addedTags])];
  if (isSame(changed, tags)) return tags;
  if (changed.length > maxTags)
    throw new CommandError("invalid_settings", `"${name}" would have over ${maxTags} tags.`);
  return changed;
}

function sectionsOf(
  world: World,
  { before, after }: Pick<PlannedEdit, "before" | "after">,
  { sections }: SettingsEdit,
): PlannedEdit["sections"] {
  return new Map(
    Object.keys(sections).map((name) => {
      const held = world.sectionOf(before.id, name);
      const own = after.own_settings[name];
      if (own === before.own_settings[name]) return [name, [held, held]];
      const inherited = () => ({ ...world.sectionOf(before.parent_id ?? "", name), isInherited: true });
      return [
        name,
        [held, own === undefined ? inherited() : { values: completeSection(name, own), isInherited: false }],
      ];
    }),
  );
}

function versionOf(
  world: World,
  record: ObjectRecord,
  { sections, priority, addedTags, removedTags, channels }: SettingsEdit,
): string {
  const names = Object.keys(sections);
  const own = names.map((name) => [record.own_settings[name] ?? null, world.sectionOf(record.id, name).values]);
  const tags = addedTags.length + removedTags.length > 0 ? record.tags : null;
  const held = channelValuesOf(world, record, channels);
  return textMark(JSON.stringify([own, tags, priority === undefined ? null : record.priority, held]));
}
