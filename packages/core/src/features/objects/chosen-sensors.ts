import { CallError, maxSensorsAtOnce } from "@monitor/contract";
import { toPlainLine } from "@monitor/domain";
import type { EntryFacts } from "@monitor/domain";
import type { KindDefinition, KindSettings } from "@monitor/sensor-kinds/definitions";
import { readSettings } from "./read-settings.ts";

type Said = Readonly<Record<string, unknown>>;

/** A sensor to be made: its settings, and what tells it from others that are made with it (null: it is made alone). */
export interface ChosenSensor {
  readonly settings: KindSettings;
  readonly facts: EntryFacts | null;
}

const maxFactLength = 200;
const maxFacts = 30;

const isRecord = (value: unknown): value is Said =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const wordOf = (word: unknown): string => toPlainLine(String(word)).slice(0, maxFactLength);

/** What an entry says of itself; its name is the value of the field where it has none. */
function factsOf(info: unknown, value: unknown): EntryFacts {
  const said = Object.entries(isRecord(info) ? info : {}).slice(0, maxFacts);
  const words = said.filter(([, word]) => typeof word === "string" || typeof word === "number");
  return { name: wordOf(value), ...Object.fromEntries(words.map(([key, word]) => [key, wordOf(word)])) };
}

/** An entry of a metascan as it was given, or the bare value of its field. */
function readEntry(kind: KindDefinition, field: string, entry: unknown): { said: Said; facts: EntryFacts } {
  if (!isRecord(entry)) return { said: { [field]: entry }, facts: factsOf(undefined, entry) };
  const { info, ...said } = entry;
  return { said, facts: factsOf(info, said[field]) };
}

/**
 * The sensors that a body asks for: one, or one for each entry where the field of the kind's metascan has a list. All of them are
 * looked at before the first is made. Errors: CallError BAD_REQUEST that names the entry.
 */
export function readChosenSensors(kind: KindDefinition, settings: Said = {}): ChosenSensor[] {
  const field = kind.metascanField;
  const chosen = field === undefined ? undefined : settings[field];
  if (field === undefined || !Array.isArray(chosen)) return [{ settings: readSettings(kind, settings), facts: null }];
  const where = `body.settings.${field}`;
  if (chosen.length === 0 || chosen.length > maxSensorsAtOnce) {
    throw new CallError("BAD_REQUEST", `${where}: 1 to ${maxSensorsAtOnce} entries are taken at once`);
  }
  return chosen.map((entry: unknown, place) => {
    const { said, facts } = readEntry(kind, field, entry);
    const read = readSettings(kind, { ...settings, [field]: undefined, ...said }, `${where}.${place}`);
    const issue = kind.settingsSchema.safeParse(read).error?.issues[0];
    if (issue === undefined) return { settings: read, facts };
    throw new CallError("BAD_REQUEST", `${where}.${place}.${issue.path.join(".")}: ${issue.message}`);
  });
}
