import { atMost } from "./method-kind.ts";
import type { MethodKind } from "./method-kind.ts";

/** The texts go in variables and never in arguments, so that a name of a device can be no option. */
export const program: MethodKind = {
  kind: "program",
  to_people: false,
  per_minute: 20,
  most_merged: 40,
  fields: [
    { key: "script", type: "text", is_required: true },
    { key: "parameters", type: "text", is_required: false },
  ],
  program({ settings, subject, text, isUrgent, messages, key }) {
    const [message] = messages;
    const variables = {
      notify_kind: message?.kind ?? "",
      notify_subject: atMost(subject, 250),
      notify_text: atMost(text, 30_000),
      notify_urgent: isUrgent ? "1" : "0",
      notify_incident: String(message?.incident_id ?? ""),
      notify_cause: message?.cause ?? "",
      notify_key: key,
    };
    return { script: settings["script"] ?? "", parameters: settings["parameters"] ?? "", variables };
  },
};
