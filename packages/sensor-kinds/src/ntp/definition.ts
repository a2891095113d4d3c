import * as z from "zod/mini";
import type { KindDefinition } from "../kind.ts";
import { channelsOf, fieldsOf, pairsOf } from "../message.ts";
import { units } from "../units.ts";
import { ntpDe } from "./messages.de.ts";
import { ntpEn } from "./messages.en.ts";

const say = pairsOf(ntpEn, ntpDe);
const field = fieldsOf(ntpEn, ntpDe);
const channel = channelsOf(ntpEn, ntpDe);

const settingsSchema = z.object({
  port: z._default(z.int().check(z.gte(1), z.lte(65_535)), 123),
});

/** The settings of this kind. */
export type NtpSettings = z.output<typeof settingsSchema>;

/** The clock of a time server beside that of the probe's machine (RFC 5905). */
export const ntp = {
  kind: "ntp",
  name: say((texts) => texts.name),
  description: say((texts) => texts.description),
  tags: ["ntpsensor"],
  impact: "VERY_LOW",
  settingsSchema,
  settingFields: [field("port", "number")],
  defaultTimeoutSeconds: 10,
  channels: [
    channel(0, "time_difference", {
      unit: units.milliseconds,
      isPrimary: true,
      limits: { display_limit_max_warning: 1000, display_limit_min_warning: -1000 },
    }),
    channel(1, "response_time", { unit: units.milliseconds }),
    channel(2, "stratum", { unit: units.number }),
    channel(3, "root_dispersion", { unit: units.milliseconds }),
  ],
  templates: { en: ntpEn.templates, de: ntpDe.templates },
} as const satisfies KindDefinition;
