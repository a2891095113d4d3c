import type { OwnSettings } from "@monitor/contract";
import { methodsKey, NotificationSettings, pushKeyPlace, pushKeysKey, secretPlace } from "@monitor/core/notifications";
import type { MethodRecord } from "@monitor/core/notifications";
import type { InstallationFacts, Writer } from "@monitor/core/writer";
import { storedPushKeys } from "../notifications/push-keys.ts";

export interface MethodSecretsParts {
  readonly facts: InstallationFacts;
  readonly writer: Pick<Writer, "change">;
}

/** The settings of notification methods and the keys of web push as sections, so that their secrets are looked at like those of objects. */
export function methodSections(parts: MethodSecretsParts): OwnSettings {
  const { items } = new NotificationSettings(parts).methods;
  const sections = items.map(({ id, settings }) => [sectionOf(id), { ...settings }]);
  const push = storedPushKeys(parts);
  if (push !== null) sections.push([pushKeyPlace.section, { ...push }]);
  return Object.fromEntries(sections) as OwnSettings;
}

/** Stores what `changed` makes of the sections, in a turn of the writer; nothing where they stay. Errors: StorageError. */
export function changeMethodSections(
  parts: MethodSecretsParts,
  changed: (sections: OwnSettings) => OwnSettings,
): Promise<void> {
  const notifications = new NotificationSettings(parts);
  return notifications.change(() => {
    const { last_id, items } = notifications.methods;
    const before = methodSections(parts);
    const after = changed(before);
    if (JSON.stringify(after) === JSON.stringify(before)) return { draft: null, result: undefined };
    const methods = items.map((method) => {
      return { ...method, settings: after[sectionOf(method.id)] as MethodRecord["settings"] };
    });
    const push = after[pushKeyPlace.section];
    const meta = new Map([
      [methodsKey, JSON.stringify({ last_id, items: methods })],
      ...(push === undefined ? [] : [[pushKeysKey, JSON.stringify(push)] as const]),
    ]);
    return { draft: { meta }, result: undefined };
  });
}

const sectionOf = (id: string): string => secretPlace(id, "").section;
