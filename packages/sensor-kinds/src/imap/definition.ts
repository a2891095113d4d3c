import { isPlainLine } from "@monitor/domain";
import * as z from "zod/mini";
import { serviceSections } from "../conversation/service-sections.ts";
import { certificateLimits, portSetting, switchSetting } from "../conversation/service-settings.ts";
import type { KindDefinition } from "../kind.ts";
import { channelsOf, fieldsOf, pairsOf } from "../message.ts";
import { units } from "../units.ts";
import { imapDe } from "./messages.de.ts";
import { imapEn } from "./messages.en.ts";

const say = pairsOf(imapEn, imapDe);
const field = fieldsOf(imapEn, imapDe);
const channel = channelsOf(imapEn, imapDe);
const encryptions = ["tls", "starttls", "none"] as const;

const settingsSchema = z.object({
  port: portSetting(993),
  encryption: z._default(z.enum(encryptions), "tls"),
  log_in: z._default(z.boolean(), true),
  folder: z._default(z.string().check(z.minLength(1), z.maxLength(250), z.refine(isPlainLine)), "INBOX"),
  allow_invalid_certificate: switchSetting(),
});

/** The settings of this kind. */
export type ImapSettings = z.output<typeof settingsSchema>;

/** A mailbox server, and how many messages are in a folder. */
export const imap = {
  kind: "imap",
  name: say((texts) => texts.name),
  description: say((texts) => texts.description),
  tags: ["imapsensor"],
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
    field("folder", "text"),
    field("allow_invalid_certificate", "switch"),
  ],
  sections: serviceSections,
  defaultTimeoutSeconds: 30,
  channels: [
    channel(0, "response_time", { unit: units.milliseconds, isPrimary: true }),
    channel(1, "messages", { unit: units.count, isOptional: true }),
    channel(2, "unseen", { unit: units.count, isOptional: true }),
    channel(3, "certificate_days", { unit: units.days, isOptional: true, limits: certificateLimits }),
  ],
  templates: { en: imapEn.templates, de: imapDe.templates },
} as const satisfies KindDefinition;
