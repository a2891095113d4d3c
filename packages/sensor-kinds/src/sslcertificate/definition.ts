import * as z from "zod/mini";
import type { KindDefinition } from "../kind.ts";
import { channelsOf, fieldsOf, pairsOf } from "../message.ts";
import { units } from "../units.ts";
import { sslCertificateDe } from "./messages.de.ts";
import { sslCertificateEn } from "./messages.en.ts";

const say = pairsOf(sslCertificateEn, sslCertificateDe);
const field = fieldsOf(sslCertificateEn, sslCertificateDe);
const channel = channelsOf(sslCertificateEn, sslCertificateDe);

const settingsSchema = z.object({
  port: z._default(z.int().check(z.gte(1), z.lte(65_535)), 443),
  server_name: z._default(z.string().check(z.maxLength(253), z.regex(/^[A-Za-z0-9._-]*$/)), ""),
});

/** The certificate a TLS port shows, measured even when it is not valid. */
export const sslCertificate = {
  kind: "sslcertificate",
  name: say((texts) => texts.name),
  description: say((texts) => texts.description),
  tags: ["sslsensor"],
  impact: "LOW",
  settingsSchema,
  settingFields: [field("port", "number"), field("server_name", "text")],
  metascanField: "port",
  defaultTimeoutSeconds: 30,
  channels: [
    channel(0, "days_to_expiration", {
      unit: units.days,
      isPrimary: true,
      limits: { display_limit_min_warning: 28, display_limit_min_error: 7 },
    }),
    channel(1, "common_name_check", {
      unit: units.lookup,
      lookup_definition_id: "prtg.standardlookups.sslcertificatesensor.cncheck",
    }),
    channel(2, "public_key_length", { unit: units.bits, isOptional: true }),
    channel(3, "self_signed", {
      unit: units.lookup,
      lookup_definition_id: "prtg.standardlookups.sslcertificatesensor.selfsigned",
    }),
    channel(4, "root_authority_trusted", {
      unit: units.lookup,
      lookup_definition_id: "prtg.standardlookups.sslcertificatesensor.trustedroot",
    }),
  ],
  templates: { en: sslCertificateEn.templates, de: sslCertificateDe.templates },
} as const satisfies KindDefinition;
