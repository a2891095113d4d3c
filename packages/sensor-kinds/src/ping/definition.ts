import * as z from "zod/mini";
import type { KindDefinition } from "../kind.ts";
import { channelsOf, fieldsOf, pairsOf } from "../message.ts";
import { units } from "../units.ts";
import { pingDe } from "./messages.de.ts";
import { pingEn } from "./messages.en.ts";

const say = pairsOf(pingEn, pingDe);
const field = fieldsOf(pingEn, pingDe);
const channel = channelsOf(pingEn, pingDe);

const settingsSchema = z.object({
  ping_count: z._default(z.union([z.literal(1), z.literal(5)]), 5),
  packet_size_bytes: z._default(z.int().check(z.gte(1), z.lte(10_000)), 32),
  ping_delay_ms: z._default(z.int().check(z.gte(0), z.lte(1000)), 20),
});

/** The settings of a ping sensor. */
export type PingSettings = z.output<typeof settingsSchema>;

/** Echo round trips: Ping Time is the mean of the answers, Packet Loss the share without one. */
export const ping = {
  kind: "ping",
  name: say((texts) => texts.name),
  description: say((texts) => texts.description),
  tags: ["pingsensor"],
  impact: "VERY_LOW",
  settingsSchema,
  settingFields: [
    field("ping_count", "choice", [
      { value: 1, label: say((texts) => texts.settings.ping_count_single) },
      { value: 5, label: say((texts) => texts.settings.ping_count_multiple) },
    ]),
    field("packet_size_bytes", "number"),
    field("ping_delay_ms", "number"),
  ],
  defaultTimeoutSeconds: 5,
  channels: [
    channel(0, "ping_time", { unit: units.milliseconds, isPrimary: true }),
    channel(1, "minimum", { unit: units.milliseconds }),
    channel(2, "maximum", { unit: units.milliseconds }),
    channel(3, "packet_loss", {
      unit: units.percent,
      limits: { display_limit_max_warning: 19, display_limit_max_error: 59 },
    }),
  ],
  templates: { en: pingEn.templates, de: pingDe.templates },
} as const satisfies KindDefinition;
