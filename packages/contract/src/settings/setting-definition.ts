import { isPlainLine, isPlainText, maxSecretLength } from "@monitor/domain";
import type { ObjectType, SourceForm } from "@monitor/domain";
import * as z from "zod/mini";
import type { SettingValue } from "./own-settings.ts";

/** One text in both languages. */
export interface SettingText {
  readonly en: string;
  readonly de: string;
}

/** What has settings: objects of the tree, and the channels of sensors. */
export type SettingOwner = ObjectType | "channel";

/** The inputs that a form has, under the names that `x-prtg-meta` has for them; the last two are our own. */
export const settingInputs = [
  "edit",
  "integer",
  "radio",
  "combo",
  "tags",
  "password",
  "information",
  "object",
  "list",
] as const;
export type SettingInput = (typeof settingInputs)[number];

/** One value that can be chosen. */
export interface SettingOption {
  readonly value: string | number | boolean;
  readonly label: SettingText;
}

/** One setting: its stored form, its default, and its field of a form. */
export interface SettingDefinition {
  readonly key: string;
  readonly label: SettingText;
  readonly help?: SettingText;
  readonly input: SettingInput;
  readonly options?: readonly SettingOption[];
  /** The setting lookup that has all options, where there are more than these. */
  readonly lookup?: string;
  /** Of the stored value; of a secret in plain text. */
  readonly schema: z.ZodMiniType;
  /** What is needed, in words, where the schema does not tell. */
  readonly expected?: string;
  /** Undefined: no default, the setting has to be given. */
  readonly default: SettingValue | undefined;
  /** It can be written, not read: stored sealed, shown as whether there is one. */
  readonly isSecret?: true;
  readonly isReadOnly?: true;
  /** A text of several lines. */
  readonly isMultiline?: true;
  /** The text names other sensors, or channels of them, by their ids. */
  readonly names?: SourceForm;
  /** Reads other forms than the stored one; undefined for a value that is none of them. */
  readonly read?: (wire: string) => SettingValue | undefined;
}

/**
 * How a section passes down the tree: not at all; as a whole, from the nearest object that has set it; or by adding up, so that
 * those of an object and of all objects above it hold.
 */
export type Inheritance = "none" | "section" | "adds_up";

/** Settings that belong together: one section of a form and of an object on the wire. */
export interface SectionDefinition {
  readonly name: string;
  readonly label: SettingText;
  readonly help?: SettingText;
  readonly inherits: Inheritance;
  readonly owners: readonly SettingOwner[];
  /** Stored in fields of the object's record, as lists read them often. */
  readonly isOfRecord?: true;
  /** Stored, inherited and shown; nothing acts on it yet. */
  readonly isKeptOnly?: true;
  readonly settings: readonly SettingDefinition[];
}

/** The same text in both languages. */
export const bothLanguages = (text: string): SettingText => ({ en: text, de: text });

/** What is said of a setting beside its type. */
export type About = Pick<SettingDefinition, "key" | "label"> & Partial<Pick<SettingDefinition, "help" | "default">>;

const wholeNumber = /^\s*-?\d{1,15}\s*$/;

/** A text of one line; empty unless somebody has set it. */
export const textSetting = (maxLength: number, about: About): SettingDefinition => ({
  input: "edit",
  schema: z.string().check(z.maxLength(maxLength), z.refine(isPlainLine)),
  default: "",
  ...about,
});

/** A whole number; it may come as a text. */
export const numberSetting = (
  [minimum, maximum, byDefault]: readonly [number, number, number],
  about: About,
): SettingDefinition => ({
  input: "integer",
  schema: z.int().check(z.gte(minimum), z.lte(maximum)),
  default: byDefault,
  read: (wire) => (wholeNumber.test(wire) ? Number(wire) : undefined),
  ...about,
});

/** The name of an option on the wire. */
export const optionName = ({ value }: SettingOption): string =>
  typeof value === "boolean" ? (value ? "1" : "0") : String(value);

/** One of some values, the first of them by default; each may come as a text. */
export const choiceSetting = (options: readonly SettingOption[], about: About): SettingDefinition => ({
  input: options.length > 4 ? "combo" : "radio",
  options,
  schema: z.union(options.map(({ value }) => z.literal(value))),
  default: options[0]?.value,
  read: (wire) => {
    const word = wire.trim().toLowerCase();
    return options.find((option) => [optionName(option).toLowerCase(), `${option.value}`.toLowerCase()].includes(word))
      ?.value;
  },
  ...about,
});

/** The options of a switch. */
export const switchOptions: readonly SettingOption[] = [
  { value: false, label: { en: "No", de: "Nein" } },
  { value: true, label: { en: "Yes", de: "Ja" } },
];

/** Yes or no; no by default. */
export const switchSetting = (about: About): SettingDefinition => choiceSetting(switchOptions, about);

/** A secret: a password of one line, or a key of several. */
export const secretSetting = (
  about: About,
  { isMultiline = false }: { readonly isMultiline?: boolean } = {},
): SettingDefinition => ({
  input: "password",
  schema: z.string().check(z.maxLength(maxSecretLength), z.refine(isMultiline ? isPlainText : isPlainLine)),
  default: null,
  isSecret: true,
  ...(isMultiline ? { isMultiline } : {}),
  ...about,
});

/** Several values in one setting. */
export const listSetting = (schema: z.ZodMiniType<readonly SettingValue[]>, about: About): SettingDefinition => ({
  input: "list",
  schema,
  default: [],
  ...about,
});
