import * as z from "zod/mini";
import { serviceSections } from "../conversation/service-sections.ts";
import { certificateLimits, portSetting, switchSetting } from "../conversation/service-settings.ts";
import type { KindDefinition } from "../kind.ts";
import { channelsOf, fieldsOf, pairsOf } from "../message.ts";
import { units } from "../units.ts";
import { ftpDe } from "./messages.de.ts";
import { ftpEn } from "./messages.en.ts";

const say = pairsOf(ftpEn, ftpDe);
const field = fieldsOf(ftpEn, ftpDe);
const channel = channelsOf(ftpEn, ftpDe);
const encryptions = ["none", "explicit", "tls"] as const;
const logIns = ["none", "anonymous", "account"] as const;

const settingsSchema = z.object({
  port: portSetting(21),
  encryption: z._default(z.enum(encryptions), "none"),
  log_in: z._default(z.enum(logIns), "none"),
  allow_invalid_certificate: switchSetting(),
});

/** The settings of this kind. */
export type FtpSettings = z.output<typeof settingsSchema>;

/** An FTP server up to the log-in. */
export const ftp = {
  kind: "ftp",
  name: say((texts) => texts.name),
  description: say((texts) => texts.description),
  tags: ["ftpsensor"],
  impact: "LOW",
  settingsSchema,
  settingFields: [
    field("port", "number"),
    field(
      "encryption",
      "choice",
      encryptions.map((value) => ({ value, label: say(({ settings }) => settings[`encryption_${value}`]) })),
    ),
    field(
      "log_in",
      "choice",
      logIns.map((value) => ({ value, label: say(({ settings }) => settings[`log_in_${value}`]) })),
    ),
    field("allow_invalid_certificate", "switch"),
  ],
  sections: serviceSections,
  defaultTimeoutSeconds: 30,
  channels: [
    channel(0, "response_time", { unit: units.milliseconds, isPrimary: true }),
    channel(1, "banner_time", { unit: units.milliseconds }),
    channel(2, "certificate_days", { unit: units.days, isOptional: true, limits: certificateLimits }),
  ],
  templates: { en: ftpEn.templates, de: ftpDe.templates },
} as const satisfies KindDefinition;
