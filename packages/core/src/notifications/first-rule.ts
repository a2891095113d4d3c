import type { Rule } from "@monitor/notify";
import { methodsKey, rulesKey } from "./notification-settings.ts";
import type { MethodRecord, NotificationSettings, Numbered } from "./notification-settings.ts";

interface FirstRuleParts {
  readonly notifications: NotificationSettings;
  readonly language: "en" | "de";
}

const names = {
  en: { mail: "Mail", rule: "All outages" },
  de: { mail: "E-Mail", rule: "Alle Ausfälle" },
};
const waitSeconds = 300;

/**
 * Adds a mail method and a rule that mails the first user when a sensor has been down for five minutes. Does nothing without a mail
 * server, or once there was a method or rule. Errors: StorageError.
 */
export async function addFirstRule({ notifications, language }: FirstRuleParts, userId: string): Promise<void> {
  if (!notifications.sendsMail) return;
  await notifications.change(() => {
    const isUntouched = notifications.methods.last_id === 0 && notifications.rules.last_id === 0;
    const method: MethodRecord = {
      id: "1",
      name: names[language].mail,
      kind: "mail",
      is_active: true,
      settings: {},
      fallback_id: null,
    };
    const step = { after_minutes: 0, method_id: method.id, user_ids: [userId], group_ids: [], schedule_id: null };
    const rule: Rule = {
      id: "1",
      name: names[language].rule,
      is_active: true,
      object_ids: [],
      excluded_ids: [],
      tags: [],
      min_priority: 1,
      statuses: ["down"],
      for_seconds: waitSeconds,
      steps: [step],
      repeat: 0,
      repeat_minutes: 30,
    };
    const stored = <T>(item: T): string => JSON.stringify({ last_id: 1, items: [item] } satisfies Numbered<T>);
    const meta = new Map([
      [methodsKey, stored(method)],
      [rulesKey, stored(rule)],
    ]);
    const notes = [
      { kind: "settings" as const, before: null, after: { notification_method: method } },
      { kind: "settings" as const, before: null, after: { notification_rule: rule } },
    ];
    return { draft: isUntouched ? { actor: null, meta, notes } : {}, result: undefined };
  });
}
