import { CallError, maxSensorsAtOnce } from "@monitor/contract";
import { toPlainLine } from "@monitor/domain";
import type { KindDefinition, KindSettings } from "@monitor/sensor-kinds/definitions";
import { readSettings } from "./read-settings.ts";

type Said = Readonly<Record<string, unknown>>;

/** A sensor to be made: its settings, and what of its name tells it from others that are made with it (empty: nothing). */
export interface ChosenSensor {
  readonly settings: KindSettings;
  readonly label: string;
}

const maxLabelLength = 200;

const isRecord = (value: unknown): value is Said =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function labelOf(info: unknown, value: unknown): string {
  const name = isRecord(info) ? info["name"] : undefined;
  const text = typeof name === "string" || typeof name === "number" ? name : value;
  return toPlainLine(String(text)).slice(0, maxLabelLength);
}

/** An entry of a metascan as it was given, or the bare value of its field. */
function readEntry(kind: KindDefinition, field: string, entry: unknown): { said: Said; label: string } {
  if (!isRecord(entry)) return { said: { [field]: entry }, label: labelOf(undefined, entry) };
  const { info, ...said } = entry;
  return { said, label: labelOf(info, said[field]) };
}

/**
 * The sensors that a body asks for: one, or one for each entry where the field of the kind's metascan has a list. All of them are
 * looked at before the first is made. Errors: CallError BAD_REQUEST that names the entry.
 */
export function readChosenSensors(kind: KindDefinition, settings: Said = {}): ChosenSensor[] {
  const field = kind.metascanField;
  const chosen = field === undefined ? undefined : settings[field];
  if (field === undefined || !Array.isArray(chosen)) return [{ settings: readSettings(kind, settings), label: "" }];
  const where = `body.settings.${field}`;
  if (chosen.length === 0 || chosen.length > maxSensorsAtOnce) {
    throw new CallError("BAD_REQUEST", `${where}: 1 to ${maxSensorsAtOnce} entries are taken at once`);
  }
  return chosen.map((entry: unknown, place) => {
    const { said, label } = readEntry(kind, field, entry);
    const read = readSettings(kind, { ...settings, [field]: undefined, ...said }, `${where}.${place}`);
    const issue = kind.settingsSchema.safeParse(read).error?.issues[0];
    if (issue === undefined) return { settings: read, label };
    throw new CallError("BAD_REQUEST", `${where}.${place}.${issue.path.join(".")}: ${issue.message}`);
  });
}
