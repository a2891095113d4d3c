import { atMost, json } from "./method-kind.ts";
import type { MethodKind } from "./method-kind.ts";

/** A message to a user or group of Pushover. */
export const pushover: MethodKind = {
  kind: "pushover",
  to_people: false,
  own_field: "user",
  per_minute: 20,
  most_merged: 10,
  fields: [
    { key: "token", type: "secret", is_required: true },
    { key: "user", type: "secret", is_required: true },
  ],
  request: ({ settings, subject, text, isUrgent }) =>
    json("https://api.pushover.net/1/messages.json", {
      token: settings["token"],
      user: settings["user"],
      title: atMost(subject, 250),
      message: atMost(text, 1024),
      priority: isUrgent ? 1 : 0,
    }),
};
