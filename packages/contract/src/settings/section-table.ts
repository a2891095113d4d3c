import { accessSection } from "./access-section.ts";
import { basicSections } from "./basic-section.ts";
import { channelSettingSections } from "./channel-sections.ts";
import { credentialSections } from "./credential-sections.ts";
import { intervalSection } from "./interval-section.ts";
import type { SectionValues, SettingValue } from "./own-settings.ts";
import { unusualSection } from "./unusual-section.ts";
import { scheduleSection } from "./schedule-section.ts";
import type { SectionDefinition, SettingOwner } from "./setting-definition.ts";

/**
 * The one table of settings: each section of each owner, in the order of a form. Sections of the same name have the same settings
 * for all their owners, but for those of the record.
 */
export const sections: readonly SectionDefinition[] = [
  ...basicSections,
  intervalSection,
  ...credentialSections,
  unusualSection,
  scheduleSection,
  accessSection,
  ...channelSettingSections,
];

/** The sections of one owner, in the order of a form. */
export const sectionsOf = (owner: SettingOwner): readonly SectionDefinition[] =>
  sections.filter(({ owners }) => owners.includes(owner));

const stored = new Map(sections.filter(({ isOfRecord }) => isOfRecord !== true).map((each) => [each.name, each]));

/** The section of a name that objects store among their own settings; undefined where there is none. */
export const storedSection = (name: string): SectionDefinition | undefined => stored.get(name);

/** The values of a section that nobody has set. */
export function defaultsOf({ settings }: SectionDefinition): SectionValues {
  const values = settings.flatMap(({ key, default: value }): [string, SettingValue][] =>
    value === undefined ? [] : [[key, value]],
  );
  return Object.freeze(Object.fromEntries(values));
}

const nothing: SectionValues = Object.freeze({});
const defaults = new Map(
  [...stored].map(([name, section]) => [
    name,
    { values: defaultsOf(section), completed: new WeakMap<object, SectionValues>() },
  ]),
);

/** The values of a section, with defaults where an older version has stored none; of undefined all defaults. */
export function completeSection(name: string, own: SectionValues | undefined): SectionValues {
  const byDefault = defaults.get(name);
  if (byDefault === undefined) return own ?? nothing;
  if (own === undefined) return byDefault.values;
  let values = byDefault.completed.get(own);
  if (values === undefined) byDefault.completed.set(own, (values = { ...byDefault.values, ...own }));
  return values;
}
