import { json } from "./method-kind.ts";
import type { MethodKind } from "./method-kind.ts";

/** JSON to any address. A token goes as `Authorization: Bearer`; with a key the request is signed. */
export const webhook: MethodKind = {
  kind: "webhook",
  to_people: false,
  per_minute: 60,
  most_merged: 200,
  fields: [
    { key: "url", type: "secret_url", is_required: true },
    { key: "token", type: "secret", is_required: false },
    { key: "sign_key", type: "secret", is_required: false },
  ],
  signed_with: "sign_key",
  request: ({ settings, subject, text, messages, key }) =>
    json(
      settings["url"] ?? "",
      { key, subject, text, messages },
      settings["token"] ? { authorization: `Bearer ${settings["token"]}` } : {},
    ),
};
