import { isPlainLine } from "@monitor/domain";
import * as z from "zod/mini";
import { serviceSections } from "../conversation/service-sections.ts";
import { certificateLimits, portSetting, switchSetting } from "../conversation/service-settings.ts";
import type { KindDefinition } from "../kind.ts";
import { channelsOf, fieldsOf, pairsOf } from "../message.ts";
import { units } from "../units.ts";
import { ldapDe } from "./messages.de.ts";
import { ldapEn } from "./messages.en.ts";
import { parseFilter } from "./parse-filter.ts";

const say = pairsOf(ldapEn, ldapDe);
const field = fieldsOf(ldapEn, ldapDe);
const channel = channelsOf(ldapEn, ldapDe);
const encryptions = ["starttls", "tls", "none"] as const;
const scopes = ["base", "one", "sub"] as const;
const line = (maxLength: number) => z.string().check(z.maxLength(maxLength), z.refine(isPlainLine));

const settingsSchema = z.object({
  port: portSetting(389),
  encryption: z._default(z.enum(encryptions), "starttls"),
  log_in: switchSetting(),
  base: z._default(line(1000), ""),
  scope: z._default(z.enum(scopes), "base"),
  filter: z._default(line(2000).check(z.refine((text) => parseFilter(text) !== null)), "(objectClass=*)"),
  allow_invalid_certificate: switchSetting(),
});

/** The settings of this kind. */
export type LdapSettings = z.output<typeof settingsSchema>;

/** A directory server, and how many entries a search finds. */
export const ldap = {
  kind: "ldap",
  name: say((texts) => texts.name),
  description: say((texts) => texts.description),
  tags: ["ldapsensor"],
  impact: "LOW",
  settingsSchema,
  settingFields: [
    field("port", "number"),
    field(
      "encryption",
      "choice",
      encryptions.map((value) => ({ value, label: say(({ settings }) => settings[`encryption_${value}`]) })),
    ),
    field("log_in", "switch"),
    field("base", "text"),
    field(
      "scope",
      "choice",
      scopes.map((value) => ({ value, label: say(({ settings }) => settings[`scope_${value}`]) })),
    ),
    field("filter", "text"),
    field("allow_invalid_certificate", "switch"),
  ],
  sections: serviceSections,
  defaultTimeoutSeconds: 30,
  channels: [
    channel(0, "response_time", { unit: units.milliseconds, isPrimary: true }),
    channel(1, "entries", { unit: units.count }),
    channel(2, "certificate_days", { unit: units.days, isOptional: true, limits: certificateLimits }),
  ],
  templates: { en: ldapEn.templates, de: ldapDe.templates },
} as const satisfies KindDefinition;
