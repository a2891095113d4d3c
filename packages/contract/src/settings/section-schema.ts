import * as z from "zod/mini";
import type { SettingValue } from "./own-settings.ts";
import { optionName } from "./setting-definition.ts";
import type { SectionDefinition, SettingDefinition } from "./setting-definition.ts";

type Json = Record<string, unknown>;

const lists = ["list", "tags"];

/** The part of a setting that a form needs, in the words of other servers. */
function metaOf({ settings, inherits }: SectionDefinition, setting: SettingDefinition): Json {
  const { input, options, lookup, isReadOnly } = setting;
  return {
    class: input,
    required: setting.default === undefined,
    sortIndex: settings.indexOf(setting) + 1,
    inheritable: inherits !== "none",
    editOnRequest: setting.isSecret === true,
    ...(options === undefined
      ? {}
      : { options: Object.fromEntries(options.map((option) => [optionName(option), option.label.en])) }),
    ...(lookup === undefined ? {} : { lookupkey: lookup }),
    ...(isReadOnly === true ? { readOnly: true } : {}),
    label: setting.label,
    ...(setting.help === undefined ? {} : { help: setting.help }),
  };
}

/** The values that a setting takes, in JSON schema. */
export interface SettingBounds {
  readonly type?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly default?: SettingValue;
}

/** Schemas are there for as long as the program, and reading one takes a fifth of a millisecond. */
const known = new WeakMap<SettingDefinition["schema"], SettingBounds>();

/** The bounds of a setting's value. */
export function boundsOf({ schema }: Pick<SettingDefinition, "schema">): SettingBounds {
  let bounds = known.get(schema);
  if (bounds === undefined) known.set(schema, (bounds = readBounds(schema)));
  return bounds;
}

function readBounds(schema: SettingDefinition["schema"]): SettingBounds {
  const { $schema: _, ...bounds } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    target: "openapi-3.0",
  });
  return bounds as SettingBounds;
}

function fieldOf(section: SectionDefinition, setting: SettingDefinition): Json {
  const bounds = boundsOf(setting);
  const { minLength, maxLength, minimum, maximum } = bounds;
  // Numbers and choices travel as texts.
  const type = lists.includes(setting.input) ? bounds : { type: "string", minLength, maxLength };
  const defined = Object.entries({ ...type, minimum, maximum }).filter(([, value]) => value !== undefined);
  return {
    title: setting.label.en,
    ...(setting.help === undefined ? {} : { description: setting.help.en }),
    ...Object.fromEntries(defined),
    "x-prtg-meta": metaOf(section, setting),
  };
}

const inheritedField: Json = {
  type: "boolean",
  description: "True sets the section back to what it is above",
  "x-prtg-meta": { class: "information", inheritable: false },
};

/** One section as JSON schema with what a form needs. */
export function sectionSchema(section: SectionDefinition): Json {
  const required = section.settings.filter((setting) => setting.default === undefined).map(({ key }) => key);
  const fields = section.settings.map((setting): [string, Json] => [setting.key, fieldOf(section, setting)]);
  return {
    type: "object",
    title: section.label.en,
    properties: {
      ...(section.inherits === "section" ? { _inherited: inheritedField } : {}),
      ...Object.fromEntries(fields),
    },
    ...(required.length === 0 ? {} : { required }),
    additionalProperties: false,
    "x-prtg-meta": { class: "section", label: section.label, inheritable: section.inherits !== "none" },
  };
}
