import type { SectionValues } from "@monitor/contract";
import { boundsOf, switchOptions } from "@monitor/contract/definitions";
import type { SectionDefinition, SettingDefinition, SettingInput } from "@monitor/contract/definitions";
import type { KindDefinition, SettingField } from "@monitor/sensor-kinds/definitions";

const inputs: Readonly<Record<SettingField["input"], SettingInput>> = {
  text: "edit",
  multiline: "edit",
  number: "integer",
  choice: "combo",
  switch: "radio",
};

type Schema = SettingDefinition["schema"];

function settingOf(schema: Schema, field: SettingField, { sourceField }: KindDefinition): SettingDefinition {
  const options = field.input === "switch" ? switchOptions : field.choices;
  const setting: SettingDefinition = {
    key: field.key,
    label: field.label,
    ...(field.help === undefined ? {} : { help: field.help }),
    input: inputs[field.input],
    ...(options === undefined ? {} : { options }),
    ...(field.input === "multiline" ? { isMultiline: true } : {}),
    ...(sourceField?.key === field.key ? { names: sourceField.names } : {}),
    schema,
    default: undefined,
  };
  return { ...setting, default: boundsOf(setting).default };
}

const sections = new Map<KindDefinition, SectionDefinition>();

/** The own settings of a sensor kind as a section like all others; they are stored in the sensor's record. */
export function kindSection(kind: KindDefinition): SectionDefinition {
  let section = sections.get(kind);
  if (section === undefined) {
    const { shape } = kind.settingsSchema as unknown as {
      readonly shape: Readonly<Record<string, Schema>>;
    };
    section = {
      name: "settings",
      label: kind.name,
      help: kind.description,
      inherits: "none",
      owners: ["sensor"],
      isOfRecord: true,
      settings: kind.settingFields.map((field) => settingOf(shape[field.key] as Schema, field, kind)),
    };
    sections.set(kind, section);
  }
  return section;
}

/** Settings of a kind are JSON, as they are stored. */
export const kindValues = (settings: Record<string, unknown>): SectionValues => settings as SectionValues;
