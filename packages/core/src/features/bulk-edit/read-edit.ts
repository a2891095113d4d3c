import { CallError, editedSections } from "@monitor/contract";
import type { SectionValues, SettingValue } from "@monitor/contract";
import { readChannelChanges, readSection, storedSection } from "@monitor/contract/definitions";
import type { SettingsEdit } from "../../commands/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { readBasicFields } from "../objects/read-basic-fields.ts";

interface BasicChanges {
  readonly priority?: string | number | undefined;
  readonly tags?:
    | { readonly add?: readonly string[] | undefined; readonly remove?: readonly string[] | undefined }
    | undefined;
}

interface SentChannel {
  readonly unit?: string | undefined;
  readonly alerting?: Readonly<Record<string, unknown>> | undefined;
}

/** The changes of a body, as the contract has them. */
export type SentChanges = Readonly<Record<string, unknown>> & {
  readonly basic?: BasicChanges | undefined;
  readonly channels?: Readonly<Record<string, SentChannel>> | undefined;
};

/** What each object has of its own here, such as its maintenance and what it depends on, is not set on many. */
const keysFor: Readonly<Record<string, readonly string[]>> = { scheduledependency: ["schedule", "timezone"] };

/** Whether a setting can be set on several objects at once. */
export const isEditedKey = (section: string, key: string): boolean => keysFor[section]?.includes(key) ?? true;

/** The sections of a body with sealed secrets. Errors: CallError BAD_REQUEST naming the setting that can't be taken. */
function readSections({ secrets }: FeatureParts, changes: SentChanges): SettingsEdit["sections"] {
  const read: [string, SectionValues | null][] = [];
  for (const name of editedSections) {
    const sent = changes[name] as Readonly<Record<string, unknown>> | undefined;
    const section = storedSection(name);
    if (sent === undefined || section === undefined) continue;
    const { values, secrets: plains, isInherited } = readSection(section, sent);
    const sealed = Object.entries(plains).map(([key, plain]): [string, SettingValue] => [
      key,
      plain === null ? null : { ...secrets.seal(plain, { section: name, key }) },
    ]);
    const own = { ...values, ...Object.fromEntries(sealed) };
    const odd = Object.keys(own).find((key) => !isEditedKey(name, key));
    if (odd !== undefined)
      throw new CallError("BAD_REQUEST", `body.changes.${name}.${odd}: not for several objects at once`);
    if (isInherited === true && Object.keys(own).length > 0) {
      throw new CallError("BAD_REQUEST", `body.changes.${name}._inherited: with true, no values`);
    }
    if (isInherited === true) read.push([name, null]);
    else if (Object.keys(own).length > 0) read.push([name, own]);
  }
  return Object.fromEntries(read);
}

const tagsOf = (tags: readonly string[] = []): string[] => readBasicFields({ basic: { tags: [...tags] } }).tags ?? [];

/** What a body changes on several objects. Errors: CallError BAD_REQUEST naming what can't be taken. */
export function readEdit(parts: FeatureParts, changes: SentChanges): SettingsEdit {
  const { priority, tags } = changes.basic ?? {};
  return {
    ...(priority === undefined ? {} : readBasicFields({ basic: { priority } })),
    addedTags: tagsOf(tags?.add),
    removedTags: tagsOf(tags?.remove),
    sections: readSections(parts, changes),
    channels: Object.entries(changes.channels ?? {}).map(([key, { unit = null, alerting }]) => ({
      key,
      unit,
      changes: readChannelChanges({ alerting }, () => false),
    })),
  };
}
