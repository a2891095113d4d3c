import { channelSections } from "@monitor/domain";
import type { MessageInfo, ObjectRecord } from "../storage/index.ts";

const fields = ["name", "tags", "priority", "favorite", "location", "host", "position", "settings"] as const;

const isOther = (one: unknown, other: unknown): boolean =>
  one !== other && JSON.stringify(one) !== JSON.stringify(other);

/** What a change sets, for its line of the log: names of fields and sections, separated by commas. Null: nothing. */
export function changedNames(names: readonly string[], more: MessageInfo["parameters"] = {}): MessageInfo | null {
  return names.length === 0 ? null : { code: "changed", parameters: { settings: names.join(), ...more } };
}

/** The names of what differs between two records of an object. */
export function namesOfChange(before: ObjectRecord, after: ObjectRecord): string[] {
  const [own, changed] = [before.own_settings, after.own_settings];
  const sections = [...new Set([...Object.keys(own), ...Object.keys(changed)])];
  return [
    ...fields.filter((field) => isOther(before[field], after[field])),
    ...sections.filter((section) => isOther(own[section], changed[section])),
    ...channelNames(before.channel_settings, after.channel_settings),
  ];
}

/** The sections of channels that differ. */
function channelNames(before: ObjectRecord["channel_settings"], after: ObjectRecord["channel_settings"]): string[] {
  if (before === after) return [];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return channelSections.filter((section) =>
    keys.some((key) => isOther(before[key]?.[section], after[key]?.[section])),
  );
}
