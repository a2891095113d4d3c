import { atMost, json } from "./method-kind.ts";
import type { MethodKind } from "./method-kind.ts";

const plain = (text: string): string => text.replaceAll(/[<>*_~`]/g, "$&\u200b");

/** A webhook of a Google Chat space. */
export const googleChat: MethodKind = {
  kind: "google_chat",
  to_people: false,
  per_minute: 30,
  most_merged: 40,
  fields: [{ key: "url", type: "secret_url", is_required: true }],
  request: ({ settings, subject, text }) =>
    json(settings["url"] ?? "", { text: atMost(`${plain(subject)}\n${plain(text)}`, 4000) }),
};
