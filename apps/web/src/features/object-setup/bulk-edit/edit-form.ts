import type { EditPreview, FormField, FormSection, PresentSetting } from "@monitor/contract";
import { editedSections } from "@monitor/contract";
import { nameOf } from "../settings/setting-names.ts";
import type { SettingValues } from "../settings/setting-names.ts";
import { mistakeOf } from "../settings/setting-rules.ts";
import { fieldText, sentValue } from "../settings/setting-values.ts";

/** What each object has of its own, such as its name or maintenance, is not set on many. */
const keysFor: Readonly<Record<string, readonly string[]>> = {
  basic: ["tags", "priority"],
  scheduledependency: ["schedule", "timezone"],
};
const names: readonly string[] = ["basic", ...editedSections];

/** Under these names the form holds which tags are added and removed. */
export const tagNames = { add: "basic/tags/_add", remove: "basic/tags/_remove" } as const;

/** The sections of a form, with the settings that can be set on many objects. */
export const sectionsForMany = (sections: readonly FormSection[]): readonly FormSection[] =>
  sections
    .filter(({ name }) => names.includes(name))
    .map((section) => ({
      ...section,
      fields: section.fields.filter(
        ({ key, is_read_only }) => !is_read_only && (keysFor[section.name]?.includes(key) ?? true),
      ),
    }));

/** What the fields hold at first: the value that the most objects have. */
export function firstValues(sections: readonly FormSection[], present: readonly PresentSetting[]): SettingValues {
  const fields = sections.flatMap((section) =>
    section.fields.map((field): [string, string] => {
      const now = presentOf(present, section, field)?.values[0]?.value;
      return [nameOf(section, field), fieldText(field, now ?? field.initial)];
    }),
  );
  return { ...Object.fromEntries(fields), [tagNames.add]: "", [tagNames.remove]: "" };
}

/** What the objects have of a setting. */
export const presentOf = (
  present: readonly PresentSetting[],
  section: Pick<FormSection, "name">,
  field: Pick<FormField, "key">,
): PresentSetting | undefined => present.find((each) => each.section === section.name && each.key === field.key);

/** What is ticked: settings by their names, and sections that are to be inherited again. */
export interface Ticked {
  readonly settings: ReadonlySet<string>;
  readonly inherited: ReadonlySet<string>;
}

/** Whether a ticked setting has a value that does not fit. */
export function hasMistake(sections: readonly FormSection[], { settings }: Ticked, values: SettingValues): boolean {
  return sections.some((section) =>
    section.fields.some((field) => {
      const name = nameOf(section, field);
      return settings.has(name) && field.input !== "tags" && mistakeOf(field, values[name] ?? "") !== null;
    }),
  );
}

function sentSection(section: FormSection, ticked: Ticked, values: SettingValues): Record<string, unknown> {
  if (ticked.inherited.has(section.name)) return { _inherited: true };
  const fields = section.fields.filter((field) => ticked.settings.has(nameOf(section, field)));
  return Object.fromEntries(
    fields.map((field): [string, unknown] => {
      if (field.input !== "tags") return [field.key, sentValue(field, values[nameOf(section, field)] ?? "")];
      const [add, remove] = [tagNames.add, tagNames.remove].map((name) => sentValue(field, values[name] ?? ""));
      return [field.key, { add, remove }];
    }),
  );
}

/** The changes of a body: what is ticked, and nothing else. */
export function changesOf(sections: readonly FormSection[], ticked: Ticked, values: SettingValues) {
  const sent = sections.map((section) => [section.name, sentSection(section, ticked, values)] as const);
  return Object.fromEntries(sent.filter(([, body]) => Object.keys(body).length > 0));
}

/** How many objects would change, stay, and be left out. */
export function countsOf({ groups, versions }: EditPreview) {
  const of = (effect: string) => groups.find((group) => group.effect === effect)?.count ?? 0;
  return { changed: Object.keys(versions).length, same: of("same"), leftOut: of("left_out") };
}
