import * as z from "zod/mini";
import { serviceSections } from "../conversation/service-sections.ts";
import { certificateLimits, portSetting, switchSetting } from "../conversation/service-settings.ts";
import type { KindDefinition } from "../kind.ts";
import { channelsOf, fieldsOf, pairsOf } from "../message.ts";
import { units } from "../units.ts";
import { redisDe } from "./messages.de.ts";
import { redisEn } from "./messages.en.ts";

const say = pairsOf(redisEn, redisDe);
const field = fieldsOf(redisEn, redisDe);
const channel = channelsOf(redisEn, redisDe);

const settingsSchema = z.object({
  port: portSetting(6379),
  is_tls: switchSetting(),
  log_in: switchSetting(),
  allow_invalid_certificate: switchSetting(),
});

/** The settings of this kind. */
export type RedisSettings = z.output<typeof settingsSchema>;

/** What a Redis server tells of itself (INFO). */
export const redis = {
  kind: "redis",
  name: say((texts) => texts.name),
  description: say((texts) => texts.description),
  tags: ["redissensor"],
  impact: "LOW",
  settingsSchema,
  settingFields: [
    field("port", "number"),
    field("is_tls", "switch"),
    field("log_in", "switch"),
    field("allow_invalid_certificate", "switch"),
  ],
  sections: serviceSections,
  defaultTimeoutSeconds: 10,
  channels: [
    channel(0, "response_time", { unit: units.milliseconds, isPrimary: true }),
    channel(1, "memory_used", { unit: units.memory }),
    channel(2, "memory_share", { unit: units.percent, isOptional: true }),
    channel(3, "clients", { unit: units.count }),
    channel(4, "blocked_clients", { unit: units.count, isOptional: true }),
    channel(5, "commands", { unit: units.perSecond, isOptional: true }),
    channel(6, "hit_ratio", { unit: units.percent, isOptional: true }),
    channel(7, "keys", { unit: units.count }),
    channel(8, "evicted", { unit: units.perSecond, isOptional: true }),
    channel(9, "replicas", { unit: units.count, isOptional: true }),
    channel(10, "master_link", {
      unit: units.lookup,
      lookup_definition_id: "prtg.standardlookups.yesno.stateyesok",
      isOptional: true,
    }),
    channel(11, "master_silence", { unit: units.seconds, isOptional: true }),
    channel(12, "uptime", { unit: units.seconds }),
    channel(13, "certificate_days", { unit: units.days, isOptional: true, limits: certificateLimits }),
  ],
  templates: { en: redisEn.templates, de: redisDe.templates },
} as const satisfies KindDefinition;
