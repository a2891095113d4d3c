import * as z from "zod/mini";
import type { KindDefinition } from "../kind.ts";
import { channelsOf, fieldsOf, pairsOf } from "../message.ts";
import { receiverSettings, senders } from "../receivers/receiver-settings.ts";
import { units } from "../units.ts";
import { syslogDe } from "./messages.de.ts";
import { syslogEn } from "./messages.en.ts";

const say = pairsOf(syslogEn, syslogDe);
const field = fieldsOf(syslogEn, syslogDe);
const channel = channelsOf(syslogEn, syslogDe);

const settingsSchema = z.object(receiverSettings);

/** Syslog messages of devices; each rule is one more channel. */
export const syslog = {
  kind: "syslog",
  name: say((texts) => texts.name),
  description: say((texts) => texts.description),
  tags: ["syslogsensor"],
  impact: "LOW",
  settingsSchema,
  settingFields: [
    field(
      "sender",
      "choice",
      senders.map((value) => ({ value, label: say(({ choices }) => choices[value]) })),
    ),
    field("rules", "multiline"),
  ],
  receivesMessages: true,
  needs: ["syslog"],
  defaultTimeoutSeconds: 10,
  channels: [
    channel(0, "messages", { unit: units.perMinute, isPrimary: true }),
    channel(1, "errors", { unit: units.perMinute }),
    channel(2, "warnings", { unit: units.perMinute }),
    channel(3, "dropped", {
      unit: units.perMinute,
      limits: { display_limit_max_warning: 0 },
      limitNote: say((texts) => texts.dropped_note),
    }),
  ],
  templates: { en: syslogEn.templates, de: syslogDe.templates },
} as const satisfies KindDefinition;
