import { atMost, json } from "./method-kind.ts";
import type { MethodKind } from "./method-kind.ts";

/** Text blocks of cards know a little Markdown. */
const plain = (text: string): string => text.replaceAll(/[\\*_[\]()~`#>|!-]/g, "\\$&");

/** A workflow of Microsoft Teams that takes an Adaptive Card. */
export const teams: MethodKind = {
  kind: "teams",
  to_people: false,
  per_minute: 30,
  most_merged: 40,
  fields: [{ key: "url", type: "secret_url", is_required: true }],
  request: ({ settings, subject, lines }) => {
    const block = (text: string, more: object = {}) => ({ type: "TextBlock", text: plain(text), wrap: true, ...more });
    const body = [
      block(subject, { weight: "Bolder", size: "Medium" }),
      ...lines.slice(0, 100).map((line) => block(line)),
    ];
    const content = { type: "AdaptiveCard", version: "1.4", body };
    const attachments = [{ contentType: "application/vnd.microsoft.card.adaptive", contentUrl: null, content }];
    return json(settings["url"] ?? "", { type: "message", summary: atMost(subject, 200), attachments });
  },
};
