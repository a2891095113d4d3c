import type { SectionValues, SettingValue } from "./own-settings.ts";
import type { SectionDefinition } from "./setting-definition.ts";

/** A setting as responses show it: a text, as other servers have it; lists stay lists. */
function wireValue(value: SettingValue | undefined): unknown {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "1" : "0";
  return typeof value === "number" ? String(value) : value;
}

/** The settings of a section that are in `values`, as responses show them; of a secret only whether there is one. */
export function wireSection({ settings }: SectionDefinition, values: SectionValues): Record<string, unknown> {
  const shown = settings.filter(({ key }) => Object.hasOwn(values, key));
  return Object.fromEntries(
    shown.map(({ key, isSecret }) => {
      const value = values[key];
      return [key, isSecret === true ? value !== null && value !== undefined && value !== "" : wireValue(value)];
    }),
  );
}
