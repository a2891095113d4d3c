import * as z from "zod/mini";
import type { KindDefinition } from "../kind.ts";
import { channelsOf, pairsOf } from "../message.ts";
import { units } from "../units.ts";
import { systemUptimeDe } from "./messages.de.ts";
import { systemUptimeEn } from "./messages.en.ts";

const say = pairsOf(systemUptimeEn, systemUptimeDe);
const channel = channelsOf(systemUptimeEn, systemUptimeDe);

const settingsSchema = z.object({});

/** Seconds since the probe's machine was started. */
export const systemUptime = {
  kind: "system-uptime",
  name: say((texts) => texts.name),
  description: say((texts) => texts.description),
  tags: ["uptimesensor"],
  impact: "VERY_LOW",
  settingsSchema,
  settingFields: [],
  defaultTimeoutSeconds: 10,
  channels: [channel(0, "system_uptime", { unit: units.seconds, isPrimary: true })],
  needsProbeDevice: true,
  templates: { en: systemUptimeEn.templates, de: systemUptimeDe.templates },
} as const satisfies KindDefinition;
