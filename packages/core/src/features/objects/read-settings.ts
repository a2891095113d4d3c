import { CallError } from "@monitor/contract";
import { isPlainLine, isPlainText } from "@monitor/domain";
import type { KindDefinition, KindSettings, SettingField } from "@monitor/sensor-kinds/definitions";

const truths: Readonly<Record<string, boolean>> = { "1": true, true: true, "0": false, false: false };

/** Clients of this API send numbers and switches as texts; what can't be read so stays as it is, for the schema to refuse. */
function readSetting(field: SettingField, value: unknown): unknown {
  if (typeof value !== "string") return value;
  if (field.input === "switch") return truths[value.toLowerCase()] ?? value;
  const isNumeric =
    field.input === "number" || (field.choices ?? []).some((choice) => typeof choice.value === "number");
  const number = value.trim() === "" ? Number.NaN : Number(value);
  return isNumeric && !Number.isNaN(number) ? number : value;
}

function requirePlain({ key, input }: SettingField, value: unknown, where: string): void {
  const isPlain = input === "multiline" ? isPlainText : isPlainLine;
  if (typeof value !== "string" || isPlain(value)) return;
  throw new CallError("BAD_REQUEST", `${where}.${key}: control characters and reversed text are refused`);
}

/**
 * The settings of a body, at `where` in it, as the kind's schema reads them. Errors: CallError BAD_REQUEST for a setting that the kind does not have,
 * and for a text that does not read as it is written.
 */
export function readSettings(
  kind: KindDefinition,
  settings: Readonly<Record<string, unknown>> = {},
  where = "body.settings",
): KindSettings {
  const fields = new Map(kind.settingFields.map((field) => [field.key, field]));
  return Object.fromEntries(
    Object.entries(settings).map(([key, value]) => {
      const field = fields.get(key);
      if (field === undefined) throw new CallError("BAD_REQUEST", `${where}: unknown field "${key}"`);
      requirePlain(field, value, where);
      return [key, readSetting(field, value)];
    }),
  );
}
