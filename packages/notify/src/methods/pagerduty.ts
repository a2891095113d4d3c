import { isOfOutage } from "../records.ts";
import type { Message } from "../records.ts";
import { atMost, json } from "./method-kind.ts";
import type { MethodKind } from "./method-kind.ts";

const usualUrl = "https://events.pagerduty.com/v2/enqueue";

function severityOf(message: Message | undefined, isUrgent: boolean): string {
  if (isUrgent) return "critical";
  if (message === undefined || !isOfOutage(message.kind)) return "info";
  return message.worst.some(({ status }) => status === "down") ? "error" : "warning";
}

/** Events v2 of PagerDuty: an incident here is an alert there, which its end resolves. */
export const pagerduty: MethodKind = {
  kind: "pagerduty",
  to_people: false,
  per_minute: 60,
  // An event is of one alert, so a digest would leave the others open.
  most_merged: 1,
  fields: [
    { key: "routing_key", type: "secret", is_required: true },
    { key: "url", type: "url", is_required: false },
  ],
  request({ settings, subject, text, isUrgent, messages, installation }) {
    const [message] = messages;
    const payload = {
      summary: atMost(subject, 1024),
      source: atMost(message?.cause || subject, 250),
      severity: severityOf(message, isUrgent),
      timestamp: new Date(message?.opened_ms ?? 0).toISOString(),
      custom_details: { text: atMost(text, 10_000), sensors: message?.count ?? 0 },
    };
    const isTest = message?.kind === "test";
    return json(settings["url"] || usualUrl, {
      routing_key: settings["routing_key"],
      event_action: message?.kind === "over" ? "resolve" : "trigger",
      dedup_key: `${installation}-${isTest ? "test" : message?.incident_id}`,
      payload,
    });
  },
};
