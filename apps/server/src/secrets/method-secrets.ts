import type { OwnSettings } from "@monitor/contract";
import {
  methodsKey,
  NotificationSettings,
  personalKey,
  pushKeyPlace,
  pushKeysKey,
  secretPlace,
} from "@monitor/core/notifications";
import type { MethodRecord } from "@monitor/core/notifications";
import { isSealedValue } from "@monitor/domain";
import type { SealedValue, SecretPlace } from "@monitor/domain";
import { methodKind } from "@monitor/notify";
import type { PersonalNotifications } from "@monitor/notify";
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

type Reseal = (value: SealedValue, place: SecretPlace) => SealedValue | null;

/** Own addresses of people that are secret, such as topics. Several share a place, so they are no sections. */
export function ownAddresses(parts: MethodSecretsParts): readonly SealedValue[] {
  const found: SealedValue[] = [];
  withAddresses(parts, (value) => {
    found.push(value);
    return null;
  });
  return found;
}

/** Stores what `changed` makes of them, in a turn of the writer; null: as it was. Errors: StorageError. */
export async function changeOwnAddresses(parts: MethodSecretsParts, changed: Reseal): Promise<void> {
  const notifications = new NotificationSettings(parts);
  await notifications.change(() => {
    const items = withAddresses(parts, changed);
    const isSame = JSON.stringify(items) === JSON.stringify(notifications.personal);
    const meta = new Map([[personalKey, JSON.stringify({ last_id: 0, items })]]);
    return { draft: isSame ? null : { meta }, result: undefined };
  });
}

function withAddresses(parts: MethodSecretsParts, changed: Reseal): readonly PersonalNotifications[] {
  const notifications = new NotificationSettings(parts);
  const fieldOf = (id: string) => methodKind(notifications.method(id)?.kind ?? "")?.own_field;
  return notifications.personal.map((person) => {
    const methods = person.methods.map((own) => {
      const field = fieldOf(own.method_id);
      if (field === undefined || !isSealedValue(own.address)) return own;
      return { ...own, address: changed(own.address, secretPlace(own.method_id, field)) ?? own.address };
    });
    return { ...person, methods };
  });
}

const sectionOf = (id: string): string => secretPlace(id, "").section;
