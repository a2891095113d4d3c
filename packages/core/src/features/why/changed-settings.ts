import type { SettingName } from "@monitor/contract";
import type { Change, ChangeSide, ObjectRecord } from "../../storage/index.ts";
import { accessSection } from "../../viewers/index.ts";
import type { View } from "../../viewers/index.ts";
import { settingName } from "./setting-names.ts";

/** Of one change; a form has fewer fields. */
const maxSettings = 20;

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};

function keysThatDiffer(before: unknown, after: unknown): string[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return keys.filter((key) => JSON.stringify(old[key]) !== JSON.stringify(now[key]));
}

function namesOf(record: ObjectRecord, field: string, [before, after]: readonly [unknown, unknown]): SettingName[] {
  if (field === "settings") return keysThatDiffer(before, after).map((key) => settingName(record, "settings", key));
  if (field === "own_settings") {
    return keysThatDiffer(before, after).flatMap((section) => {
      const [old, now] = [fieldsOf(before)[section], fieldsOf(after)[section]];
      // A section that is new holds what was inherited before, so not all of it was changed.
      const keys = old === undefined || now === undefined ? [null] : keysThatDiffer(old, now);
      return keys.map((key) => settingName(record, section, key));
    });
  }
  if (field === "channel_settings") return [{ section: "channels", key: null, label: "Channels", label_de: "Kanäle" }];
  return [settingName(record, "basic", field)];
}

const sideOf = (side: ChangeSide, field: string): unknown => side?.[field] ?? null;

/** Fields of an object that a change of it can name; all others have lines of their own in the log. */
const namedFields: readonly string[] = [
  "name",
  "tags",
  "priority",
  "favorite",
  "location",
  "host",
  "settings",
  "own_settings",
  "channel_settings",
];

/** The names of the settings that a change has changed, without values: of access rights only for those who see them. */
export function changedSettings(view: View, record: ObjectRecord, { before, after }: Change): SettingName[] {
  const maySeeAccess = view.may("manage_access", record.id);
  return namedFields
    .filter((field) => field in (before ?? {}) || field in (after ?? {}))
    .flatMap((field) => namesOf(record, field, [sideOf(before, field), sideOf(after, field)]))
    .filter(({ section }) => section !== accessSection || maySeeAccess)
    .slice(0, maxSettings);
}
