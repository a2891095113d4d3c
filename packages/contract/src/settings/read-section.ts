import { CallError } from "../errors.ts";
import type { SettingValue } from "./own-settings.ts";
import { boundsOf } from "./section-schema.ts";
import { optionName } from "./setting-definition.ts";
import type { SectionDefinition, SettingDefinition } from "./setting-definition.ts";

/** A section of a body: its values by key, and whether it is to be inherited (null: not said). */
export interface SentSection {
  readonly values: Readonly<Record<string, SettingValue>>;
  /** Secrets in plain text, to be sealed; null for one that is to be removed. */
  readonly secrets: Readonly<Record<string, string | null>>;
  readonly isInherited: boolean | null;
}

/** Fields of responses beside the settings; a client may send back what it has read. */
const readOnlyKeys = ["_inheritancesource", "_shadowed", "_above"];
const yes: readonly unknown[] = [true, 1, "1", "true"];
const no: readonly unknown[] = [false, 0, "0", "false"];

const invalid = (where: string, key: string, reason: string): CallError =>
  new CallError("BAD_REQUEST", `body.${where}.${key.slice(0, 60)}: ${reason}`);

function readInherited(section: SectionDefinition, value: unknown): boolean {
  const given = typeof value === "string" ? value.toLowerCase() : value;
  const isInherited = yes.includes(given);
  if (!isInherited && !no.includes(given)) throw invalid(section.name, "_inherited", "true or false is needed");
  if (section.inherits === "none") throw invalid(section.name, "_inherited", "these settings are not inherited");
  if (section.inherits === "adds_up" && !isInherited) {
    throw invalid(section.name, "_inherited", "what is set above holds in any case; own settings add to it");
  }
  return isInherited;
}

/** A setting as it is stored. Errors: CallError BAD_REQUEST naming it. */
export function readSetting(setting: SettingDefinition, value: unknown, where: string): SettingValue {
  const stored = typeof value === "string" && setting.read !== undefined ? (setting.read(value) ?? value) : value;
  const parsed = setting.schema.safeParse(stored);
  if (parsed.success) return parsed.data as SettingValue;
  throw invalid(where, setting.key, expectationOf(setting) ?? listRefusal(parsed.error.issues[0]));
}

type Issue = Readonly<{ code?: string | undefined; path: readonly PropertyKey[]; message: string; maximum?: unknown }>;

/** Where a list is not valid, and why, where its rule says so. */
function listRefusal(issue: Issue | undefined): string {
  const place = issue?.path.join(".") ?? "";
  const said = issue?.code === "custom" && issue.message !== "Invalid input" ? `: ${issue.message}` : "";
  const reason = issue?.code === "too_big" && place === "" ? `: at most ${String(issue.maximum)} entries` : said;
  return `the list is not valid${place === "" ? "" : ` at ${place}`}${reason}`;
}

/** The values that a setting takes, in words; undefined for lists. */
function expectationOf(setting: SettingDefinition): string | undefined {
  if (setting.expected !== undefined) return setting.expected;
  const { type, minimum, maximum, maxLength } = boundsOf(setting);
  if (setting.input === "integer" || type === "integer")
    return `a whole number from ${minimum} to ${maximum} is needed`;
  if (setting.options !== undefined) return `one of ${setting.options.map(optionName).join(", ")} is needed`;
  if (type !== "string") return setting.input === "edit" ? "another number is needed" : undefined;
  if (setting.input === "object") return "the id of an object is needed";
  const lines = setting.isMultiline === true ? "a text" : "one line";
  return maxLength === undefined ? `${lines} is needed` : `${lines} of up to ${maxLength} characters is needed`;
}

/** A text is the new secret, an empty text or null removes it, and a boolean, as in responses, leaves it as it is. */
function readSecret(setting: SettingDefinition, value: unknown, where: string): string | null | undefined {
  if (typeof value === "boolean") return undefined;
  if (value === null || value === "") return null;
  return readSetting(setting, value, where) as string;
}

/**
 * Reads a section of a body; settings that are left out stay. Errors: CallError BAD_REQUEST for a field that the section does not
 * have, one that is only shown, and a value that does not fit.
 */
export function readSection(section: SectionDefinition, body: Readonly<Record<string, unknown>>): SentSection {
  const settings = new Map(section.settings.map((setting) => [setting.key, setting]));
  const values: [string, SettingValue][] = [];
  const secrets: [string, string | null][] = [];
  let isInherited: boolean | null = null;
  for (const [key, value] of Object.entries(body)) {
    const setting = settings.get(key);
    if (key === "_inherited") isInherited = readInherited(section, value);
    else if (readOnlyKeys.includes(key)) continue;
    else if (setting === undefined) throw invalid(section.name, key, "unknown field");
    else if (setting.isReadOnly === true) throw invalid(section.name, key, "this is only shown, it can't be set");
    else if (setting.isSecret !== true) values.push([key, readSetting(setting, value, section.name)]);
    else {
      const secret = readSecret(setting, value, section.name);
      if (secret !== undefined) secrets.push([key, secret]);
    }
  }
  return { values: Object.fromEntries(values), secrets: Object.fromEntries(secrets), isInherited };
}
