import * as z from "zod/mini";
import type { KindDefinition } from "../kind.ts";
import { pairsOf } from "../message.ts";
import { units } from "../units.ts";
import { isLookupName, recordTypes } from "./lookup-name.ts";
import { dnsDe } from "./messages.de.ts";
import { dnsEn } from "./messages.en.ts";

const say = pairsOf(dnsEn, dnsDe);

const settingsSchema = z.object({
  domain: z.string().check(z.minLength(1), z.maxLength(253), z.refine(isLookupName)),
  record_type: z._default(z.enum(recordTypes), "A"),
  port: z._default(z.int().check(z.gte(1), z.lte(65_535)), 53),
});

/** The settings of this kind. */
export type DnsSettings = z.output<typeof settingsSchema>;

/** One question to a name server; the device's host is the server (RFC 1035). */
export const dns = {
  kind: "dns",
  name: say((texts) => texts.name),
  description: say((texts) => texts.description),
  impact: "VERY_LOW",
  settingsSchema,
  settingFields: [
    {
      key: "domain",
      input: "text",
      label: say((texts) => texts.settings.domain),
      help: say((texts) => texts.settings.domain_help),
    },
    {
      key: "record_type",
      input: "choice",
      label: say((texts) => texts.settings.record_type),
      choices: recordTypes.map((type) => ({ value: type, label: { en: type, de: type } })),
    },
    { key: "port", input: "number", label: say((texts) => texts.settings.port) },
  ],
  defaultTimeoutSeconds: 10,
  channels: [
    {
      number: 0,
      key: "response_time",
      name: say((texts) => texts.channels.response_time),
      unit: units.milliseconds,
      isPrimary: true,
    },
    {
      number: 1,
      key: "records_resolved",
      name: say((texts) => texts.channels.records_resolved),
      unit: units.count,
      isPrimary: false,
    },
  ],
  templates: { en: dnsEn.templates, de: dnsDe.templates },
} as const satisfies KindDefinition;
