import * as z from "zod/mini";
import type { KindDefinition } from "../kind.ts";
import { channelsOf, fieldsOf, pairsOf } from "../message.ts";
import { units } from "../units.ts";
import { isLookupName, recordTypes } from "./lookup-name.ts";
import { dnsDe } from "./messages.de.ts";
import { dnsEn } from "./messages.en.ts";

const say = pairsOf(dnsEn, dnsDe);
const field = fieldsOf(dnsEn, dnsDe);
const channel = channelsOf(dnsEn, dnsDe);

const settingsSchema = z.object({
  domain: z.string().check(z.minLength(1), z.maxLength(253), z.refine(isLookupName)),
  record_type: z._default(z.enum(recordTypes), "A"),
  port: z._default(z.int().check(z.gte(1), z.lte(65_535)), 53),
  expected: z._default(z.string().check(z.maxLength(10_000)), ""),
  expected_only: z._default(z.boolean(), false),
});

/** The settings of this kind. */
export type DnsSettings = z.output<typeof settingsSchema>;

/** One question to a name server; the device's host is the server (RFC 1035). */
export const dns = {
  kind: "dns",
  name: say((texts) => texts.name),
  description: say((texts) => texts.description),
  tags: ["dnssensor"],
  impact: "VERY_LOW",
  settingsSchema,
  settingFields: [
    field("domain", "text"),
    field(
      "record_type",
      "choice",
      recordTypes.map((type) => ({ value: type, label: { en: type, de: type } })),
    ),
    field("port", "number"),
    field("expected", "multiline"),
    field("expected_only", "switch"),
  ],
  defaultTimeoutSeconds: 10,
  channels: [
    channel(0, "response_time", { unit: units.milliseconds, isPrimary: true }),
    channel(1, "records_resolved", { unit: units.count }),
  ],
  templates: { en: dnsEn.templates, de: dnsDe.templates },
} as const satisfies KindDefinition;
