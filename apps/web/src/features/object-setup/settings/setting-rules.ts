import type { FormField, FormSection } from "@monitor/contract";
import { isPlainLine, isPlainText, parseScanningInterval } from "@monitor/domain";
import type { FormRules } from "../../../shared/forms/index.ts";
import type { SetupTexts } from "../texts.ts";
import { nameOf, ownNameOf } from "./setting-names.ts";
import type { SettingValues } from "./setting-names.ts";

/** What is wrong with a text, by a code that has its sentence in `ruleSentences`; null when it fits the field's schema. */
export function mistakeOf(field: FormField, text: string): string | null {
  if (text.trim() === "") return field.is_required ? "setting_required" : emptyMistake(field);
  if (field.max_length !== null && field.input !== "tags" && text.length > field.max_length) {
    return `setting_length ${field.max_length}`;
  }
  if (!(field.is_multiline ? isPlainText(text) : isPlainLine(text))) return "setting_plain";
  return numberMistake(field, text);
}

const isNumeric = ({ takes }: FormField) => takes === "integer" || takes === "number";
/** Durations that are read as people write them. */
const isInterval = ({ key, is_open }: FormField) => is_open && key === "interval";
const emptyMistake = (field: FormField) =>
  isNumeric(field) && field.options === null && field.initial !== "" ? rangeCode(field) : null;
const rangeCode = ({ minimum, maximum }: FormField) => `setting_range ${minimum ?? ""} ${maximum ?? ""}`;

function numberMistake(field: FormField, text: string): string | null {
  if (!isNumeric(field)) return null;
  const number = isInterval(field) ? parseScanningInterval(text) : Number(text.replace(",", "."));
  const isWhole = field.takes !== "integer" || Number.isInteger(number);
  if (number === null || !Number.isFinite(number) || !isWhole) return rangeCode(field);
  const isInside = number >= (field.minimum ?? -Infinity) && number <= (field.maximum ?? Infinity);
  return isInside ? null : rangeCode(field);
}

/** Each field by its schema; what is stored already, and the fields of a section that is inherited, are not looked at. */
export function settingRules(sections: readonly FormSection[], stored: SettingValues = {}): FormRules<SettingValues> {
  const rules = sections.flatMap((section) =>
    section.fields.map((field) => {
      const rule = (text: string, values: SettingValues) => {
        if (section.inherits === "section" && values[ownNameOf(section)] === "0") return null;
        const code = text !== "" && text === stored[nameOf(section, field)] ? null : mistakeOf(field, text);
        return code === null ? null : { code };
      };
      return [nameOf(section, field), [rule]] as const;
    }),
  );
  return Object.fromEntries(rules);
}

/** The sentence of each code that `mistakeOf` gives for these sections. */
export function ruleSentences(sections: readonly FormSection[], texts: SetupTexts): Record<string, string> {
  const fields = sections.flatMap((section) => section.fields);
  const bounds = fields.flatMap((field): [string, string][] => [
    [rangeCode(field), isInterval(field) ? texts.intervalExpected : texts.rangeExpected(field.minimum, field.maximum)],
    ...(field.max_length === null
      ? []
      : [[`setting_length ${field.max_length}`, texts.lengthExpected(field.max_length)] as [string, string]]),
  ]);
  return { ...Object.fromEntries(bounds), setting_required: texts.required, setting_plain: texts.plainExpected };
}

/** Under which names a form holds what is never kept. */
export const secretNames = (sections: readonly FormSection[]): readonly string[] =>
  sections.flatMap((section) =>
    section.fields.filter(({ is_secret }) => is_secret).map((field) => nameOf(section, field)),
  );
