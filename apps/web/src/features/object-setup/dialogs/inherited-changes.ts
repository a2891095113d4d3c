import type { FormField, FormSection, SettingsObject } from "@monitor/contract";
import { shownSections } from "../settings/setting-names.ts";
import { fieldText } from "../settings/setting-values.ts";

/** A setting that an object would inherit with another value. */
export interface InheritedChange {
  readonly section: FormSection;
  readonly field: FormField;
  readonly from: unknown;
  readonly to: unknown;
}

type Values = Readonly<Record<string, unknown>>;

const sectionOf = (settings: SettingsObject, name: string): Values | undefined => settings[name] as Values | undefined;

/** Of a secret only whether there is one. */
const shownAs = (field: FormField, value: unknown): string =>
  field.is_secret ? String(value === true) : fieldText(field, value ?? field.initial);

/** What an object would inherit below another place that it does not inherit now; sections of its own stay as they are. */
export function inheritedChanges(
  form: readonly FormSection[],
  object: SettingsObject,
  place: SettingsObject,
): InheritedChange[] {
  return shownSections(form).flatMap((section) => {
    const now = sectionOf(object, section.name);
    const then = sectionOf(place, section.name);
    if (section.inherits !== "section" || now?.["_inherited"] !== true || then === undefined) return [];
    return section.fields
      .map((field) => ({ section, field, from: now[field.key], to: then[field.key] }))
      .filter(({ field, from, to }) => shownAs(field, from) !== shownAs(field, to));
  });
}
