import { atMost, json } from "./method-kind.ts";
import type { MethodKind } from "./method-kind.ts";

/** The three characters that begin markup there; a zero-width space keeps `@channel` and emphasis plain. */
const plain = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll(/[@*_~`]/g, "$&\u200b");

/** An incoming webhook of Slack, Mattermost or Rocket.Chat. */
export const slack: MethodKind = {
  kind: "slack",
  to_people: false,
  per_minute: 30,
  most_merged: 40,
  fields: [{ key: "url", type: "secret_url", is_required: true }],
  request: ({ settings, subject, text }) =>
    json(settings["url"] ?? "", { text: atMost(`${plain(subject)}\n${plain(text)}`, 12_000), link_names: 0 }),
};
