import { atMost, json } from "./method-kind.ts";
import type { MethodKind } from "./method-kind.ts";

const plain = (text: string): string => text.replaceAll(/[\\*_~`|>#[\]()<:-]/g, "\\$&");

/** A webhook of Discord. Nobody is mentioned, whatever names there are. */
export const discord: MethodKind = {
  kind: "discord",
  to_people: false,
  per_minute: 30,
  most_merged: 20,
  fields: [{ key: "url", type: "secret_url", is_required: true }],
  request: ({ settings, subject, text }) =>
    json(settings["url"] ?? "", {
      content: atMost(`**${plain(subject)}**\n${plain(text)}`, 2000),
      allowed_mentions: { parse: [] },
    }),
};
