import { expect, test } from "vitest";
import { detailWords } from "./detail-words.ts";
import { messages as de } from "./messages.de.ts";
import { messages as en } from "./messages.en.ts";

const zone = { choice: "UTC", minutesAhead: () => 0 } as const;
const english = { texts: en, format: { locale: "en", zone } } as const;
const german = { texts: de, format: { locale: "de", zone } } as const;
const none = { label: null, before_label: null, after_label: null };
const detail = (name: string, after: string) => ({ name, before: null, after, ...none });

test.each([
  ["own_notifications.quiet.hours.monday", "7, 22, 23", "Quiet hours, Monday", "7:00–8:00, 22:00–24:00"],
  ["schedule.hours.sunday", "", "Hours, Sunday", "none"],
  ["user_group.abilities", "", "Abilities", "nothing"],
  ["notification_method.kind", "mail", "Kind", "mail"],
  ["api_key.scope", "full", "Scope", "Full"],
  ["login_name", "true", "Login name", "true"],
  ["role", "user", "Role", "User"],
  ["user_group.member_ids.101", "amelie", "Member", "amelie"],
  ["user_group.requires_second_factor", "true", "Second factor required", "yes"],
  ["notification_rule.for_seconds", "300", "Lasts for", "300 s"],
  ["pause.message", "<b>", "Message", "<b>"],
  ["notification_method.settings.chat_id", "7", "Chat id", "7"],
  ["__proto__.constructor", "x", "Constructor", "x"],
])("[AU-10] %s with %j is %s: %s", (name, value, ...said) => {
  const [words] = detailWords([detail(name, value)], english);
  expect(words).toMatchObject({ name: said[0], after: said[1] });
});

test("[AU-10] settings have the names of their definitions, and what says little stands last", () => {
  const label = { en: "SSH log-in: Log-in by", de: "SSH-Anmeldung: Anmeldung mit" };
  const after_label = { en: "Private key", de: "Privater Schlüssel" };
  const setting = { ...detail("own_settings.linuxconnection.linuxloginmode", "key"), label, after_label };
  const words = detailWords([detail("position", "3"), setting], german);
  expect(words.map(({ name, after }) => [name, after])).toEqual([
    [label.de, after_label.de],
    ["Position", "3"],
  ]);
});

test("[AU-10] both languages have the same words", () => {
  for (const part of ["things", "fields", "values"] as const)
    expect(Object.keys(de[part])).toEqual(Object.keys(en[part]));
});
