import type { FormField, FormSection, SettingsObject } from "@monitor/contract";
import { clearNameOf, nameOf, ownNameOf } from "./setting-names.ts";
import type { SettingValues } from "./setting-names.ts";

type Wire = Readonly<Record<string, unknown>>;

/** A section as a response has it; an empty one where it has none. */
export function wireSectionOf(object: Readonly<Record<string, unknown>>, { name }: Pick<FormSection, "name">): Wire {
  const section = object[name];
  return typeof section === "object" && section !== null ? (section as Wire) : {};
}

const separator = ", ";

/** A value of a response as a field holds it: tags as one text, other lists as JSON. */
export function fieldText({ input, is_secret }: FormField, value: unknown): string {
  if (is_secret) return "";
  if (Array.isArray(value)) return input === "tags" ? value.map(String).join(separator) : JSON.stringify(value);
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** What a field holds, as a body has it. */
export function sentValue({ input, takes }: FormField, text: string): unknown {
  if (input === "tags") {
    const words = text.split(",").map((word) => word.trim());
    return words.filter((word, index) => word !== "" && words.indexOf(word) === index);
  }
  if (input === "list") return JSON.parse(text === "" ? "[]" : text);
  // A comma is typed by half of the people, and taken by no server.
  return takes === "number" ? text.replace(",", ".") : text;
}

/** Whether a section holds values of the object itself, as the server has it. */
export function isOwnSection(section: FormSection, wire: Wire): boolean {
  return section.inherits !== "section" || wire["_inherited"] !== true;
}

/** What the fields of a section hold at first. Of a section that adds up these are the object's own settings only. */
function sectionValues(section: FormSection, wire: Wire): [string, string][] {
  const own = (wire["_shadowed"] ?? {}) as Wire;
  const read = (key: string) => (section.inherits === "adds_up" ? own[key] : wire[key]);
  const fields = section.fields.flatMap((field): [string, string][] => [
    [nameOf(section, field), fieldText(field, read(field.key) ?? field.initial)],
    ...(field.is_secret ? [[clearNameOf(section, field), "0"] as [string, string]] : []),
  ]);
  return section.inherits === "section"
    ? [[ownNameOf(section), isOwnSection(section, wire) ? "1" : "0"], ...fields]
    : fields;
}

/** What a form over these sections holds at first. */
export const storedValues = (sections: readonly FormSection[], object: SettingsObject): SettingValues =>
  Object.fromEntries(sections.flatMap((section) => sectionValues(section, wireSectionOf(object, section))));
