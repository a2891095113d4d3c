import * as z from "zod/mini";
import type { KindDefinition } from "../kind.ts";
import { pairsOf } from "../message.ts";
import { units } from "../units.ts";
import { sslCertificateDe } from "./messages.de.ts";
import { sslCertificateEn } from "./messages.en.ts";

const say = pairsOf(sslCertificateEn, sslCertificateDe);

const settingsSchema = z.object({
  port: z._default(z.int().check(z.gte(1), z.lte(65_535)), 443),
  server_name: z._default(z.string().check(z.maxLength(253), z.regex(/^[A-Za-z0-9._-]*$/)), ""),
});

/** The certificate a TLS port shows, measured even when it is not valid. */
export const sslCertificate = {
  kind: "sslcertificate",
  name: say((texts) => texts.name),
  description: say((texts) => texts.description),
  impact: "LOW",
  settingsSchema,
  settingFields: [
    { key: "port", input: "number", label: say((texts) => texts.settings.port) },
    {
      key: "server_name",
      input: "text",
      label: say((texts) => texts.settings.server_name),
      help: say((texts) => texts.settings.server_name_help),
    },
  ],
  defaultTimeoutSeconds: 30,
  channels: [
    {
      number: 0,
      key: "days_to_expiration",
      name: say((texts) => texts.channels.days_to_expiration),
      unit: units.days,
      isPrimary: true,
      limits: { display_limit_min_warning: 28, display_limit_min_error: 7 },
    },
    {
      number: 1,
      key: "common_name_check",
      name: say((texts) => texts.channels.common_name_check),
      unit: units.lookup,
      isPrimary: false,
      lookup_definition_id: "prtg.standardlookups.sslcertificatesensor.cncheck",
    },
    {
      number: 2,
      key: "public_key_length",
      name: say((texts) => texts.channels.public_key_length),
      unit: units.bits,
      isPrimary: false,
      isOptional: true,
    },
    {
      number: 3,
      key: "self_signed",
      name: say((texts) => texts.channels.self_signed),
      unit: units.lookup,
      isPrimary: false,
      lookup_definition_id: "prtg.standardlookups.sslcertificatesensor.selfsigned",
    },
    {
      number: 4,
      key: "root_authority_trusted",
      name: say((texts) => texts.channels.root_authority_trusted),
      unit: units.lookup,
      isPrimary: false,
      lookup_definition_id: "prtg.standardlookups.sslcertificatesensor.trustedroot",
    },
  ],
  templates: { en: sslCertificateEn.templates, de: sslCertificateDe.templates },
} as const satisfies KindDefinition;
