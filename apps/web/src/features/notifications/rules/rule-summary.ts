import type { NotificationRule } from "@monitor/contract";
import { formatDuration } from "@monitor/domain";
import type { DisplayStatus, Locale } from "@monitor/domain";
import type { Texts } from "../texts.ts";
import type { Choice } from "./use-rule-names.ts";

interface SummaryParts {
  readonly texts: Texts;
  readonly locale: Locale;
  readonly statusLabel: (status: DisplayStatus) => string;
}

/** "Down or Warning for 2 min, priority 4 and higher". */
export function whenText(
  { statuses, for_seconds, min_priority }: NotificationRule,
  { texts, locale, statusLabel }: SummaryParts,
): string {
  const words = statuses.map((status) => statusLabel(status as DisplayStatus)).join(texts.or);
  const lasting = for_seconds > 0 ? texts.forTime(words, formatDuration(for_seconds, locale)) : words;
  return min_priority > 1 ? `${lasting}, ${texts.fromPriority(min_priority)}` : lasting;
}

/** "Core Network, tag core, not sw-lab-01"; all objects where nothing narrows it. */
export function objectsText(
  { object_ids, excluded_ids, tags }: NotificationRule,
  nameOf: (id: string) => string,
  texts: Texts,
): string {
  const parts = [
    ...(object_ids.length > 0 ? object_ids.map(nameOf) : tags.length > 0 ? [] : [texts.everything]),
    ...tags.map((tag) => texts.tagged(tag)),
    ...excluded_ids.map((id) => texts.notObject(nameOf(id))),
  ];
  return parts.join(", ");
}

interface Known {
  readonly methods: readonly Choice[];
  readonly users: readonly Choice[];
  readonly groups: readonly Choice[];
  readonly onCall: readonly Choice[];
}

/** Whom the steps tell, in their order: people and groups, else the method itself. */
export function tellTexts({ steps }: NotificationRule, { methods, users, groups, onCall }: Known): string[] {
  const nameIn = (choices: readonly Choice[], id: string) =>
    choices.find((choice) => choice.id === id)?.name ?? `#${id}`;
  return steps.map(({ method_id, user_ids, group_ids, on_call_id }) => {
    const called = on_call_id ? [nameIn(onCall, on_call_id)] : [];
    const people = [
      ...called,
      ...group_ids.map((id) => nameIn(groups, id)),
      ...user_ids.map((id) => nameIn(users, id)),
    ];
    const method = nameIn(methods, method_id);
    return people.length > 0 ? `${people.join(", ")} (${method})` : method;
  });
}
