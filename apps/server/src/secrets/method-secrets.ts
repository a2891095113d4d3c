import type { OwnSettings } from "@monitor/contract";
import { methodsKey, NotificationSettings, secretPlace } from "@monitor/core/notifications";
import type { MethodRecord } from "@monitor/core/notifications";
import type { InstallationFacts, Writer } from "@monitor/core/writer";

export interface MethodSecretsParts {
  readonly facts: InstallationFacts;
  readonly writer: Pick<Writer, "change">;
}

/** The settings of notification methods as sections, so that their secrets are looked at like those of objects. */
export function methodSections(parts: MethodSecretsParts): OwnSettings {
  const { items } = new NotificationSettings(parts).methods;
  return Object.fromEntries(items.map(({ id, settings }) => [sectionOf(id), { ...settings }])) as OwnSettings;
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
    const meta = new Map([[methodsKey, JSON.stringify({ last_id, items: methods })]]);
    return { draft: { meta }, result: undefined };
  });
}

const sectionOf = (id: string): string => secretPlace(id, "").section;
