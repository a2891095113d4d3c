import * as z from "zod/mini";
import { serviceSections } from "../conversation/service-sections.ts";
import { certificateLimits, portSetting, switchSetting } from "../conversation/service-settings.ts";
import type { KindDefinition } from "../kind.ts";
import { channelsOf, fieldsOf, pairsOf } from "../message.ts";
import { units } from "../units.ts";
import { smtpDe } from "./messages.de.ts";
import { smtpEn } from "./messages.en.ts";

const say = pairsOf(smtpEn, smtpDe);
const field = fieldsOf(smtpEn, smtpDe);
const channel = channelsOf(smtpEn, smtpDe);
const encryptions = ["auto", "starttls", "tls", "none"] as const;

const settingsSchema = z.object({
  port: portSetting(25),
  encryption: z._default(z.enum(encryptions), "auto"),
  log_in: switchSetting(),
  client_name: z._default(z.string().check(z.maxLength(253), z.regex(/^[A-Za-z0-9[][A-Za-z0-9.:\]-]*$/)), "localhost"),
  allow_invalid_certificate: switchSetting(),
});

/** The settings of this kind. */
export type SmtpSettings = z.output<typeof settingsSchema>;

/** A mail server, up to the point where a mail would be sent. */
export const smtp = {
  kind: "smtp",
  name: say((texts) => texts.name),
  description: say((texts) => texts.description),
  tags: ["smtpsensor"],
  impact: "LOW",
  settingsSchema,
  settingFields: [
    field("port", "number"),
    field(
      "encryption",
      "choice",
      encryptions.map((value) => ({ value, label: say(({ settings }) => settings[`encryption_${value}`]) })),
    ),
    field("log_in", "switch"),
    field("client_name", "text"),
    field("allow_invalid_certificate", "switch"),
  ],
  sections: serviceSections,
  defaultTimeoutSeconds: 30,
  channels: [
    channel(0, "response_time", { unit: units.milliseconds, isPrimary: true }),
    channel(1, "banner_time", { unit: units.milliseconds }),
    channel(2, "certificate_days", { unit: units.days, isOptional: true, limits: certificateLimits }),
  ],
  templates: { en: smtpEn.templates, de: smtpDe.templates },
} as const satisfies KindDefinition;
