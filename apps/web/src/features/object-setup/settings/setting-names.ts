import type { FormField, FormSection } from "@monitor/contract";

/** Values of a settings form by name: `section/key`, all of them texts. */
export type SettingValues = Readonly<Record<string, string>>;

/** Under which name the form holds a setting. */
export const nameOf = (section: Pick<FormSection, "name">, field: Pick<FormField, "key">): string =>
  `${section.name}/${field.key}`;
/** Under which name the form holds whether a section is the object's own: `1` or `0`. */
export const ownNameOf = (section: Pick<FormSection, "name">): string => `${section.name}/_own`;
/** Under which name the form holds whether a secret is to be removed: `1` or `0`. */
export const clearNameOf = (section: Pick<FormSection, "name">, field: Pick<FormField, "key">): string =>
  `${section.name}/${field.key}/_clear`;

/** Settings that have their own place in the interface: pausing is an action, tags from above are only shown. */
const placedElsewhere = new Set(["basic/active", "basic/parenttags"]);
/** Access rights have a page of their own. */
const unshownSections = new Set(["accessrights"]);

/** The sections and fields of a form that this page has. */
export const shownSections = (sections: readonly FormSection[]): readonly FormSection[] =>
  sections
    .filter(({ name }) => !unshownSections.has(name))
    .map((section) => ({
      ...section,
      fields: section.fields.filter((field) => !field.is_read_only && !placedElsewhere.has(nameOf(section, field))),
    }))
    .filter(({ fields }) => fields.length > 0);
