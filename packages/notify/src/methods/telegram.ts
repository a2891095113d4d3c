import { atMost, json } from "./method-kind.ts";
import type { MethodKind } from "./method-kind.ts";

/** A bot of Telegram, as plain text. */
export const telegram: MethodKind = {
  kind: "telegram",
  to_people: false,
  own_field: "chat_id",
  per_minute: 20,
  most_merged: 40,
  fields: [
    { key: "token", type: "secret", is_required: true },
    { key: "chat_id", type: "text", is_required: true },
  ],
  request: ({ settings, subject, text }) =>
    json(`https://api.telegram.org/bot${encodeURIComponent(settings["token"] ?? "").replace("%3A", ":")}/sendMessage`, {
      chat_id: settings["chat_id"],
      text: atMost(`${subject}\n${text}`, 4096),
      link_preview_options: { is_disabled: true },
    }),
};
