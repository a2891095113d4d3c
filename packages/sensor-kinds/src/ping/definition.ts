import * as z from "zod/mini";
import type { KindDefinition } from "../kind.ts";
import { pairsOf } from "../message.ts";
import { units } from "../units.ts";
import { pingDe } from "./messages.de.ts";
import { pingEn } from "./messages.en.ts";

const say = pairsOf(pingEn, pingDe);

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
  impact: "VERY_LOW",
  settingsSchema,
  settingFields: [
    {
      key: "ping_count",
      input: "choice",
      label: say((texts) => texts.settings.ping_count),
      choices: [
        { value: 1, label: say((texts) => texts.settings.ping_count_single) },
        { value: 5, label: say((texts) => texts.settings.ping_count_multiple) },
      ],
    },
    { key: "packet_size_bytes", input: "number", label: say((texts) => texts.settings.packet_size_bytes) },
    { key: "ping_delay_ms", input: "number", label: say((texts) => texts.settings.ping_delay_ms) },
  ],
  defaultTimeoutSeconds: 5,
  channels: [
    {
      number: 0,
      key: "ping_time",
      name: say((texts) => texts.channels.ping_time),
      unit: units.milliseconds,
      isPrimary: true,
    },
    {
      number: 1,
      key: "minimum",
      name: say((texts) => texts.channels.minimum),
      unit: units.milliseconds,
      isPrimary: false,
    },
    {
      number: 2,
      key: "maximum",
      name: say((texts) => texts.channels.maximum),
      unit: units.milliseconds,
      isPrimary: false,
    },
    {
      number: 3,
      key: "packet_loss",
      name: say((texts) => texts.channels.packet_loss),
      unit: units.percent,
      isPrimary: false,
      limits: { display_limit_max_warning: 19, display_limit_max_error: 59 },
    },
  ],
  templates: { en: pingEn.templates, de: pingDe.templates },
} as const satisfies KindDefinition;
