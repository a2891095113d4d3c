import { atMost, json } from "./method-kind.ts";
import type { MethodKind } from "./method-kind.ts";

/** Topics are in the body, so that a name can't lead to another one. */
export const ntfy: MethodKind = {
  kind: "ntfy",
  to_people: false,
  own_field: "topic",
  per_minute: 30,
  most_merged: 40,
  fields: [
    { key: "url", type: "url", is_required: true },
    { key: "topic", type: "secret", is_required: true },
    { key: "token", type: "secret", is_required: false },
  ],
  request: ({ settings, subject, text, isUrgent }) =>
    json(
      settings["url"] ?? "",
      {
        topic: settings["topic"],
        title: atMost(subject, 250),
        message: atMost(text, 3500),
        priority: isUrgent ? 5 : 3,
      },
      settings["token"] ? { authorization: `Bearer ${settings["token"]}` } : {},
    ),
};
