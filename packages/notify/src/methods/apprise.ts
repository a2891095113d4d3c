import { outcomeOf } from "../retry.ts";
import { atMost, json } from "./method-kind.ts";
import type { MethodKind } from "./method-kind.ts";

/** A server of Apprise, which passes it on to the services that it holds under a key. */
export const apprise: MethodKind = {
  kind: "apprise",
  to_people: false,
  per_minute: 30,
  most_merged: 40,
  fields: [
    { key: "url", type: "url", is_required: true },
    { key: "config_key", type: "secret", is_required: true },
    { key: "tag", type: "text", is_required: false },
  ],
  request({ settings, subject, text, isUrgent, messages }) {
    const isOver = messages.length > 0 && messages.every(({ kind }) => kind === "over");
    const isTest = messages.every(({ kind }) => kind === "test");
    const type = isTest ? "info" : isUrgent ? "failure" : isOver ? "success" : "warning";
    const server = (settings["url"] ?? "").replace(/\/+$/, "");
    return json(`${server}/notify/${encodeURIComponent(settings["config_key"] ?? "")}`, {
      title: atMost(subject, 250),
      body: atMost(text, 10_000),
      type,
      format: "text",
      ...(settings["tag"] && { tag: settings["tag"] }),
    });
  },
  // 204 says that nothing is stored under the key, so nobody was told.
  outcome: (status) => (status === 204 ? "refused" : outcomeOf(status)),
};
