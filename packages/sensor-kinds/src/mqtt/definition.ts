import { isPlainLine } from "@monitor/domain";
import * as z from "zod/mini";
import { serviceSections } from "../conversation/service-sections.ts";
import { certificateLimits, portSetting, switchSetting } from "../conversation/service-settings.ts";
import type { KindDefinition } from "../kind.ts";
import { channelsOf, fieldsOf, pairsOf } from "../message.ts";
import { units } from "../units.ts";
import { mqttDe } from "./messages.de.ts";
import { mqttEn } from "./messages.en.ts";

const say = pairsOf(mqttEn, mqttDe);
const field = fieldsOf(mqttEn, mqttDe);
const channel = channelsOf(mqttEn, mqttDe);
const qualities = [0, 1] as const;

const settingsSchema = z.object({
  port: portSetting(1883),
  is_tls: switchSetting(),
  log_in: switchSetting(),
  // Wildcards stand for many topics, `$` for those of the broker: neither can be sent to.
  topic: z._default(z.string().check(z.maxLength(200), z.refine(isPlainLine), z.regex(/^(?!\$)[^#+]*$/)), ""),
  qos: z._default(z.literal(qualities), 0),
  allow_invalid_certificate: switchSetting(),
});

/** The settings of this kind. */
export type MqttSettings = z.output<typeof settingsSchema>;

/** An MQTT broker, and the way of a message through it. */
export const mqtt = {
  kind: "mqtt",
  name: say((texts) => texts.name),
  description: say((texts) => texts.description),
  tags: ["mqttsensor"],
  impact: "LOW",
  settingsSchema,
  settingFields: [
    field("port", "number"),
    field("is_tls", "switch"),
    field("log_in", "switch"),
    field("topic", "text"),
    field(
      "qos",
      "choice",
      qualities.map((value) => ({ value, label: say(({ settings }) => settings[`qos_${value}`]) })),
    ),
    field("allow_invalid_certificate", "switch"),
  ],
  sections: serviceSections,
  defaultTimeoutSeconds: 30,
  channels: [
    channel(0, "response_time", { unit: units.milliseconds, isPrimary: true }),
    channel(1, "round_trip", { unit: units.milliseconds, isOptional: true }),
    channel(2, "certificate_days", { unit: units.days, isOptional: true, limits: certificateLimits }),
  ],
  templates: { en: mqttEn.templates, de: mqttDe.templates },
} as const satisfies KindDefinition;
