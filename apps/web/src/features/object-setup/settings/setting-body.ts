import type { FormSection } from "@monitor/contract";
import { clearNameOf, nameOf, ownNameOf } from "./setting-names.ts";
import type { SettingValues } from "./setting-names.ts";
import { sentValue } from "./setting-values.ts";

function sentSection(section: FormSection, changes: SettingValues): Record<string, unknown> | null {
  const own = changes[ownNameOf(section)];
  if (own === "0") return { _inherited: true };
  const sent = section.fields.flatMap((field): [string, unknown][] => {
    const value = changes[nameOf(section, field)];
    if (changes[clearNameOf(section, field)] === "1") return [[field.key, ""]];
    return value === undefined ? [] : [[field.key, sentValue(field, value)]];
  });
  if (own === undefined && sent.length === 0) return null;
  return { ...(own === "1" ? { _inherited: false } : {}), ...Object.fromEntries(sent) };
}

/** The body that changes what the form has changed, and nothing else. */
export function bodyOf(sections: readonly FormSection[], changes: SettingValues): Record<string, unknown> {
  const sent = sections.map((section) => [section.name, sentSection(section, changes)] as const);
  return Object.fromEntries(sent.filter(([, body]) => body !== null));
}
