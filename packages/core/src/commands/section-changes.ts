import type { OwnSettings, SectionValues, SettingValue } from "@monitor/contract";
import { isSealedValue } from "@monitor/domain";
import { completeSection, storedSection } from "@monitor/contract/definitions";
import type { SectionDefinition } from "@monitor/contract/definitions";
import type { ObjectRecord } from "../storage/index.ts";
import type { World } from "../world/index.ts";
import { CommandError } from "./command-types.ts";
import type { SectionChanges } from "./command-types.ts";
import { requireDependency, requireKnown } from "./dependencies.ts";

/** Whose settings are changed: an object, or one that is being made. */
export interface SettingsOwner {
  readonly world: World;
  readonly record: Pick<ObjectRecord, "id" | "type" | "parent_id" | "own_settings">;
}

const refuse = (message: string): CommandError => new CommandError("invalid_settings", message);

/**
 * The own settings after a change. A section that was inherited begins with the inherited values, without their secrets, which
 * stay where they were set. Errors: CommandError.
 */
export function withSections(owner: SettingsOwner, changes: SectionChanges = {}): OwnSettings {
  const { own_settings } = owner.record;
  const names = Object.keys(changes);
  if (names.length === 0) return own_settings;
  const changed = names.map((name) => [name, changedSection(owner, name, changes[name] ?? null)] as const);
  const own = Object.entries({ ...own_settings, ...Object.fromEntries(changed) });
  return Object.fromEntries(own.filter((section): section is [string, SectionValues] => section[1] !== null));
}

function changedSection(owner: SettingsOwner, name: string, change: SectionValues | null): SectionValues | null {
  const section = storedSection(name);
  if (section?.owners.includes(owner.record.type) !== true) {
    throw refuse(`A ${owner.record.type} has no settings "${name}".`);
  }
  if (change === null) return null;
  const before = owner.record.own_settings[name] ?? inheritedValues(owner, section);
  const values = { ...before, ...impliedType(before, change), ...change };
  // Only the changes are checked: stored values may be of an older version, or name an object that is gone.
  for (const [key, value] of Object.entries(change)) requireValue(section, key, value);
  const { world: tree, record } = owner;
  if (change["dependency"] !== record.own_settings[name]?.["dependency"]) requireKnown(tree, change["dependency"]);
  if ("schedule" in change) requireSchedule(tree, change["schedule"]);
  if ("dependencytype" in change || "dependency" in change) requireDependency({ tree, record }, values);
  return section.inherits === "adds_up" && hasNothing(section, values) ? null : values;
}

/** Who names another object to depend on, and says no more, wants it to hold; who takes it away wants none. */
function impliedType(before: SectionValues, { dependency }: SectionValues): SectionValues {
  if (dependency === undefined || dependency === before["dependency"]) return {};
  if (dependency !== "") return { dependencytype: "object" };
  return before["dependencytype"] === "object" ? { dependencytype: "parent" } : {};
}

function requireSchedule({ schedules }: World, id: SettingValue | undefined): void {
  if (typeof id !== "string" || id === "none" || schedules.get(id) !== undefined) return;
  throw refuse(`There is no schedule "${id}".`);
}

function inheritedValues({ world, record }: SettingsOwner, section: SectionDefinition): SectionValues {
  const secrets = new Set(section.settings.filter(({ isSecret }) => isSecret === true).map(({ key }) => key));
  const isInherited = section.inherits === "section";
  const values = isInherited
    ? world.sectionOf(record.parent_id ?? "", section.name).values
    : completeSection(section.name, undefined);
  return Object.fromEntries(Object.entries(values).filter(([key]) => !secrets.has(key)));
}

function requireValue(section: SectionDefinition, key: string, value: SettingValue): void {
  const setting = section.settings.find((each) => each.key === key);
  if (setting === undefined) throw refuse(`There is no setting "${key}" in "${section.name}".`);
  const isFitting =
    setting.isSecret === true ? value === null || isSealedValue(value) : setting.schema.safeParse(value).success;
  if (!isFitting) throw refuse(`The setting "${key}" in "${section.name}" is not valid.`);
}

/** A section of defaults adds nothing, so it is not stored. */
function hasNothing(section: SectionDefinition, values: SectionValues): boolean {
  const nothing = completeSection(section.name, undefined);
  return Object.entries(values).every(([key, value]) => JSON.stringify(value) === JSON.stringify(nothing[key]));
}
